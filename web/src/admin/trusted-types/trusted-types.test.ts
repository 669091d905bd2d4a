// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRules } from './default-policy.ts'
import { harmlessDocument, harmlessFragment } from './harmless-markup.ts'

const pieces = [
  '<img src=x onerror=alert(1)>',
  '<IMG/src="x"/ONERROR=alert(1)>',
  '<script>alert(1)</script>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><foreignObject><p>',
  '<svg><title><style><!--</style><img src=x onerror=alert(1)></title>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x">',
  '<svg><a xlink:href="javascript:alert(1)"><animate attributeName=href values=javascript:alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<style><img src=x onerror=alert(1)></style>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '</template><img src=x onerror=alert(1)>',
  '<td onclick=alert(1)>',
  '<tr><td onmouseover="alert(1)">Cell',
  '<option onclick=alert(1)>',
  '<a href="java\nscript:alert(1)">Link</a>',
  '<a href="&#106;avascript:alert(1)">Link</a>',
  '<a href="data:text/html,<script>alert(1)</script>">Link</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<body onload=alert(1)>',
  '<p>',
  '</p>',
  '<table>',
  '<tr>',
  '<select>',
  'Text',
]
const contexts = ['div', 'p', 'table', 'tbody', 'tr', 'td', 'ul', 'select', 'button', 'span', 'pre']

/** Lists everything in a tree that could run. */
function unsafePartsIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const isScript = /^(?:script|iframe|frame|object|embed|base|meta|template|use|animate|set)$/i.test(
      element.localName,
    )
    const attributes = [...element.attributes].filter(
      ({ name, value }) =>
        /^on|srcdoc|http-equiv/i.test(name) || /^\s*(?:java\s*script|data:text)/i.test(value.trim()),
    )
    return [
      ...(isScript ? [element.localName] : []),
      ...attributes.map(({ name }) => `${element.localName} ${name}`),
    ]
  })
}

/** Sets markup as the editor would, in a document that runs nothing. */
function insert(html: string, into: string): Element {
  const inert = new DOMParser().parseFromString('', 'text/html')
  const element = inert.createElement(into)
  element.innerHTML = html
  return element
}

describe('markup inserted into a page', () => {
  test('contains nothing that could run, wherever it is inserted, even after being parsed again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...contexts),
        (parts, into) => {
          const first = insert(harmlessFragment(parts.join('')), into)
          expect(unsafePartsIn(first)).toEqual([])
          expect(unsafePartsIn(insert(first.innerHTML, into))).toEqual([])
        },
      ),
      { numRuns: 400 },
    )
  })

  test.each([
    'No markup, 1 < 2 & "more"',
    '<b>Bold</b>, <i>it</i> and <a href="https://fund.example/?a=1&amp;b" title="Fund">a link</a><br>',
    '<pre>\n\n  code\n</pre>',
    '<td colspan="2">One</td><td>Two</td>',
    '<img src="data:image/png;base64,AAAA" alt="Chart"><img src="blob:https://a.example/1" alt="">',
    '<span style="color: #ff0000">red</span>&nbsp;',
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path stroke="currentColor" d="M8 9L12 5"></path></svg>',
    '<aside class="callout-note">Market data, on and on</aside>',
  ])('is unchanged byte for byte: %s', (html) => {
    expect(harmlessFragment(html)).toBe(html)
  })

  test('keeps the text of unknown elements', () => {
    expect(harmlessFragment('<p>One <o:p>two</o:p> <blink>three</blink></p>')).toBe('<p>One two three</p>')
  })
})

describe('a document for a preview', () => {
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><style>@property --a{syntax:"<length>"}</style>' +
    '<link rel="stylesheet" href="/assets/a.css"></head><body><form action="/blog"><input name="q"></form>' +
    '<!-- --><p>Text</p></body></html>'

  test('is unchanged if nothing in it could run', () => {
    expect(harmlessDocument(page)).toBe(page)
  })

  test('loses only what could run', () => {
    const html = harmlessDocument(page.replace('<p>', '<p onclick="alert(1)"><script>alert(1)</script>'))
    expect(html).toContain('<p>Text</p>')
    expect(html).toContain('<style>@property --a{syntax:"<length>"}</style>')
    expect(html).not.toContain('alert')
  })
})

describe("the admin's policy", () => {
  const { createHTML, createScriptURL } = defaultRules
  const evil = '<img src=x onerror=alert(1)>'

  test('cleans markup that is inserted into the page, and leaves parsed documents to our sanitizers', () => {
    expect(createHTML(evil, 'TrustedHTML', 'Element innerHTML')).toBe('<img src="x">')
    expect(createHTML(evil, 'TrustedHTML', 'HTMLIFrameElement srcdoc')).not.toContain('onerror')
    expect(createHTML(evil, 'TrustedHTML', 'DOMParser parseFromString')).toBe(evil)
  })

  test('has no rule for scripts, and allows only our own files as workers', () => {
    expect(Object.keys(defaultRules)).toEqual(['createHTML', 'createScriptURL'])
    const worker = (address: string, sink = 'Worker constructor') =>
      createScriptURL(address, 'TrustedScriptURL', sink)
    expect(worker('/assets/worker-DlK2f0_x.js')).toBe('/assets/worker-DlK2f0_x.js')
    expect(worker(`${location.origin}/assets/worker-DlK2f0_x.js`)).toContain('/assets/worker')
    for (const address of [
      'https://evil.example/assets/worker.js',
      '/media/a.js',
      '/assets/../media/a.js',
      'data:text/javascript,alert(1)',
      'blob:http://localhost/1',
    ])
      expect(worker(address)).toBeNull()
    expect(worker('/assets/worker-DlK2f0_x.js', 'HTMLScriptElement src')).toBeNull()
  })
})
