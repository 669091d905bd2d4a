import { expect, test } from 'vitest'
import { lint } from './testing.ts'

const samples: readonly [what: string, code: string, errors: number][] = [
  ['rejects `in` with a variable key', 'export const known = (name: string) => name in { a: 1 }', 1],
  ['rejects an empty record', 'export const counts: Record<string, number> = {}', 1],
  ['accepts `in` with a literal key', "export const is = (value: object) => 'status' in value", 0],
  ['accepts a record with fixed entries', 'export const units: Record<string, number> = { ms: 1 }', 0],
]
const found = lint(Object.fromEntries(samples.map(([, code], index) => [`sample-${index}.ts`, code])))

test.each(samples.map(([what, , errors], index) => ({ what, errors, file: `sample-${index}.ts` })))(
  'the rule $what',
  ({ errors, file }) => {
    const ours = (found.get(file) ?? []).filter((code) => code === 'bellcast(no-untrusted-keys)')
    expect(ours).toHaveLength(errors)
  },
)
