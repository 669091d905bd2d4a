/**
 * Whether a path is valid percent-encoding. API Gateway and S3 would refuse others with error pages of their own.
 * @param {string} uri
 */
function isDecodable(uri) {
  try {
    decodeURIComponent(uri)
    return true
  } catch (error) {
    return !(error instanceof URIError)
  }
}

/**
 * Forwards a request to its origin: only with the query parameters that the origin reads, since others would create
 * more copies at the edge that no purge finds, and with the viewer's address and host, whatever the client sent in
 * these headers.
 * @param {import('./viewer-request.ts').ViewerRequestEvent} event
 * @param {string[] | undefined} parameters Undefined keeps all parameters.
 */
function forwardRequest(event, parameters) {
  const request = event.request
  if (parameters) {
    Object.keys(request.querystring)
      .filter((name) => !parameters.includes(name))
      .forEach((name) => {
        delete request.querystring[name]
      })
  }
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.headers['x-viewer-host'] = { value: request.headers.host.value }
  return request
}
