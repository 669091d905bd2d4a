/**
 * Tells the functions behind who is asking and under which name, whatever the visitor wrote there.
 * @param {import('./viewer-request.ts').ViewerRequestEvent} event
 */
function handler(event) {
  const request = event.request
  // These have no parameters: one would only make another copy at the edge, which no purge would find.
  const hasNone = request.uri === '/api/blog/search' || request.uri.startsWith('/api/blog/posts/')
  if (hasNone) request.querystring = {}
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.headers['x-viewer-host'] = { value: request.headers.host.value }
  return request
}
