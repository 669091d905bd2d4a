/**
 * The first script of a page. It shows the theme that was chosen on this device (web/src/site/start/theme-choice.ts)
 * before the first paint, which no script with an address could do without delaying it.
 */
export const themeScript =
  'try{let t=localStorage.theme;/^(auto|dark|light)$/.test(t)&&(document.documentElement.dataset.theme=t)}catch{}'
