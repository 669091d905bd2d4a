import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CheckedFiles } from './checked-files.ts'
import { sourceChecks } from './source-checks.ts'

const root = mkdtempSync(join(tmpdir(), 'checked-'))
afterAll(() => rmSync(root, { recursive: true }))
const write = (file: string, text: string) => writeFileSync(join(root, file), text)
const open = (...sources: string[]) => new CheckedFiles(join(root, '.local/checks.json'), root, sources)

test('a check reads everything until it has held once, and then what has changed, appeared or gone', () => {
  for (const name of ['a.ts', 'b.ts', 'c.ts', 'notes.md']) write(name, name)
  const first = open('a.ts', 'b.ts', 'notes.md')
  expect(first.changedSince('lint', /\.ts$/)).toBeUndefined()
  first.holds('lint', /\.ts$/)
  expect(open('a.ts', 'b.ts', 'notes.md').changedSince('lint', /\.ts$/)).toEqual([])

  write('a.ts', 'changed')
  write('notes.md', 'changed')
  const later = open('a.ts', 'c.ts', 'notes.md')
  expect(later.changedSince('lint', /\.ts$/)).toEqual(['a.ts', 'c.ts', 'b.ts'])
  expect(later.changedSince('types', /\.ts$/)).toBeUndefined()
})

test('a damaged note means that everything is read', () => {
  write('.local/checks.json', '{"lint":')
  expect(open('a.ts').changedSince('lint', /\.ts$/)).toBeUndefined()
})

test('a few changed files are given to the linter by name, but not after a change of its settings', () => {
  const { narrow } = sourceChecks['lint'] ?? {}
  expect(narrow?.(['web/src/admin/app.tsx', 'notes.md'])).toEqual(
    expect.arrayContaining(['web/src/admin/app.tsx']),
  )
  expect(narrow?.(['web/src/admin/app.tsx'])).not.toContain('notes.md')
  expect(narrow?.(['web/src/admin/app.tsx', '.oxlintrc.json'])).toBeUndefined()
  expect(narrow?.(['scripts/check/lint/plugin.ts'])).toBeUndefined()
})
