/** Every admin address is the one admin document; its own router reads the rest of the path. */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  event.request.uri = '/admin/index.html'
  return event.request
}
