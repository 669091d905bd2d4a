/**
 * Tells the functions behind who is asking and under which name, whatever the visitor wrote there.
 * @param {import('./viewer-request.ts').ViewerRequestEvent} event
 */
function handler(event) {
  const request = event.request
  // An article has no parameters: one would only make another copy of it at the edge, which no purge would find.
  if (request.uri.startsWith('/api/blog/posts/')) request.querystring = {}
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.headers['x-viewer-host'] = { value: request.headers.host.value }
  return request
}
