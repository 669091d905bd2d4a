// Runs in the head of the admin's document, before the first paint. Applies the theme (theme.ts) and preloads the first
// response: the session or, at an editor's address, the post, because that document already preloads the session.
var signsOut = false
try {
  var chosen = localStorage.getItem('admin-theme')
  if (chosen === 'ink') document.documentElement.dataset.theme = 'dark'
  if (chosen === 'paper') document.documentElement.dataset.theme = 'light'
  // Reserve the width of the editor before it loads; it has to match use-panel.ts.
  if (localStorage.getItem('editor-panel') === 'folded') document.documentElement.dataset.panelFolded = ''
  signsOut = localStorage.getItem('sign-out-pending') !== null
} catch {
  // Without storage, the system's preference decides.
}
var edited = /^\/admin\/posts\/([\w-]+)\/?$/.exec(location.pathname)
// Only where start-early.ts takes the response at once: an unused one would be served to a later call when it is stale.
if (!signsOut && location.pathname !== '/admin/welcome') {
  var asked = edited ? 'posts/' + edited[1] : 'me'
  if (asked !== 'posts/new') {
    var answer = document.createElement('link')
    answer.rel = 'preload'
    answer.as = 'fetch'
    answer.crossOrigin = ''
    answer.href = '/api/admin/' + asked
    document.head.append(answer)
  }
}
