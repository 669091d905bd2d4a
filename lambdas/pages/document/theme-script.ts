/**
 * The first script of a page. It applies the theme that was chosen on this device
 * (web/src/site/start/theme-choice.ts) before the first paint. It is inline, since an external script would delay
 * that.
 */
export const themeScript =
  'try{let t=localStorage.theme;/^(auto|dark|light)$/.test(t)&&(document.documentElement.dataset.theme=t)}catch{}'
