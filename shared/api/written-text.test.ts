import { describe, expect, test } from 'vitest'
import { api, endpointIds } from './index.ts'
import { sampleRequest } from './testing/sample-requests.ts'

/**
 * Fields that are not texts of one's own: secrets are compared character by character, HTML and CSS have rules of their
 * own, a draft keeps what was typed, traps for bots are stored nowhere, and the rest is a choice or names a record.
 */
const others = [
  /password|token|code$|credential|challenge/i,
  /content$|customCSS$|^drafts\.save|^reports\./,
  /(website|fullDetails)$/,
  /(contentType|authorId|assigneeId|categories\.0|login username|query)$/,
]

/** The places of all texts in a body. */
function textsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
}

function replaced(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value))
    return value.map((each: unknown, at) => (String(at) === name ? replaced(each, rest, text) : each))
  const record = value as Record<string, unknown>
  return { ...record, [name]: replaced(record[name], rest, text) }
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)

const fields = endpointIds
  .flatMap((id) => {
    const { body } = api[id] as {
      body?: { safeParse: (value: unknown) => { success: boolean; data?: unknown } }
    }
    const sample = body && sampleRequest(id).body
    return sample
      ? textsIn(sample).map((path) => ({
          name: `${id} ${path.join('.')}`,
          stored: (text: string): unknown => {
            const { success, data } = body.safeParse(replaced(sample, path, text))
            return success ? at(data, path) : undefined
          },
        }))
      : []
  })
  .filter(({ name }) => !others.some((other) => other.test(name)))

const controls = ['\u0000', '\u0007', '\u000B', '\u000C', '\u001B', '\u007F', '\u0085', '\u2028', '\u2029']

describe('what people write, in every field of every request', () => {
  test('is more than fifty fields', () => {
    expect(fields.length).toBeGreaterThan(50)
  })

  test.each(fields)('$name has no control characters', ({ stored }) => {
    const values = controls
      .map((control) => stored(`Ann${control}Lee`))
      .filter((value) => typeof value === 'string')
    expect(values.filter((value) => /[^\P{Cc}\n]|[\u2028\u2029]/u.test(value))).toEqual([])
  })

  test.each(fields)('$name is not a text that nobody sees', ({ stored }) => {
    for (const text of ['\u200B', '\u2060\uFEFF', '\u00AD \u200B', '\u3164']) {
      expect([undefined, null, '']).toContain(stored(text))
    }
  })
})

test('a line feed in a title or a name becomes a space, and a line break in a text stays one', () => {
  const stored = (name: string, text: string) => fields.find((field) => field.name === name)?.stored(text)
  expect(stored('posts.create title', 'Results\u000Bfor 2026')).toBe('Results for 2026')
  expect(stored('posts.create title', 'Results\r\nfor 2026')).toBe('Results for 2026')
  expect(stored('users.create name', 'Ann\r\nBcc: Lee')).toBe('Ann Bcc: Lee')
  expect(stored('posts.create excerpt', 'One\u000Btwo\u0085three')).toBe('One\ntwo\nthree')
})
