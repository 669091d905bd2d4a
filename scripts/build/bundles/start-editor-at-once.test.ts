import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startAtOnce } from './start-editor-at-once.ts'

const code = readFileSync(
  join(import.meta.dirname, '../../../node_modules/@editorjs/editorjs/dist/editorjs.mjs'),
  'utf8',
)
const waits = (source: string) => source.match(/window\.requestIdleCallback\(\(\) => \{[^}]*\}/g) ?? []

test('only pastes, and parts that are never shown, still wait until the browser is idle', () => {
  expect(waits(code)).toHaveLength(7)
  const left = waits(startAtOnce(code)).map((each) => each.replaceAll(/\s+/g, ' '))
  expect(left).toEqual([
    expect.stringContaining('this.drawUI()'),
    expect.stringContaining('this.make()'),
    expect.stringContaining('ON_PASTE'),
  ])
})

test('an unknown version of Editor.js fails the build', () => {
  expect(() => startAtOnce(code.replaceAll('bindBlockEvents(a)', 'bindBlockEvents(b)'))).toThrow(
    'bindBlockEvents',
  )
})
