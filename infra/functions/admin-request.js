/**
 * Serves the admin's single document for all its paths: the router in the browser reads the rest.
 * @param {import('./viewer-request.ts').ViewerRequestEvent} event
 */
function handler(event) {
  event.request.uri = '/admin/index.html'
  return event.request
}
