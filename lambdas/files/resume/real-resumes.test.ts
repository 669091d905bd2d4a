import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { find, read } from 'cfb'
import { describe, expect, test } from 'vitest'
import { extensionOfName } from '#shared/domain/submissions/resume.ts'
import { resultOf } from '../../testing/files/result-of.ts'
import { resumeContentError } from './resume-content.ts'
import { readText, tableName } from './word/doc-text.ts'

const folder = join(import.meta.dirname, '../../testing/files/resumes')
const files = readdirSync(folder).flatMap((name) => {
  const extension = extensionOfName(name)
  return extension ? [{ name, extension, content: readFileSync(join(folder, name)) }] : []
})

describe('a resume that a program of Debian has written', () => {
  test.each(files)('is accepted without a warning: $name', async ({ extension, content }) => {
    expect(await resumeContentError(content, extension)).toBeUndefined()
    expect(await resultOf(content, extension)).toEqual([])
  })

  test('is there from more than a dozen programs, in each format', () => {
    expect(files.length).toBeGreaterThan(12)
    expect(new Set(files.map(({ extension }) => extension))).toEqual(new Set(['pdf', 'doc', 'docx']))
  })
})

test('the text of an old Word document is read with its fields', () => {
  const file = read(readFileSync(join(folder, 'libreoffice.doc')), { type: 'buffer' })
  const stream = (name: string) => Buffer.from(find(file, `/${name}`)?.content ?? [])
  const word = stream('WordDocument')
  const text = readText(word, stream(tableName(word)))
  expect(text).toContain('Northwind Sample Fund')
  expect(text).toContain('\u0013 HYPERLINK "mailto:ann@fund.example"')
})
