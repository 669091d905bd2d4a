/**
 * The query as it came, repeated names included.
 * @param {import('./viewer-request.ts').ViewerRequest['querystring']} querystring
 */
function queryOf(querystring) {
  const pairs = []
  for (const name in querystring) {
    const entry = querystring[name]
    for (const one of entry.multiValue || [entry]) pairs.push(one.value ? `${name}=${one.value}` : name)
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/**
 * What a page depends on besides its path. Any other parameter (a newsletter's, an advertisement's) would only make
 * another copy of it at the edge, which no purge of its address would find.
 * @param {string} uri
 * @returns {string[] | undefined} Names; nothing where the page itself decides.
 */
function parametersOf(uri) {
  if (uri === '/blog') return ['category', 'tag', 'after', 'q']
  const fixed = uri === '/' || uri === '/feed.xml' || uri === '/sitemap.xml' || uri.startsWith('/blog/')
  return fixed ? [] : undefined
}

/**
 * A page has one address: without a trailing slash. Everything else goes on to the renderer,
 * told who is asking and under which name, whatever the visitor wrote there.
 * @param {import('./viewer-request.ts').ViewerRequestEvent} event
 */
function handler(event) {
  const request = event.request
  if (request.uri.length > 1 && request.uri.endsWith('/')) {
    // One slash in front: two of them, or a backslash, would be somebody else's host name.
    const path = `/${request.uri.replace(/^[/\\]+/, '').replace(/\/+$/, '')}`
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: path + queryOf(request.querystring) } },
    }
  }
  const known = parametersOf(request.uri)
  for (const name of known ? Object.keys(request.querystring) : []) {
    if (!known.includes(name)) delete request.querystring[name]
  }
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.headers['x-viewer-host'] = { value: request.headers.host.value }
  return request
}
