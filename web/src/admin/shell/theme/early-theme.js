// Runs in the head of the admin's document, before anything is painted: the theme, see theme.ts, and what would otherwise be
// asked for one after the other: who is signed in, or at an address of the editor, whose document asks for that, the post.
var signsOut = false
try {
  var chosen = localStorage.getItem('admin-theme')
  if (chosen === 'ink') document.documentElement.dataset.theme = 'dark'
  if (chosen === 'paper') document.documentElement.dataset.theme = 'light'
  // Reserve the width of the editor before it loads; it has to match use-panel.ts.
  if (localStorage.getItem('editor-panel') === 'folded') document.documentElement.dataset.panelFolded = ''
  signsOut = localStorage.getItem('sign-out-pending') !== null
} catch {
  // Without storage the system's wish decides.
}
var edited = /^\/admin\/posts\/([\w-]+)\/?$/.exec(location.pathname)
// Only where start-early.ts takes the answer at once: one that lies unused would be given to a later call, when it is stale.
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
