// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { soundCards, unsoundCards } from '#shared/testing/embed-cards.ts'
import type { BlockType, BlockTypes } from './blocks.ts'
import { blocksToHtml } from './blocks-to-html.ts'
import { embedData } from './embeds.ts'
import { htmlToBlocks } from './html-to-blocks.ts'
import { sanitizeHtml } from './sanitize-html.ts'

const roundTrip = (html: string) => blocksToHtml(htmlToBlocks(html))
const kinds = (html: string): BlockType[] => htmlToBlocks(html).map((block) => block.type)

test.each(['http://pictures.example/a.png', 'https://pictures.example/a.svg'])(
  'a picture that readers cannot see stays in the text: %s',
  (url) => {
    const html = `<figure><img src="${url}" alt="A chart"></figure>`
    expect(kinds(html)).toEqual(['picture'])
    expect(roundTrip(html)).toBe(html)
  },
)

describe('HTML converted to blocks and back is unchanged', () => {
  test.each<[string, BlockType, string]>([
    [
      'a paragraph with every inline format',
      'paragraph',
      '<p>A <strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <a href="https://x.example" title="t">l</a> <code>c</code> <sub>1</sub><sup>2</sup><br>next</p>',
    ],
    [
      'colors',
      'paragraph',
      '<p><span style="color:#e03131">red</span> <mark style="background-color:#ffec99">marked</mark></p>',
    ],
    ['alignment', 'paragraph', '<p style="text-align:center">middle</p>'],
    ['a colored, aligned heading', 'header', '<h4 style="color:red;text-align:right">End</h4>'],
    ['a nested list', 'list', '<ul><li>a<ul><li>b<ul><li><em>c</em></li></ul></li></ul></li><li>d</li></ul>'],
    ['a list that starts at seven', 'list', '<ol start="7"><li>seven</li><li>eight</li></ol>'],
    ['an aligned list', 'list', '<ul style="text-align:center"><li>a</li></ul>'],
    [
      'a quote with inline markup',
      'quote',
      '<blockquote><p>Say <strong>less</strong>.</p><p>Mean it.</p></blockquote>',
    ],
    [
      'a quote with its source',
      'quote',
      '<blockquote style="text-align:center"><p>Say less.</p><cite>A <em>desk</em></cite></blockquote>',
    ],
    [
      'a quote with its source in a paragraph',
      'quote',
      '<blockquote><p>Say less.</p><p><cite>A desk</cite></p></blockquote>',
    ],
    [
      'a quote in a figure',
      'quote',
      '<figure><blockquote><p>Say less.</p></blockquote><figcaption>A desk</figcaption></figure>',
    ],
    ['a bare quote', 'quote', '<blockquote>Say <em>less</em>.</blockquote>'],
    [
      'code',
      'code',
      '<pre><code class="language-ts">if (a &lt; b &amp;&amp; c) {\n  return "&lt;p&gt;"\n}</code></pre>',
    ],
    ['code that is still empty', 'code', '<pre><code class="language-ts"></code></pre>'],
    ['empty preformatted text', 'code', '<pre></pre>'],
    ['an empty quote', 'quote', '<blockquote></blockquote>'],
    ['a quote of an empty paragraph', 'quote', '<blockquote style="text-align:center"><p></p></blockquote>'],
    ['a numbered list with an empty item', 'list', '<ol><li>a</li><li></li><li>c</li></ol>'],
    ['a list of one empty item', 'list', '<ul><li></li></ul>'],
    ['an empty item in a nested list', 'list', '<ul><li>a<ul><li></li></ul></li></ul>'],
    ['code without its element', 'code', '<pre>\n\n  two lines down</pre>'],
    [
      'a picture',
      'picture',
      '<figure><img src="/media/a.jpg" alt="A &quot;chart&quot;" width="1200" height="630"><figcaption>Short <em>interest</em></figcaption></figure>',
    ],
    [
      'an aligned picture',
      'picture',
      '<figure style="text-align:right"><img src="https://x.example/a.png" alt=""></figure>',
    ],
    ['a picture in a paragraph', 'picture', '<p><img src="/media/a.jpg" alt="A"></p>'],
    ['a bare picture', 'picture', '<img src="/media/a.jpg" alt="A">'],
    ['a picture in a sentence', 'paragraph', '<p>See <img src="/media/a.jpg" alt="A"> here</p>'],
    [
      'a table',
      'table',
      '<table><caption>Q3</caption><thead><tr><th colspan="2" scope="col">Holder</th></tr></thead><tbody><tr><td>Fund</td><td style="text-align:right">3.1%</td></tr></tbody></table>',
    ],
    [
      'a table in a figure',
      'unsupported',
      '<figure><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>c</figcaption></figure>',
    ],
    [
      'a table with a header column and an empty cell',
      'table',
      '<table><tbody><tr><th scope="row">Fund</th><td></td></tr></tbody></table>',
    ],
    [
      'a table with paragraphs in a cell',
      'table',
      '<table><tbody><tr><td><p>a</p><p>b</p></td><td>c<br>d</td></tr></tbody></table>',
    ],
    [
      'a gallery with captions',
      'gallery',
      '<figure class="gallery"><figure><img src="/media/a.jpg" alt="A" width="9" height="6"><figcaption>One <em>desk</em></figcaption></figure><figure><img src="/media/b.jpg" alt=""></figure><figcaption>Both</figcaption></figure>',
    ],
    [
      'a gallery around something else',
      'unsupported',
      '<figure class="gallery"><figure><img src="/media/a.jpg" alt="A"></figure><p>a</p></figure>',
    ],
    ['a rule', 'rule', '<hr>'],
    [
      'the place of a footnote',
      'paragraph',
      '<p>a<sup><a href="#note_1" id="noteref_1" aria-label="Footnote 1">1</a></sup></p>',
    ],
    [
      'footnotes, one of them without a reference',
      'footnotes',
      '<ol class="footnotes" aria-label="Footnotes"><li id="note_1">a <em>b</em> <a href="#noteref_1" aria-label="Back to reference 1">↩</a></li><li>c</li></ol>',
    ],
    [
      'a callout with a title',
      'callout',
      '<aside class="callout-warning"><p><strong>Late <em>filings</em></strong></p><p>a</p><p>b</p></aside>',
    ],
    [
      'a callout of one bold line',
      'callout',
      '<aside class="callout-note"><p><strong>a</strong></p></aside>',
    ],
    ['a callout without a kind', 'unsupported', '<aside><p>a</p></aside>'],
    ['a callout around a list', 'unsupported', '<aside class="callout-tip"><ul><li>a</li></ul></aside>'],
    [
      'a collapsible section',
      'details',
      '<details><summary>A <em>b</em></summary><p>c</p><p>d</p></details>',
    ],
    ['a collapsible section without a summary', 'details', '<details><p>c</p></details>'],
    [
      'a collapsible section around code',
      'unsupported',
      '<details><summary>a</summary><pre>b</pre></details>',
    ],
    ['a list of mixed kinds', 'list', '<ol><li>a<ul><li>b</li></ul></li></ol>'],
    ['a list with paragraphs', 'unsupported', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['a list item of its own color', 'list', '<ul><li style="color:red">a</li></ul>'],
    ['a quote around a list', 'unsupported', '<blockquote><ul><li>a</li></ul></blockquote>'],
    ['a linked picture', 'unsupported', '<figure><a href="/x"><img src="/a.png" alt=""></a></figure>'],
    ['code with markup', 'unsupported', '<pre><code>a <strong>b</strong></code></pre>'],
  ])('%s', (_, kind, html) => {
    expect(kinds(html)).toEqual([kind])
    expect(roundTrip(html)).toBe(html)
  })

  test('text outside of blocks becomes a paragraph, and empty paragraphs are removed', () => {
    expect(roundTrip('Loose <b>text</b><p></p><p><br></p><h2>Then</h2> more')).toBe(
      '<p>Loose <strong>text</strong></p>\n<h2>Then</h2>\n<p>more</p>',
    )
  })

  test('lines that a browser put into divs become line breaks', () => {
    expect(blocksToHtml([{ type: 'paragraph', data: { text: 'one<div>two</div>', style: '' } }])).toBe(
      '<p>one<br>two</p>',
    )
  })

  test('a long article with whitespace between its blocks', () => {
    const html = `
      <h2>How to read a 13F</h2>
      <p>Forty-five days late,
         and still worth an hour.</p>
      <ul>
        <li>Managers above $100 million
          <ul><li>US shares only</li></ul>
        </li>
        <li>Nothing short</li>
      </ul>
      <blockquote>
        <p>The filing is a photograph.</p>
        <cite>An analyst</cite>
      </blockquote>
      <table><tbody><tr><td>Fund</td></tr></tbody></table>`
    expect(kinds(html)).toEqual(['header', 'paragraph', 'list', 'quote', 'table'])
    expect(roundTrip(roundTrip(html))).toBe(roundTrip(html))
    expect(roundTrip(html)).toContain('<p>Forty-five days late, and still worth an hour.</p>')
  })
})

describe('embed cards', () => {
  test.each(soundCards)('are read as a block and written back unchanged: %s', (card) => {
    expect(kinds(card)).toEqual(['embed'])
    expect(roundTrip(card)).toBe(card)
  })

  test.each(unsoundCards)('any other markup is not read as a card and stays unchanged: %s', (html) => {
    expect(kinds(html)).not.toContain('embed')
    expect(roundTrip(html)).not.toContain('class="embed"')
    expect(roundTrip(roundTrip(html))).toBe(roundTrip(html))
  })

  const written = (data: Partial<BlockTypes['embed']>) =>
    blocksToHtml([{ type: 'embed', data: embedData(data) }])
  const address = 'https://youtu.be/dQw4w9WgXcQ'
  const page = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

  test('a card without a title becomes a link, a picture gets a default title, and no address is lost', () => {
    expect(written({ address })).toBe(`<p><a href="${page}">${page}</a></p>`)
    expect(written({ address, url: '/media/a.jpg' })).toBe(
      `<figure class="embed"><a href="${page}"><img src="/media/a.jpg" alt=""><strong>Video on YouTube</strong></a></figure>`,
    )
    expect(written({ address: 'https://other.example/?a=1&b=2', title: 'A <b>' })).toBe(
      '<p><a href="https://other.example/?a=1&amp;b=2">A &lt;b&gt;</a></p>',
    )
    expect([written({}), written({ address: 'javascript:alert(1)' })]).toEqual(['', ''])
  })
})

describe('dangerous HTML is removed', () => {
  test.each([
    ['<p id="note_1"><a id="site" aria-label="x" href="#note_1">a</a></p>', '<p><a href="#note_1">a</a></p>'],
    ['<ol class="x"><li id="main">a</li></ol>', '<ol><li>a</li></ol>'],
    ['<p onclick="x()">a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p><a href="java\nscript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['<p><a href=" JAVASCRIPT:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['<img src="x" onerror="alert(1)">', '<img src="x" alt="">'],
    ['<p><img src="data:image/svg+xml;base64,AAAA" alt="x">a</p>', '<p><img alt="x">a</p>'],
    ['<p style="position:fixed;color:red;background:url(//x)">a</p>', '<p style="color:red">a</p>'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg><p>a</p>', '<img src="x" alt="">\n<p>a</p>'],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '',
    ],
    [
      '<table><tbody><tr><td><iframe src="//x"></iframe>1</td></tr></tbody></table>',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
    ],
  ])('%s', (hostile, safe) => {
    expect(roundTrip(hostile)).toBe(safe)
  })
})

// Random articles of allowed tags, in the format that the server stores.
const word = fc.stringMatching(/^[a-z<>&"' ]{1,12}$/).map((text) => {
  const box = document.createElement('i')
  box.textContent = text.trim().replace(/ +/g, ' ') || 'x'
  return box.innerHTML
})
const inlineNode: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { weight: 4, arbitrary: word },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('strong', 'em', 'u', 's', 'code', 'sub', 'mark'), tie('node'))
        .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    },
    tie('node').map((text) => `<a href="https://x.example/?a=1&amp;b=2">${text}</a>`),
    tie('node').map((text) => `<span style="color:#e03131">${text}</span>`),
  ),
})).node
const list = fc.letrec<{ list: string }>((tie) => ({
  list: fc
    .tuple(
      fc.constantFrom('ul', 'ol'),
      fc.array(
        fc.tuple(fc.option(inlineNode, { nil: '', freq: 6 }), fc.option(tie('list'), { nil: '', freq: 4 })),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    )
    .map(
      ([tag, items]) =>
        `<${tag}>${items.map(([text, below]) => `<li>${text}${below}</li>`).join('')}</${tag}>`,
    ),
})).list
const style = fc.constantFrom('', ' style="text-align:center"', ' style="color:red;text-align:right"')
const block = fc.oneof(
  fc.tuple(style, inlineNode).map(([css, text]) => `<p${css}>${text}</p>`),
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), style, inlineNode)
    .map(([n, css, text]) => `<h${n}${css}>${text}</h${n}>`),
  list,
  fc
    .tuple(inlineNode, inlineNode)
    .map(([text, by]) => `<blockquote><p>${text}</p><cite>${by}</cite></blockquote>`),
  word.map((text) => `<pre><code class="language-js">${text}</code></pre>`),
  fc.constantFrom('<pre></pre>', '<pre><code></code></pre>', '<blockquote></blockquote>'),
  inlineNode.map(
    (text) => `<figure><img src="/media/a.png" alt="a"><figcaption>${text}</figcaption></figure>`,
  ),
  fc
    .tuple(word, fc.constantFrom('', '<img src="/media/a.png" alt="a" width="9" height="9">'))
    .map(
      ([text, picture]) =>
        `<figure class="embed"><a href="https://vimeo.com/76979871">${picture}<strong>${text}</strong></a></figure>`,
    ),
  fc
    .tuple(fc.array(inlineNode, { minLength: 2, maxLength: 3 }), fc.option(inlineNode, { nil: '' }))
    .map(([texts, caption]) => {
      const figures = texts.map(
        (text) => `<figure><img src="/media/a.png" alt="a"><figcaption>${text}</figcaption></figure>`,
      )
      return `<figure class="gallery">${figures.join('')}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
    }),
  inlineNode.map((text) => `<table><tbody><tr><td colspan="2">${text}</td></tr></tbody></table>`),
  fc
    .tuple(fc.option(inlineNode, { nil: '' }), fc.array(inlineNode, { minLength: 1, maxLength: 3 }))
    .map(([title, cells]) => {
      const caption = title && `<caption>${title}</caption>`
      const row = (tag: string) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
      return `<table>${caption}<thead>${row('th')}</thead><tbody>${row('td')}</tbody></table>`
    }),
  fc
    .tuple(fc.constantFrom('note', 'tip', 'warning'), inlineNode, inlineNode)
    .map(
      ([kind, title, text]) =>
        `<aside class="callout-${kind}"><p><strong>${title}</strong></p><p>${text}</p></aside>`,
    ),
  fc
    .tuple(inlineNode, inlineNode)
    .map(([line, text]) => `<details><summary>${line}</summary><p>${text}</p></details>`),
  fc.constant('<hr>'),
  fc
    .tuple(inlineNode, fc.integer({ min: 1, max: 999 }))
    .map(
      ([text, n]) =>
        `<ol class="footnotes" aria-label="Footnotes"><li id="note_${n}">${text} <a href="#noteref_${n}" aria-label="Back to reference ${n}">↩</a></li></ol>`,
    ),
)

test('any article of allowed tags survives the round trip unchanged', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (parts) => {
      expect(roundTrip(parts.join('\n'))).toBe(parts.map((part) => sanitizeHtml(part)).join('\n'))
    }),
    { numRuns: 60 },
  )
})

test('every block that the editor creates can be edited again', () => {
  fc.assert(
    fc.property(block, (html) => {
      expect(kinds(html)).not.toContain('unsupported')
    }),
    { numRuns: 60 },
  )
})

test('line breaks in the source of a heading, or next to a <br>, do not make it unsupported', () => {
  expect(kinds('<h2>\n  Results of\n  the year\n</h2><p>One line<br>\n  and another</p>')).toEqual([
    'header',
    'paragraph',
  ])
})

test.each([
  [
    'the only paragraph of each item, as Markdown tools write it',
    '<ul><li><p>One</p></li><li><p>Two <em>b</em></p><ol><li><p>Below</p></li></ol></li></ul>',
    '<ul><li>One</li><li>Two <em>b</em><ol><li>Below</li></ol></li></ul>',
  ],
  [
    'spans that say nothing',
    '<ul><li><span>One</span></li></ul><table><tbody><tr><td><span>1</span></td></tr></tbody></table>',
    '<ul><li>One</li></ul>\n<table><tbody><tr><td>1</td></tr></tbody></table>',
  ],
])('a block stays editable without %s', (_, html, simpler) => {
  expect(kinds(html)).not.toContain('unsupported')
  expect(roundTrip(html)).toBe(simpler)
})

test('a list item with several paragraphs is not changed', () => {
  const html = '<ul><li><p>One</p></li><li><p>Two</p><p>Three</p></li></ul>'
  expect(kinds(html)).toEqual(['unsupported'])
  expect(roundTrip(html)).toBe(html)
})

test.each([
  ['a paragraph', '<p>One.<br></p>', '<p>One.</p>'],
  ['a paragraph that begins with one', '<p><br>One.<br>Two.</p>', '<p>One.<br>Two.</p>'],
  ['a heading', '<h2>One<br></h2>', '<h2>One</h2>'],
  [
    'a list item',
    '<ul><li>One<br><ul><li>Two<br></li></ul></li></ul>',
    '<ul><li>One<ul><li>Two</li></ul></li></ul>',
  ],
  [
    'a quote',
    '<blockquote><p>One<br></p><cite>Two<br></cite></blockquote>',
    '<blockquote><p>One</p><cite>Two</cite></blockquote>',
  ],
  [
    'a cell',
    '<table><tbody><tr><td>One<br></td></tr></tbody></table>',
    '<table><tbody><tr><td>One</td></tr></tbody></table>',
  ],
  [
    'a caption',
    '<figure><img src="/a.png" alt=""><figcaption>One<br></figcaption></figure>',
    '<figure><img src="/a.png" alt=""><figcaption>One</figcaption></figure>',
  ],
  [
    'a callout',
    '<aside class="callout-note"><p>One<br></p><p><br></p><p>Two</p></aside>',
    '<aside class="callout-note"><p>One</p><p>Two</p></aside>',
  ],
  [
    'a collapsible section',
    '<details><summary>One<br></summary><p>Two<br><br>Three</p></details>',
    '<details><summary>One</summary><p>Two</p><p>Three</p></details>',
  ],
])('line breaks at the ends of the text do not make %s unsupported', (_, html, simpler) => {
  expect(kinds(html)).not.toContain('unsupported')
  expect(roundTrip(html)).toBe(simpler)
  expect(roundTrip(simpler)).toBe(simpler)
})
