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

/**
 * Redirects paths with a trailing slash: each page has one URL, without it. Other requests go to the renderer.
 * @param {import('./viewer-request.ts').ViewerRequestEvent} event
 */
function handler(event) {
  const request = event.request
  if (request.uri.length > 1 && request.uri.endsWith('/')) {
    // A single leading slash: browsers read `//` and `/\` as the start of another host.
    const path = `/${request.uri.replace(/^[/\\]+/, '').replace(/\/+$/, '')}`
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: path + queryOf(request.querystring) } },
    }
  }
  const known = knownAddress(request.uri)
  // No page has such an address: the renderer answers with its 404 page.
  if (!isDecodable(request.uri)) request.uri = known ? known.path.replace('*', '-') : '/-'
  return forwardRequest(event, known ? known.query : undefined)
}
