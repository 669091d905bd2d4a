import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { type RawItem, textOf } from '../../ops/restore/differences.ts'
import { itemKindOf } from '../../ops/restore/policies.ts'

/** The kinds of values of an attribute: DynamoDB's letters for their types, with the word for attributes that are one of a few words. */
export interface AttributeShape {
  types: string[]
  /** Whether every item of the kind has it. */
  always: boolean
}
/** By the kind of item, and by attribute; one within a map is named `general.siteName`. */
export type ItemShapes = Record<string, Record<string, AttributeShape>>

/** Names an item's shape after its kind and the first word of its sort key. */
function shapeNameOf(item: RawItem): string {
  const [word = ''] = textOf(item, 'sk').split('#')
  return `${itemKindOf(textOf(item, 'pk')) ?? 'unknown'} ${/^[A-Z_]+$/.test(word) ? word : '*'}`
}

/** Attributes on whose values code branches: a word that the other release does not know is as bad as another type. */
const enumerated = new Set(['status', 'role', 'kind', 'delivery'])

/** Whether the keys of a map are attributes. In maps by ids, slugs or numbers they are data. */
const hasAttributes = (map: Record<string, AttributeValue>): boolean =>
  Object.keys(map).every((key) => /^[a-z][a-zA-Z]*$/.test(key))

function* attributesOf(item: Record<string, AttributeValue>, prefix = ''): Generator<[string, string]> {
  for (const [name, value] of Object.entries(item)) {
    const type = Object.keys(value)[0] ?? ''
    yield [`${prefix}${name}`, enumerated.has(name) && value.S !== undefined ? `S ${value.S}` : type]
    if (value.M && hasAttributes(value.M)) yield* attributesOf(value.M, `${prefix}${name}.`)
  }
}

/** Collects the shape of each kind of item from items. */
export class ShapeCollector {
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
 * Lists, as sentences, what the code that stores the shapes `read` could not read in the shapes `written`: attributes that
 * are missing although its own items always have them, and values of another type.
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
