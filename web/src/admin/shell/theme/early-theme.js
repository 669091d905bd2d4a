// Runs in the head of the admin's document, before anything is painted: the theme, see theme.ts, and the scripts of the editor
// at its addresses, which would otherwise be asked for one after the other.
try {
  var chosen = localStorage.getItem('admin-theme')
  if (chosen === 'ink') document.documentElement.dataset.theme = 'dark'
  if (chosen === 'paper') document.documentElement.dataset.theme = 'light'
} catch {
  // Without storage the system's wish decides.
}
if (/^\/admin\/posts\/[\w-]+\/?$/.test(location.pathname)) {
  var scripts = document.querySelector('meta[name="editor-scripts"]')?.getAttribute('content')
  for (var name of scripts ? scripts.split(' ') : []) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = name
    document.head.append(link)
  }
}
