// Runs in the head of the admin's document, before anything is painted: the theme, see theme.ts, and what would otherwise be
// asked for one after the other: who is signed in, and at an address of the editor what it shows.
var signsOut = false
try {
  var chosen = localStorage.getItem('admin-theme')
  if (chosen === 'ink') document.documentElement.dataset.theme = 'dark'
  if (chosen === 'paper') document.documentElement.dataset.theme = 'light'
  signsOut = localStorage.getItem('sign-out-pending') !== null
} catch {
  // Without storage the system's wish decides.
}
var edited = /^\/admin\/posts\/([\w-]+)\/?$/.exec(location.pathname)
// Only where start-early.ts takes the answer at once: one that lies unused would be given to a later call, when it is stale.
if (!signsOut && location.pathname !== '/admin/welcome') {
  var asked = ['me']
  if (edited) asked.push('authors', 'categories')
  if (edited && edited[1] !== 'new') asked.push('posts/' + edited[1])
  for (var path of asked) {
    var answer = document.createElement('link')
    answer.rel = 'preload'
    answer.as = 'fetch'
    answer.crossOrigin = ''
    answer.href = '/api/admin/' + path
    document.head.append(answer)
  }
}
