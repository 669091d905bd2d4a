import { expect, test } from 'vitest'
import { feedHtml } from './parsed-html.ts'

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
  expect(feedHtml(`<p>${html}</p>`, url)).toBe(`<p>${expected}</p>`)
})

test.each([
  '<pre><code>a sizes="12" href="/abc"</code></pre>',
  '<p><code>&lt;img src="/a.png"&gt;</code></p>',
  '<p>5 &lt; 6 &amp; a href="/x" loading="lazy"</p>',
  '<h2>Outlook</h2>',
  '<blockquote><p>“href="/x"”</p></blockquote>',
  '',
])('text is not changed: %s', (html) => {
  expect(feedHtml(html, url)).toBe(html)
})

test('footnotes lead to the article’s own page, and have no ids that other articles have, too', () => {
  const note =
    '<p>a<sup><a href="#note_1" id="noteref_1" aria-label="Footnote 1">1</a></sup></p><ol class="footnotes"><li id="note_1">n <a href="#noteref_1">↩</a></li></ol>'
  const shown = feedHtml(note, url)
  expect(shown).toContain(`href="${url}#note_1"`)
  expect(shown).toContain(`href="${url}#noteref_1"`)
  expect(shown).not.toContain(' id=')
})

test('a callout says its kind, and headings are below the title of the entry', () => {
  expect(feedHtml('<h1>A</h1><h2>B</h2><aside class="callout-warning"><p>Late</p></aside>', url)).toBe(
    '<h2>A</h2><h3>B</h3><aside class="callout-warning"><p class="callout-kind">Warning</p><p>Late</p></aside>',
  )
})
