/**
 * What an answer of the interface depends on besides its path.
 * @param {string} uri
 * @returns {string[] | undefined} Names; nothing where the endpoint itself decides.
 */
function parametersOf(uri) {
  if (uri === '/api/blog/search') return []
  return uri.startsWith('/api/blog/posts/') ? ['view'] : undefined
}

/**
 * Tells the functions behind who is asking and under which name, whatever the visitor wrote there.
 * @param {import('./viewer-request.ts').ViewerRequestEvent} event
 */
function handler(event) {
  const request = event.request
  // Any other parameter would only make another copy at the edge, which no purge would find.
  const known = parametersOf(request.uri)
  for (const name of known ? Object.keys(request.querystring) : []) {
    if (!known.includes(name)) delete request.querystring[name]
  }
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.headers['x-viewer-host'] = { value: request.headers.host.value }
  return request
}
