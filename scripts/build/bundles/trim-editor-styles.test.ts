import { expect, test } from 'vitest'
import { trimStyles } from './trim-editor-styles.ts'

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
