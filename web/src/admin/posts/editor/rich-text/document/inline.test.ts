// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { blockToHtml } from './blocks-to-html.ts'
import { htmlToBlocks } from './html-to-blocks.ts'
import { splitParagraphs } from './inline.ts'

test('a text is split at its empty lines, and a mark across one is continued', () => {
  expect(splitParagraphs('one<br>two<br><br>three')).toEqual(['one<br>two', 'three'])
  expect(splitParagraphs('<strong>one<br><br><em>two<br><br>three</em></strong> four')).toEqual([
    '<strong>one</strong>',
    '<strong><em>two</em></strong>',
    '<strong><em>three</em></strong> four',
  ])
  expect(splitParagraphs('<a href="/x">one<br><br></a>two')).toEqual(['<a href="/x">one</a>', 'two'])
  expect(splitParagraphs('')).toEqual([])
})

test('an empty line in a box or a quote separates paragraphs, a line break does not', () => {
  const text = '<strong>one<br>two<br><br>three</strong>'
  const stored = '<p><strong>one<br>two</strong></p><p><strong>three</strong></p>'
  const callout = blockToHtml({ type: 'callout', data: { kind: 'note', title: 'Head', text } })
  expect(callout).toBe(`<aside class="callout-note"><p><strong>Head</strong></p>${stored}</aside>`)
  const details = blockToHtml({ type: 'details', data: { summary: 'More', text } })
  expect(details).toBe(`<details><summary>More</summary>${stored}</details>`)
  for (const html of [callout, details, `<blockquote>${stored}</blockquote>`])
    expect(htmlToBlocks(html).map(blockToHtml)).toEqual([html])
})
