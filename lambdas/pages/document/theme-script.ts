import { createHash } from 'node:crypto'

/**
 * The only inline script of a page. It shows the theme that was chosen on this device (web/src/site/shell) before the
 * first paint, which no script with an address could do without delaying it.
 */
export const themeScript =
  'try{let t=localStorage.theme;/^(auto|dark|light)$/.test(t)&&(document.documentElement.dataset.theme=t)}catch{}'

/** The source expression that allows exactly this script in a Content-Security-Policy. */
export const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`
