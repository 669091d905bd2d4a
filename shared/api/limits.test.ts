import { expect, test } from 'vitest'
import * as z from '../zod.ts'
import { api, endpointIds } from './index.ts'

type Schema = { [Key in 'properties' | 'anyOf' | 'oneOf' | 'allOf']?: unknown } & {
  type?: string
  maxLength?: number
  maxItems?: number
  maximum?: number
  items?: Schema
}

/** A value that is above the limit of a schema; undefined if it has none. */
function tooLarge({ type, maxLength, maxItems, maximum }: Schema): unknown {
  if (type === 'string' && maxLength !== undefined) return 'x'.repeat(maxLength + 1)
  if (type === 'array' && maxItems !== undefined) return Array.from({ length: maxItems + 1 }, () => 'x')
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) return maximum + 1
  return undefined
}

/** The fields of a body, with those of objects inside it: their path, and their schema. */
function fieldsOf(schema: Schema, path: readonly string[] = []): [readonly string[], Schema][] {
  const own: [readonly string[], Schema][] = path.length ? [[path, schema]] : []
  const inner = Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, field]) =>
    fieldsOf(field, [...path, name]),
  )
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (list ?? []) as Schema[])
  return [...own, ...inner, ...choices.flatMap((choice) => fieldsOf(choice, path))]
}

const nested = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, name) => ({ [name]: inner }), value)

const bodies = endpointIds.flatMap((id) => {
  const endpoint = api[id] as { body?: z.ZodMiniType }
  return endpoint.body ? [[id, endpoint.body] as const] : []
})

/** The messages of zod for people who program. */
const technical = /Too (?:big|small)|expected (?:string|array|number|int)|<=|>=/

test.each(bodies)('every upper limit of %s is said in words', (_, body) => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  const said = fieldsOf(schema).flatMap(([path, field]) => {
    const value = tooLarge(field)
    if (value === undefined) return []
    const result = body.safeParse(nested(path, value))
    const issues = (result.error?.issues ?? []).flatMap((issue) =>
      issue.code === 'invalid_union' ? issue.errors.flat() : [issue],
    )
    return issues
      .filter(({ code }) => code === 'too_big')
      .map(({ message }) => `${path.join('.')}: ${message}`)
  })
  expect(said.filter((message) => technical.test(message))).toEqual([])
})

test('a limit without a message of its own is said in words', () => {
  const message = (type: z.ZodMiniType, value: unknown) => type.safeParse(value).error?.issues[0]?.message
  expect(message(z.string().check(z.maxLength(1200)), 'x'.repeat(1201))).toBe('Keep this to 1,200 characters')
  expect(message(z.string().check(z.minLength(1)), '')).toBe('Fill in this field')
  expect(message(z.string().check(z.minLength(8)), 'x')).toBe('Write at least 8 characters')
  expect(message(z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'])).toBe('Choose at most 2')
  expect(message(z.array(z.string()).check(z.minLength(1)), [])).toBe('Choose at least one')
  expect(message(z.number().check(z.maximum(5)), 6)).toBe('Give at most 5')
  expect(message(z.number().check(z.minimum(5)), 4)).toBe('Give at least 5')
})
