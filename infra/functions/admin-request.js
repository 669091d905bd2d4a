/**
 * Serves the admin's document for all its paths: the router in the browser reads the rest. At an address of the editor it is the
 * one that also names the editor's scripts (scripts/build/bundles/admin-document.ts).
 * @param {import('./viewer-request.ts').ViewerRequestEvent} event
 */
function handler(event) {
  var isEditor = /^\/admin\/posts\/[\w-]+\/?$/.test(event.request.uri)
  event.request.uri = isEditor ? '/admin/editor.html' : '/admin/index.html'
  return event.request
}
