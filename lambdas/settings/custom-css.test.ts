import { describe, expect, test } from 'vitest'
import { isLinear } from '#shared/testing/cpu-time.ts'
import { findCssProblems } from './custom-css.ts'

const fine = [
  '',
  '/* nothing yet */',
  'h1 { letter-spacing: 0 }',
  ':root { --accent-on-ink: #9fc; }\n@media (min-width: 40rem) { .card { gap: 2rem; & > a { color: var(--ink) } } }',
  '@container (width > 20rem) { a { color: oklch(from red l c h) } }',
  '@layer brand { a:has(> img) { border: 0 } }',
  'body { background: url("/media/3f.webp") }',
  'body { background: url(../3f.webp) }',
  'a { clip-path: url(#shape) }',
  'a { background: image-set("/media/a.webp" 1x, url(/media/b.webp) 2x) }',
  `a::before { content: "https://www.bellcast.example" }`,
  'a[href^="https://"]::after { content: " ↗" }',
  '.card { .title { color: red } }',
  '.card { p { color: red } }',
  '.card { > p { color: red } }',
  '.card { [dir=rtl] & { color: red } }',
  '.card { &:hover, p:is(.a, .b) > em { color: red } @media (width > 40rem) { p { gap: 0 } } color: red }',
  '@scope (.card) to (.foot) { p { color: red } }',
  '@starting-style { p { opacity: 0 } }',
  '@keyframes in { from { opacity: 0 } 50.5% { opacity: 0.5 } to { opacity: 1 } }',
  '@property --gap { syntax: "<length>"; inherits: false; initial-value: 0px }',
  '@function --double(--x <length>) returns <length> { result: calc(var(--x) * 2) }',
  'a { --label: "Note: see below"; quotes: "«" "»"; font-family: "Times New Roman" }',
  'a { --photo: "/media/3f.webp"; background: image-set(var(--photo) 1x) }',
  'a { inset: anchor(bottom) auto auto anchor(left); color: light-dark(#000, #fff); width: round(1.5px, 1px) }',
  'a { width: if(media(width > 600px): 50%; else: 100%) }',
  `i { background: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) }`,
]

test.each(fine)('%s can be served', (css) => {
  expect(findCssProblems(css)).toEqual([])
})

describe('CSS that would load something from another site is refused', () => {
  test.each([
    '@import "https://cdn.example/x.css";',
    '@import url(/media/x.css);',
    '@IMPORT "x.css";',
    '@\\69mport "x.css";',
    'a { background: url(https://cdn.example/x.png) }',
    'a { background: url("//cdn.example/x.png") }',
    "a { background: url('\\\\\\\\cdn.example/x.png') }",
    'a { background: url(/\\\\cdn.example/x.png) }',
    'a { background: url(\\68ttps://cdn.example/x.png) }',
    'a { background: u\\72l(https://cdn.example/x.png) }',
    'a { background: URL( "HTTPS://cdn.example/x.png" ) }',
    'a { background: image-set("https://cdn.example/x.png" 1x) }',
    'a { background: -webkit-image-set("//cdn.example/x.png" 1x) }',
    'a { --later: url(https://cdn.example/x.png) }',
    '@font-face { font-family: X; src: url(https://cdn.example/x.woff2) }',
    '@font-face { font-family: X; src: src("https://cdn.example/x.woff2") }',
    'input[value^="a"] { background: url(https://cdn.example/a) }',
    'a { background: url(data:text/html,x) }',
    'a { background: url(javascript:alert(1)) }',
    'a { --u: "https://cdn.example/x.png"; background: image-set(var(--u) 1x) }',
    ":root { --u: '//cdn.example/x.png' }",
    'a { --u: "\\68ttps://cdn.example/x.png" }',
    'a { --u: "ht\\a tps://cdn.example/x.png" }',
    'a { --u: "  \\\\\\\\cdn.example/x.png" }',
    'a { --u: { "x": "https://cdn.example/x.png" } }',
    '@property --u { syntax: "<string>"; inherits: true; initial-value: "https://cdn.example/x.png" }',
    '@function --u() { result: "https://cdn.example/x.png" }',
    '.card { p { --u: "https://cdn.example/x.png" } }',
    '.card { p { background: url(https://cdn.example/x.png) } }',
    '@container style(--u: "https://cdn.example/x.png") { a { color: red } }',
    'a { content: image-set("https://cdn.example/x.png" 1x) }',
    'a { --u: "wss://cdn.example/x" }',
    // On a page without TLS, this names another host.
    'a { --u: "https:cdn.example/x" }',
    '@namespace svg url(https://cdn.example/);',
    '@charset "utf-7";',
    'a { width: expression(alert(1)) }',
    'a::after { content: "</style><script>" }',
  ])('%s', (css) => {
    expect(findCssProblems(`/* first */\n${css}`)).toEqual([
      { line: 2, message: expect.any(String) as string },
    ])
  })
})

describe('invalid CSS is reported with its line', () => {
  test.each([
    ['a {\n  color red;\n}', 2],
    ['a { color: red\n', 1],
    ['a { color: red }\n}\n', 2],
    ['a { color: red }\n\n/* never closed', 3],
    ['a { background: url(/media/a b.png) }', 1],
    ['a {}\nb { content: "never closed\n}', 2],
    ['a { margin: calc(1px + (2px }', 1],
    ['# { color: red }', 1],
  ])('%j: line %d', (css, line) => {
    expect(findCssProblems(css)[0]).toEqual({ line, message: expect.any(String) as string })
  })

  test('at most five problems are reported', () => {
    expect(findCssProblems('a { background: url(//cdn.example/x) }\n'.repeat(30))).toHaveLength(5)
  })
})

test.each(['(', '{', 'url(', '/*', '"', '\\', 'a{', '[', 'a:', '--x:{', '@a ', 'a{b:c(', 'url("'])(
  '20 KB of %s are checked in time',
  (part) => {
    const text = part.repeat(20 * 1024).slice(0, 20 * 1024)
    expect(isLinear((size) => findCssProblems(text.slice(0, size)), 10 * 1024)).toBe(true)
  },
)
