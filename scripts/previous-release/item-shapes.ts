import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { type RawItem, textOf } from '../restore/differences.ts'
import { itemKindOf } from '../restore/policies.ts'

/** What the values of an attribute are: DynamoDB's letters for their types, and the words of those that are one of a few. */
export interface AttributeShape {
  types: string[]
  /** Whether every item of the kind has it. */
  always: boolean
}
/** By the kind of item, and by attribute; one within a map is named `general.siteName`. */
export type ItemShapes = Record<string, Record<string, AttributeShape>>

/** A kind of item by its keys: the partition's, and the word that its sort key begins with. */
export function shapeNameOf(item: RawItem): string {
  const [word = ''] = textOf(item, 'sk').split('#')
  return `${itemKindOf(textOf(item, 'pk')) ?? 'unknown'} ${/^[A-Z_]+$/.test(word) ? word : '*'}`
}

/** Attributes whose values code chooses by: a word that the other release does not know is as bad as another type. */
const worded = new Set(['status', 'role', 'kind', 'delivery'])

/** Maps by ids, slugs or numbers hold data: their keys are no attributes. */
const isByName = (map: Record<string, AttributeValue>): boolean =>
  Object.keys(map).every((key) => /^[a-z][a-zA-Z]*$/.test(key))

function* attributesOf(item: Record<string, AttributeValue>, prefix = ''): Generator<[string, string]> {
  for (const [name, value] of Object.entries(item)) {
    const type = Object.keys(value)[0] ?? ''
    yield [`${prefix}${name}`, worded.has(name) && value.S !== undefined ? `S ${value.S}` : type]
    if (value.M && isByName(value.M)) yield* attributesOf(value.M, `${prefix}${name}.`)
  }
}

/** Learns which shape each kind of item has, from items. */
export class ShapeBook {
  private readonly kinds = new Map<string, Map<string, { types: Set<string>; always: boolean }>>()

  add(item: RawItem): void {
    const attributes = new Map(attributesOf(item))
    const name = shapeNameOf(item)
    const known = this.kinds.get(name)
    const kind = known ?? new Map<string, { types: Set<string>; always: boolean }>()
    for (const [attribute, type] of attributes) {
      const shape = kind.get(attribute) ?? { types: new Set(), always: known === undefined }
      shape.types.add(type)
      kind.set(attribute, shape)
    }
    for (const [attribute, shape] of kind) if (!attributes.has(attribute)) shape.always = false
    this.kinds.set(name, kind)
  }

  shapes(): ItemShapes {
    const sorted = <T>(entries: Iterable<[string, T]>) =>
      [...entries].toSorted(([one], [other]) => one.localeCompare(other))
    return Object.fromEntries(
      sorted(this.kinds).map(([name, kind]) => [
        name,
        Object.fromEntries(
          sorted(kind).map(([attribute, { types, always }]) => [
            attribute,
            { types: [...types].toSorted(), always },
          ]),
        ),
      ]),
    )
  }
}

/**
 * What the code that wrote `written` does otherwise than the code that `read` was learned from, where that code would
 * notice: an attribute that its items always have and these lack, or one with values of another kind. Sentences.
 */
export function unreadable(read: ItemShapes, written: ItemShapes): string[] {
  return Object.entries(written).flatMap(([kind, attributes]) =>
    Object.entries(read[kind] ?? {}).flatMap(([name, { types, always }]) => {
      const now = attributes[name]
      if (!now) return always ? [`${kind}: ${name} is not written any more.`] : []
      const others = now.types.filter((type) => !types.includes(type))
      return [
        ...(always && !now.always ? [`${kind}: ${name} is not always written any more.`] : []),
        ...others.map((type) => `${kind}: ${name} is ${type}, which was ${types.join(' or ')}.`),
      ]
    }),
  )
}
