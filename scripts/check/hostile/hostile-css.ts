/** Addresses of another host as CSS can write them: escaped, split, without a scheme, with backslashes. */
const spellings = (url: string): readonly string[] => {
  const rest = url.replace(/^https?:/, '')
  return [
    url,
    rest,
    url.toUpperCase(),
    rest.replaceAll('/', '\\\\'),
    url.replace('h', '\\68'),
    url.replace('h', '\\000068 '),
    url.replace('tt', 't\\\nt'),
    `\\20 ${url}`,
    ` \t${url}`,
    url.replace('//', '/\\9 /'),
    url.replace(/^https?/, 'wss'),
    url.replace(/^https?/, 'ftp'),
  ]
}

/** Where CSS of today takes a string that later becomes an address. */
const places: readonly ((quoted: string) => string)[] = [
  (text) => `a { --u: ${text}; background: image-set(var(--u) 1x) }`,
  (text) => `a { background: -webkit-image-set(${text} 1x) }`,
  (text) => `a { background: image-set(${text} type("image/png")) }`,
  (text) => `@property --u { syntax: "<string>"; inherits: true; initial-value: ${text} }`,
  (text) => `@function --u() returns <string> { result: ${text} }`,
  (text) => `@function --u(--x: ${text}) { result: var(--x) }`,
  (text) => `.card { p { --u: ${text} } }`,
  (text) => `@layer x { @media all { @supports (color: red) { a { --u: ${text} } } } }`,
  (text) => `@container style(--u: ${text}) { a { color: red } }`,
  (text) => `a { --u: { nested: [${text}] } }`,
  (text) => `a { background: url(${text}) }`,
  (text) => `a { background: src(${text}) }`,
  (text) => `a { --u: if(style(--x: 1): ${text}; else: none) }`,
  (text) => `a { --u: attr(data-x type(<string>), ${text}) }`,
  (text) => `a { background: cross-fade(${text}, red) }`,
  (text) => `a { cursor: image-set(${text} 1x), auto }`,
  (text) => `@font-face { font-family: X; src: url(${text}) }`,
  (text) => `@import ${text};`,
  (text) => `@namespace x ${text};`,
]

/** Custom CSS that would let a reader's browser ask another host. */
export const hostileCss = (url: string): string[] => [
  ...places.map((place) => place(JSON.stringify(url))),
  // The places decode a string alike, so three of them show every spelling.
  ...spellings(url).flatMap((text) => [
    `a { --u: "${text}" }`,
    `a { background: image-set("${text}" 1x) }`,
    `a { background: url("${text}") }`,
  ]),
  `a { background: url(${url}) }`,
  `a { background: URL(\t${url}\n) }`,
  `a { background: u\\72l(${url}) }`,
]
