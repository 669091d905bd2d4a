/**
 * The original query string, including repeated names.
 * @param {import('./viewer-request.ts').ViewerRequest['querystring']} querystring
 */
function queryOf(querystring) {
  const pairs = []
  for (const name in querystring) {
    const entry = querystring[name]
    const entries = entry.multiValue || [entry]
    entries.forEach((one) => pairs.push(one.value ? `${name}=${one.value}` : name))
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/**
 * The pages of shared/domain/pages.ts and the parameters that each reads. A path that ends in `*` is a prefix.
 * @type {{ path: string, query: string[] }[]}
 */
const knownAddresses = __KNOWN_ADDRESSES__

/**
 * @param {string} uri
 * @returns {{ path: string, query: string[] } | undefined}
 */
function knownAddress(uri) {
  return knownAddresses.find((known) =>
    known.path.endsWith('*') ? uri.startsWith(known.path.slice(0, -1)) : uri === known.path,
  )
}

/** A path up to the last character that is neither a slash nor a sign of the text around it. */
const withoutSigns = /^[\s\S]*[^/.,;:!'"*()[\]{}<>&|`]/
/**
 * The last of such signs as browsers encode it: spaces, line breaks and signs of ASCII, Latin-1, the general and the CJK
 * punctuation and the full-width forms, and the byte order mark. No address of a page ends in one.
 */
const encodedSign =
  /%(?:0[9AD]|2[0-46-9A-C]|3[A-F]|40|5[BDE]|60|7[B-D]|C2%[89AB][\dA-F]|E2%8[01]%[89AB][\dA-F]|E3%80%[89AB][\dA-F]|EF%B[BC]%[89AB][\dA-F])$/i

/**
 * The path that people mean who type an address, or press one at the end of a sentence: without slashes and signs at its end,
 * with single slashes, and in lower case. Preview tokens keep theirs. Every step takes time in proportion to the length:
 * CloudFront ends a function that takes too long, and answers 503.
 * @param {string} uri
 */
function canonicalPath(uri) {
  let path = uri
  for (let round = 0; round < 8; round = round + 1) {
    const found = withoutSigns.exec(path)
    path = (found ? found[0] : '').replace(encodedSign, '')
  }
  // A single leading slash: browsers read `//` and `/\` as the start of another host.
  path = `/${path.replace(/^[/\\]+/, '').replace(/\/{2,}/g, '/')}`
  const lower = path.toLowerCase()
  if (lower.startsWith('/preview/')) return `/preview/${path.slice(9)}`
  // The letters of a percent-encoding mean the same in either case.
  return path.includes('%') ? path : lower
}

/**
 * The picture that browsers and phones look for at a fixed path.
 * @param {string} path
 */
function iconAt(path) {
  if (path === '/favicon.ico') return '/assets/favicon.ico'
  return /^\/apple-touch-icon(-\d+x\d+)?(-precomposed)?\.png$/.test(path)
    ? '/assets/apple-touch-icon.png'
    : undefined
}

/**
 * Redirects to the one address of each page. Other requests go to the renderer.
 * @param {import('./viewer-request.ts').ViewerRequestEvent} event
 */
function handler(event) {
  const request = event.request
  const path = canonicalPath(request.uri)
  const location = iconAt(path) || path
  if (location !== request.uri) {
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: location + queryOf(request.querystring) } },
    }
  }
  const known = knownAddress(request.uri)
  // No page has such an address: the renderer answers with its 404 page.
  if (!isDecodable(request.uri)) request.uri = known ? known.path.replace('*', '-') : '/-'
  return forwardRequest(event, known ? known.query : undefined)
}
