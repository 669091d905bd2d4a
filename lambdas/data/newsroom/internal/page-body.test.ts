// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calloutKinds } from '#shared/domain/posts/article-html.ts'
import { lowerHeadings } from '#shared/domain/posts/drawn-body.ts'
import { pageBody } from '#shared/domain/posts/page-body.ts'
import { sanitize } from '../../../posts/sanitize.ts'

const of = (html: string) => pageBody(sanitize(html))
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
const idsOf = (html: string) => [...parsed(of(html).html).querySelectorAll('[id]')].map(({ id }) => id)

describe('headings', () => {
  test('have ids that are formed like slugs, and are the same on every read', () => {
    const html = '<h2>Who files, and <em>when</em>?</h2><h3>Über&nbsp;5&nbsp;% &amp; more</h3>'
    expect(idsOf(html)).toEqual(['who-files-and-when', 'uber-5-more'])
    expect(of(html)).toEqual(of(html))
  })

  test('with the same words are numbered, skipping numbers that are taken', () => {
    expect(idsOf('<h2>Sources</h2><h2>Sources 2</h2><h2>Sources</h2><h2>Sources</h2>')).toEqual([
      'sources',
      'sources-2',
      'sources-3',
      'sources-4',
    ])
  })

  test('without Latin letters get a number as id, and empty ones get no id', () => {
    expect(idsOf('<h2>…</h2><h2><br></h2><h2>—</h2>')).toEqual(['part-1', 'part-2'])
  })

  test('keep their alignment, and never take an id that the page itself uses', () => {
    expect(of('<h2 style="text-align:center">Main</h2><h2>Page data</h2>').html).toBe(
      '<h2 id="main-2" style="text-align:center">Main</h2><h2 id="page-data-2">Page data</h2>',
    )
  })

  test('never share an id, and no text gains anything but ids and boxes', () => {
    const part = fc.oneof(
      fc
        .tuple(
          fc.integer({ min: 1, max: 6 }),
          fc.constantFrom('a', 'a 2', 'Main', '<b>a</b>', '&lt;h2&gt;', '…', '', 'x</h2>'),
        )
        .map(([level, words]) => `<h${level}>${words}</h${level}>`),
      fc.constantFrom(
        '<p>text',
        '<table><tr><td><h2>a</h2><table><tr><td>b</td></tr></table></td></tr></table>',
        '<blockquote><h3>a</h3>',
      ),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        // Headings are lowered, which has a test of its own.
        const clean = lowerHeadings(sanitize(parts.join('')))
        const { html, contents } = pageBody(clean)
        const body = parsed(html)
        const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const { id, title } of contents) {
          expect(body.querySelector(`[id="${id}"]`)?.textContent.replace(/\s+/g, ' ').trim()).toBe(title)
        }
        for (const box of body.querySelectorAll('div.table-scroll')) box.replaceWith(...box.childNodes)
        for (const heading of body.querySelectorAll('[id]')) heading.removeAttribute('id')
        expect(body.innerHTML).toBe(parsed(clean).innerHTML)
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['a title of its own', '<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>', ['H2', 'H3', 'H4', 'H3']],
  ['one that comes late', '<h2>A</h2><h1 style="text-align:center">B</h1>', ['H3', 'H2']],
  [
    'every level',
    '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
    ['H2', 'H3', 'H4', 'H5', 'H6', 'H6'],
  ],
  ['none', '<h2>A</h2><h3>B</h3>', ['H2', 'H3']],
  ['one in code only', '<h2>A</h2><pre><code>&lt;h1&gt;B&lt;/h1&gt;</code></pre>', ['H2']],
])('headings are below the title of the page: %s', (_what, html, levels) => {
  const { html: shown } = of(html)
  expect([...parsed(shown).querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => tagName)).toEqual(
    levels,
  )
  expect(parsed(shown).textContent).toBe(parsed(html).textContent)
})

test('a callout says its kind in words', () => {
  const { figure: _, ...named } = calloutKinds
  for (const [kind, name] of Object.entries(named)) {
    const callout = parsed(of(`<aside class="callout-${kind}"><p>Text</p></aside>`).html).querySelector(
      'aside',
    )
    expect(callout?.innerHTML).toBe(`<p class="callout-kind">${name}</p><p>Text</p>`)
  }
  expect(of('<aside><p>Text</p></aside>').html).toBe('<aside><p>Text</p></aside>')
  // A key figure has no word above it.
  const figure = '<aside class="callout-figure"><p><strong>$44.9 million</strong></p><p>Revenue</p></aside>'
  expect(of(figure).html).toBe(figure)
})

describe('what scrolls sideways', () => {
  const scrollersOf = (html: string) =>
    [...parsed(of(html).html).querySelectorAll('[tabindex]')].map((element) => [
      element.getAttribute('class') ?? element.tagName,
      element.getAttribute('role'),
      element.getAttribute('aria-label'),
      element.getAttribute('tabindex'),
    ])

  test('has a name, and can be reached with the keyboard before scripts run', () => {
    const row = '<tbody><tr><td>1</td></tr></tbody>'
    expect(
      scrollersOf(
        `<table><caption>Revenue &amp; <strong>"net"\n debt</strong> &lt;2026&gt;</caption>${row}</table><table>${row}</table><pre><code>a</code></pre>`,
      ),
    ).toEqual([
      ['table-scroll', 'group', 'Revenue & "net" debt <2026>', '0'],
      ['table-scroll', 'group', 'Table', '0'],
      ['PRE', 'group', 'Code', '0'],
    ])
  })

  test('has its columns of figures marked, and those that staff aligned as they were', () => {
    const rows = (style: string) =>
      `<tbody><tr><th scope="row">Revenue</th><td${style}>412.6</td><td>up</td></tr></tbody>`
    const cells = (style: string) => [
      ...parsed(of(`<table>${rows(style)}</table>`).html).querySelectorAll('th,td'),
    ]
    expect(cells('').map(({ className }) => className)).toEqual(['', 'figures', ''])
    expect(cells(' style="text-align:center"').map(({ className }) => className)).toEqual(['', '', ''])
  })

  test('is not text about tables', () => {
    expect(scrollersOf('<p>&lt;table&gt; and &lt;pre&gt;</p>')).toEqual([])
  })
})

describe('backgrounds', () => {
  const styleOf = (style: string) =>
    parsed(of(`<p><mark style="${style}">a</mark></p>`).html)
      .querySelector('mark')
      ?.getAttribute('style')

  test.each(['#ffec99', 'yellow', 'rgb(255, 236, 153)', 'rgba(255, 236, 153, 0.9)', 'rgba(1, 2, 3, 1)'])(
    '%s is blended with the page, so that text on it is legible in both themes',
    (color) => {
      expect(styleOf(`text-align:left;background-color:${color}`)).toBe(
        `text-align:left;background-color:color-mix(in oklab,${color} 35%,var(--paper))`,
      )
    },
  )

  test.each([
    'background-color:rgba(224, 166, 58, 0.3)',
    'color:#ffffff;background-color:#14181f',
    'color:#e03131',
  ])('%s stays as the author chose it', (style) => {
    expect(styleOf(style)).toBe(style)
  })

  test('in text about a style are not changed', () => {
    const words = '<p>Write &lt;p style="background-color:#ffec99"&gt; here</p>'
    expect(of(words).html).toBe(sanitize(words))
  })
})

test('the link back from a footnote is an arrow that our fonts contain', () => {
  const note = (arrow: string) =>
    `<ol class="footnotes" aria-label="Footnotes"><li id="note_1">↩ <a href="#noteref_1" aria-label="Back to reference 1">${arrow}</a></li></ol>`
  expect(of(note('↩')).html).toBe(note('↑'))
})

describe('contents', () => {
  const titles = (html: string) => of(html).contents.map(({ title, depth }) => `${depth} ${title}`)

  test('are shown if there are at least four headings', () => {
    expect(titles('<h2>a</h2><h2>b</h2><h2>c</h2>')).toEqual([])
    expect(titles('<h2>a</h2><h2>b</h2><h2>c</h2><h2>d &lt; e</h2>')).toEqual([
      '1 a',
      '1 b',
      '1 c',
      '1 d < e',
    ])
  })

  test('list the two highest heading levels that an article uses', () => {
    expect(titles('<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2><h3>e</h3>')).toEqual(['1 a', '2 b', '1 d', '2 e'])
    expect(titles('<h4>a</h4><h4>b</h4><h5>c</h5><h4>d</h4>')).toEqual(['1 a', '1 b', '2 c', '1 d'])
  })
})
