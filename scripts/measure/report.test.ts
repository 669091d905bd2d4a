import { expect, test } from 'vitest'
import { markdown, replaceSections } from './report.ts'

const section = (title: string, figure: number) =>
  markdown(
    { title, introduction: 'How.', columns: ['what', 'ms'], rows: [['all', figure]], targets: [] },
    'some day',
  )
const report = `# Costs\n\nOnce.\n\n${section('Pages', 1)}\n\n${section('Pages of others', 2)}\n`

test('a section that is measured again replaces the one with its title, and no other', () => {
  expect(replaceSections(report, [section('Pages', 3)])).toBe(
    `# Costs\n\nOnce.\n\n${section('Pages', 3)}\n\n${section('Pages of others', 2)}\n`,
  )
})

test('a section that the report does not have is an error', () => {
  expect(() => replaceSections(report, [section('Letters', 3)])).toThrow('## Letters')
})
