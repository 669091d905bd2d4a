import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'

/** What the contract's JSON schemas consist of. */
interface Schema {
  $ref?: string | undefined
  $defs?: Record<string, unknown> | undefined
  type?: string | string[] | undefined
  const?: unknown
  enum?: unknown[] | undefined
  anyOf?: unknown[] | undefined
  oneOf?: unknown[] | undefined
  allOf?: unknown[] | undefined
  properties?: Record<string, unknown> | undefined
  required?: string[] | undefined
  additionalProperties?: unknown
  items?: unknown
  pattern?: string | undefined
  format?: string | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
}

const list = z.array(z.unknown()).optional()
const named = z.record(z.string(), z.unknown()).optional()
const Schema = z.looseObject({
  $ref: z.string().optional(),
  $defs: named,
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: list,
  anyOf: list,
  oneOf: list,
  allOf: list,
  properties: named,
  required: z.array(z.string()).optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
})

/** A validator enforces every rule. A client checks only the fields that it knows, and their types. */
export type Reader = 'validator' | 'client'

interface Side {
  schema: Schema
  /** What its references refer to. */
  definitions: Record<string, unknown>
}

function sideOf(schema: unknown, definitions: Record<string, unknown> = {}): Side {
  const parsed: Schema = Schema.parse(schema === true || schema === undefined ? {} : schema)
  const all = { ...definitions, ...parsed.$defs }
  const name = parsed.$ref?.split('/').at(-1)
  return name === undefined ? { schema: parsed, definitions: all } : sideOf(all[name], all)
}

const choicesOf = ({ schema, definitions }: Side): Side[] | undefined => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => sideOf(choice, definitions))
  return Array.isArray(schema.type)
    ? schema.type.map((type) => ({ schema: { ...schema, type }, definitions }))
    : undefined
}
const valuesOf = ({ schema }: Side): unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum

/** Stops at circular references. Nothing in the contract is nested deeper. */
const maxDepth = 12

/**
 * Lists what `writer` may send that `reader` does not accept, as sentences that name the place. It supports the parts of
 * JSON Schema that zod generates for this contract. Rules that only code checks, such as one field that depends on
 * another, are in no schema.
 */
export function incompatibilities(writer: unknown, reader: unknown, as: Reader): string[] {
  return compare(sideOf(writer), sideOf(reader), { as, place: '', depth: 0 })
}

interface Context {
  as: Reader
  place: string
  depth: number
}

function compare(writer: Side, reader: Side, context: Context): string[] {
  const { as, place, depth } = context
  if (depth > maxDepth) return []
  const say = (what: string) => [`${place === '' ? 'the whole' : place}: ${what}`]
  const written = choicesOf(writer)
  if (written) return written.flatMap((choice) => compare(choice, reader, context))
  for (const part of reader.schema.allOf ?? []) {
    const missing = compare(writer, sideOf(part, reader.definitions), context)
    if (missing.length > 0) return missing
  }
  const readable = choicesOf(reader)
  if (readable) {
    const faults = readable.map((choice) => compare(writer, choice, context))
    // The choice that fits best says most about what is wrong.
    return faults.toSorted((one, other) => one.length - other.length)[0] ?? []
  }

  const values = valuesOf(reader)
  if (values) {
    const sent = valuesOf(writer)
    if (!sent) return say('any value instead of a choice')
    return sent
      .filter((value) => !values.some((known) => isDeepStrictEqual(known, value)))
      .flatMap((value) => say(`${JSON.stringify(value)} is not known`))
  }
  const type = reader.schema.type
  if (type === undefined) return []
  const sentType = writer.schema.type ?? typeOfValues(valuesOf(writer))
  if (sentType !== type && !(sentType === 'integer' && type === 'number'))
    return say(`${String(sentType ?? 'anything')} instead of ${String(type)}`)
  return [
    ...(as === 'validator' ? stricterRules(writer.schema, reader.schema).flatMap(say) : []),
    ...compareObjects(writer, reader, context),
    ...(type === 'array'
      ? compare(
          sideOf(writer.schema.items, writer.definitions),
          sideOf(reader.schema.items, reader.definitions),
          { as, place: `${place}[]`, depth: depth + 1 },
        )
      : []),
  ]
}

function typeOfValues(values: unknown[] | undefined): string | undefined {
  const types = new Set(values?.map((value) => (value === null ? 'null' : typeof value)))
  return types.size === 1 ? [...types][0] : undefined
}

function compareObjects(writer: Side, reader: Side, { as, place, depth }: Context): string[] {
  if (reader.schema.type !== 'object') return []
  const at = (name: string) => (place === '' ? name : `${place}.${name}`)
  const properties = writer.schema.properties ?? {}
  const known = reader.schema.properties ?? {}
  const missing = (reader.schema.required ?? []).filter((name) => !writer.schema.required?.includes(name))
  const { additionalProperties: others } = reader.schema
  return [
    ...missing.map((name) => `${at(name)}: is not always there`),
    ...Object.entries(properties).flatMap(([name, property]) => {
      const read = known[name] ?? (typeof others === 'object' ? others : undefined)
      if (read === undefined) return as === 'validator' && others === false ? [`${at(name)}: is refused`] : []
      const sides = [sideOf(property, writer.definitions), sideOf(read, reader.definitions)] as const
      return compare(...sides, { as, place: at(name), depth: depth + 1 })
    }),
    ...(typeof others === 'object' && typeof writer.schema.additionalProperties === 'object'
      ? compare(
          sideOf(writer.schema.additionalProperties, writer.definitions),
          sideOf(others, reader.definitions),
          { as, place: at('*'), depth: depth + 1 },
        )
      : []),
  ]
}

/** Which rules of the reader are stricter than the writer's own. */
function stricterRules(writer: Schema, reader: Schema): string[] {
  const least = ['minLength', 'minimum', 'minItems'] as const
  const most = ['maxLength', 'maximum', 'maxItems'] as const
  const same = ['pattern', 'format'] as const
  return [
    ...least.filter((rule) => (reader[rule] ?? -Infinity) > (writer[rule] ?? -Infinity)),
    ...most.filter((rule) => (reader[rule] ?? Infinity) < (writer[rule] ?? Infinity)),
    ...same.filter((rule) => reader[rule] !== undefined && reader[rule] !== writer[rule]),
  ].map((rule) => `${rule} is stricter (${String(reader[rule])})`)
}
