/**
 * Tells the functions behind who is asking and under which name, whatever the visitor wrote there.
 * CloudFront Functions: ES5 with some newer parts, 10 KB, no modules.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  var request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.headers['x-viewer-host'] = { value: request.headers.host.value }
  return request
}
