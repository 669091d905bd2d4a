/** The query as it came, repeated names included. */
function queryOf(querystring) {
  var pairs = []
  for (var name in querystring) {
    var entry = querystring[name]
    var values = entry.multiValue || [entry]
    for (var i = 0; i < values.length; i++) pairs.push(values[i].value ? name + '=' + values[i].value : name)
  }
  return pairs.length > 0 ? '?' + pairs.join('&') : ''
}

/**
 * A page has one address: without a trailing slash. Everything else goes on to the renderer,
 * told who is asking and under which name, whatever the visitor wrote there.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  var request = event.request
  if (request.uri.length > 1 && request.uri.endsWith('/')) {
    // One slash in front: two of them, or a backslash, would be somebody else's host name.
    var path = '/' + request.uri.replace(/^[/\\]+/, '').replace(/\/+$/, '')
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: path + queryOf(request.querystring) } },
    }
  }
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.headers['x-viewer-host'] = { value: request.headers.host.value }
  return request
}
