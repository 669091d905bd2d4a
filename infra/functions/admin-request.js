/**
 * Every admin address is the one admin document; its own router reads the rest of the path.
 * @param {import('./viewer-request.ts').ViewerRequestEvent} event
 */
function handler(event) {
  event.request.uri = '/admin/index.html'
  return event.request
}
