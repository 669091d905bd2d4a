import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patchedVersion } from '../../../web/src/admin/posts/editor/rich-text/surface/editor-js/patches.ts'
import { startingAtOnce, trimStyles } from './patch-editor-js.ts'

const library = join(import.meta.dirname, '../../../node_modules/@editorjs/editorjs')
const code = readFileSync(join(library, 'dist/editorjs.mjs'), 'utf8')
const waits = (source: string) => source.match(/window\.requestIdleCallback\(\(\) => \{[^}]*\}/g) ?? []

test('only pastes, and parts that are never shown, still wait until the browser is idle', () => {
  expect(waits(code)).toHaveLength(7)
  const left = waits(startingAtOnce(code)).map((each) => each.replaceAll(/\s+/g, ' '))
  expect(left).toEqual([
    expect.stringContaining('this.drawUI()'),
    expect.stringContaining('this.make()'),
    expect.stringContaining('ON_PASTE'),
  ])
})

test('an unknown version of Editor.js fails the build', () => {
  expect(() => startingAtOnce(code.replaceAll('bindBlockEvents(a)', 'bindBlockEvents(b)'))).toThrow(
    'bindBlockEvents',
  )
})

test('the list of patches was read for the installed version', () => {
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string }
  expect(patchedVersion).toBe(version)
})

test('rules of parts that are never shown are left out, also within conditions', () => {
  expect(
    trimStyles(
      '.ce-block{a:b}.ce-popover__items{a:b}.ce-block a,.ce-toolbar:not(.x,.y){c:d}@media (width>1px){.ct--shown{a:b}}@media (width>2px){.codex-editor .hide{a:b}.cdx-search{a:b}}',
    ),
  ).toBe('.ce-block{a:b}.ce-block a{c:d}@media (width>2px){.codex-editor .hide{a:b}}')
})

test('words that only begin the same are kept', () => {
  expect(trimStyles('.action{a:b}.ce-block--selected{a:b}.cdx-block{a:b}')).toBe(
    '.action{a:b}.ce-block--selected{a:b}.cdx-block{a:b}',
  )
})

test('of the animations only the one of new blocks is kept', () => {
  expect(trimStyles('@keyframes fade-in{0%{a:b}to{a:c}}@keyframes wobble{0%{a:b}to{a:c}}')).toBe(
    '@keyframes fade-in{0%{a:b}to{a:c}}',
  )
})
