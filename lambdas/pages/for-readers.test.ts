import { expect, test } from 'vitest'
import { forReaders } from './for-readers.ts'

const url = 'https://ir.example/blog/results'

test.each([
  [
    'a part of the article',
    '<a href="#outlook">x</a>',
    '<a href="https://ir.example/blog/results#outlook">x</a>',
  ],
  [
    'a query',
    '<a href="?tag=x&amp;y=1">q</a>',
    '<a href="https://ir.example/blog/results?tag=x&amp;y=1">q</a>',
  ],
  [
    'a neighbor',
    '<a href="feed-entry-one">rel</a>',
    '<a href="https://ir.example/blog/feed-entry-one">rel</a>',
  ],
  ['a file', '<img alt="A" src="/media/a.webp">', '<img alt="A" src="https://ir.example/media/a.webp">'],
  ['a mail', '<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  [
    'sizes',
    '<img src="/media/a.webp" srcset="/media/a-1.webp 1x" sizes="42rem" loading="lazy" alt="1 &gt; 0">',
    '<img src="https://ir.example/media/a.webp" alt="1 &gt; 0">',
  ],
])('addresses are absolute: %s', (_what, html, expected) => {
  expect(forReaders(`<p>${html}</p>`, url)).toBe(`<p>${expected}</p>`)
})

test.each([
  '<pre><code>a sizes="12" href="/abc"</code></pre>',
  '<p><code>&lt;img src="/a.png"&gt;</code></p>',
  '<p>5 &lt; 6 &amp; a href="/x" loading="lazy"</p>',
  '<h2 id="outlook">Outlook</h2>',
  '<blockquote><p>“href="/x"”</p></blockquote>',
  '',
])('text is not changed: %s', (html) => {
  expect(forReaders(html, url)).toBe(html)
})
