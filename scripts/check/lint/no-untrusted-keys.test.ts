import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const scratch = mkdtempSync(join(tmpdir(), 'lint-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** How many errors of the rule the linter reports for this code. */
function countErrors(code: string): number {
  const file = join(scratch, 'sample.ts')
  writeFileSync(file, `${code}\n`)
  const linter = join(root, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(linter, ['-c', join(root, '.oxlintrc.json'), file], { encoding: 'utf8' })
  return stdout.match(/bellcast\(no-untrusted-keys\)/g)?.length ?? 0
}

test.each([
  ['rejects `in` with a variable key', 'export const known = (name: string) => name in { a: 1 }', 1],
  ['rejects an empty record', 'export const counts: Record<string, number> = {}', 1],
  ['accepts `in` with a literal key', "export const is = (value: object) => 'status' in value", 0],
  ['accepts a record with fixed entries', 'export const units: Record<string, number> = { ms: 1 }', 0],
])('the rule %s', (_, code, expected) => {
  expect(countErrors(code)).toBe(expected)
})
