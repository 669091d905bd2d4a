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
  ['so *one*', { tag: 'em', words: 'one', from: 3 }],
  ['**bold*', undefined],
  ['2*3*', undefined],
  ['a * b *', undefined],
  ['~~not so~~', { tag: 's', words: 'not so', from: 0 }],
  ['about ~5~', undefined],
])('“%s” is marked as %o', (text, mark) => {
  expect(markOfMarkdown(text)).toEqual(mark)
})
