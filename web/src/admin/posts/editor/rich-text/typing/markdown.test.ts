// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { blockOfMarkdown, markOfMarkdown } from './markdown.ts'

test.each([
  ['#', { type: 'header', level: 1 }],
  ['####', { type: 'header', level: 4 }],
  ['-', { type: 'list', style: 'unordered' }],
  ['*', { type: 'list', style: 'unordered' }],
  ['1.', { type: 'list', style: 'ordered' }],
  ['>', { type: 'quote' }],
  ['#######', undefined],
  ['a #', undefined],
  ['10.', undefined],
  ['', undefined],
])('a paragraph that begins with “%s ” becomes %o', (start, target) => {
  expect(blockOfMarkdown(start)).toEqual(target)
})

test.each([
  ['so **bold**', { tag: 'strong', words: 'bold', from: 3 }],
  ['**two words**', { tag: 'strong', words: 'two words', from: 0 }],
  ['a `b < c`', { tag: 'code', words: 'b < c', from: 2 }],
  ['2 ** 3 **', undefined],
  ['****', undefined],
  ['a ``', undefined],
  ['*one*', undefined],
])('“%s” is marked as %o', (text, mark) => {
  expect(markOfMarkdown(text)).toEqual(mark)
})
