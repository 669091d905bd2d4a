/**
 * The query parameters that a cached endpoint reads.
 * @param {string} uri
 * @returns {string[] | undefined} Their names; undefined for an endpoint that is not cached.
 */
function parametersOf(uri) {
  if (uri === '/api/blog/posts') return ['view', 'limit', 'cursor', 'category', 'tag', 'period', 'span']
  if (uri.startsWith('/api/blog/posts/')) return ['view']
  return ['/api/blog/search', '/api/categories', '/api/openapi.json', '/api/settings'].includes(uri)
    ? []
    : undefined
}

/**
 * @param {import('./viewer-request.ts').ViewerRequestEvent} event
 */
function handler(event) {
  const request = event.request
  // No endpoint and no file has this path: the response is our own 404.
  if (!isDecodable(request.uri)) request.uri = request.uri.startsWith('/media/') ? '/media/-' : '/api/-'
  return forwardRequest(event, parametersOf(request.uri))
}
