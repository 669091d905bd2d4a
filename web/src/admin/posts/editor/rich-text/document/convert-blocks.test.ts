// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { blocksToHtml } from './blocks-to-html.ts'
import { type ConversionTarget, convertBlocks } from './convert-blocks.ts'
import { htmlToBlocks } from './html-to-blocks.ts'

const converted = (html: string, target: ConversionTarget) =>
  blocksToHtml(convertBlocks(htmlToBlocks(html), target))

test.each<[string, ConversionTarget, string]>([
  ['<p>A <strong>b</strong></p>', { type: 'header', level: 3 }, '<h3>A <strong>b</strong></h3>'],
  ['<p>a</p><p>b</p>', { type: 'list', style: 'unordered' }, '<ul><li>a</li><li>b</li></ul>'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', { type: 'paragraph' }, '<p>a</p>\n<p>b</p>'],
  [
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    { type: 'list', style: 'ordered' },
    '<ol><li>a<ul><li>b</li></ul></li></ol>',
  ],
  ['<p>a</p><p>b</p>', { type: 'quote' }, '<blockquote><p>a</p><p>b</p></blockquote>'],
  ['<blockquote><p>a</p><cite>c</cite></blockquote>', { type: 'paragraph' }, '<p>a</p>\n<p>c</p>'],
  ['<p>a &lt; b</p>', { type: 'code' }, '<pre><code>a &lt; b</code></pre>'],
  ['<pre><code>a &lt; b\nc</code></pre>', { type: 'paragraph' }, '<p>a &lt; b<br>c</p>'],
  ['<p>a</p><p>b</p>', { type: 'callout' }, '<aside class="callout-note"><p>a</p><p>b</p></aside>'],
  ['<p>a</p><p>b</p>', { type: 'details' }, '<details><summary>a</summary><p>b</p></details>'],
  [
    '<aside class="callout-tip"><p><strong>a</strong></p><p>b</p></aside>',
    { type: 'paragraph' },
    '<p>a</p>\n<p>b</p>',
  ],
  [
    '<details><summary>a</summary><p>b</p></details>',
    { type: 'list', style: 'unordered' },
    '<ul><li>a</li><li>b</li></ul>',
  ],
])('%s keeps its text', (html, target, expected) => {
  expect(converted(html, target)).toBe(expected)
})
