import * as z from '../../zod.ts'

type Values = Record<string, unknown>
type Schema = z.core.JSONSchema.BaseSchema

/** Texts in the formats that contracts require, the simplest first. */
const texts = [
  'Sample text',
  'sample-text',
  'ann.lee@fund.example',
  'https://fund.example/page',
  '2026-01-05T14:30:00.000Z',
  '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  'resumes/6f9619ff-8b86-4d01-b42d-00cf4fc964ff.pdf',
  '#3b82f6',
  '2026-01-05',
  '2026-q1',
  'digest_2026-01-05',
  'UTC-5',
  'A_hash_of_forty-three_characters_or_letters',
  '123456',
  'post',
  'Sample words that go on. '.repeat(8).trim(),
  '',
]

const schemaOf = (part: Schema | boolean | undefined): Schema => (typeof part === 'object' ? part : {})

/** How many entries a list has that must not be too short, the simplest first. */
const counts = [1, 3]

/** A value with the schema's structure, filled with the given text and number; its lists have so many entries. */
function buildValue(schema: Schema, text: string, number: number, count: number): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf
  if (options) {
    const values = options.map((option) => buildValue(schemaOf(option), text, number, count))
    return values.find((value) => value !== null && value !== '') ?? values[0]
  }
  switch (schema.type ?? 'string') {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [
          name,
          buildValue(schemaOf(part), text, number, count),
        ]),
      )
    case 'array':
      return Array.from({ length: count }, () =>
        buildValue(Array.isArray(schema.items) ? {} : schemaOf(schema.items), text, number, count),
      )
    case 'integer':
    case 'number':
      return number
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      break
  }
  return text
}

/** The fields of an object, each with the first value about which `issuePaths` of the whole object does not complain. */
function sampleFields(
  schema: Schema,
  issuePaths: (sample: Values) => readonly (readonly PropertyKey[])[],
): { sample: Values; missing: string[] } {
  const sample: Values = {}
  const missing: string[] = []
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const within = (value: unknown) =>
      issuePaths({ ...sample, [name]: value }).filter(([first]) => first === name)
    const candidates = counts.flatMap((count) =>
      texts.flatMap((text) => [1, 60, 5000].map((number) => buildValue(schemaOf(part), text, number, count))),
    )
    const value = candidates.find((candidate) => within(candidate).length === 0)
    if (value !== undefined) {
      sample[name] = value
      continue
    }
    // No one text fits all fields of an object: each has its own.
    const inner = sampleFields(schemaOf(part), (fields) => within(fields).map(([, ...rest]) => rest))
    if (within(inner.sample).length === 0) sample[name] = inner.sample
    else missing.push(name)
  }
  return { sample, missing }
}

/**
 * Valid values for a schema, made from the schema alone, so that every new endpoint has one. Fields for
 * which nothing fits are left out and listed in `missing`.
 */
export function sampleOf(type: z.ZodMiniType): { sample: Values; missing: string[] } {
  const schema: Schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  // Of several forms, the one that has fields.
  const fields = schema.anyOf?.map(schemaOf).find(({ properties }) => properties) ?? schema
  return sampleFields(fields, (sample) =>
    (type.safeParse(sample).error?.issues ?? []).map(({ path }) => path),
  )
}
