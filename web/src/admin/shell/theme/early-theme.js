// Runs in the head of the admin's document, before anything is painted. See theme.ts.
try {
  var chosen = localStorage.getItem('admin-theme')
  if (chosen === 'ink') document.documentElement.dataset.theme = 'dark'
  if (chosen === 'paper') document.documentElement.dataset.theme = 'light'
} catch {
  // Without storage the system's wish decides.
}
