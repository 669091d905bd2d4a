/**
 * The switch of the theme (shell/theme-switch.tsx). It works without React, so that nobody waits for it. The page's
 * first script shows the choice before the first paint; a page that comes into sight later shows what was chosen
 * meanwhile: in another tab, on the page from which somebody goes back, or before a page rendered ahead is opened.
 */
export function followThemeSwitch(): void {
  const root = document.documentElement.dataset
  const field = document.querySelector<HTMLSelectElement>('.theme-switch select')
  if (field) field.value = root['theme'] ?? field.value
  document.addEventListener('visibilitychange', () => {
    try {
      const chosen: unknown = localStorage['theme']
      if (field && [...field.options].some(({ value }) => value === chosen))
        root['theme'] = field.value = String(chosen)
    } catch {
      // The browser blocks it: there is no choice to follow.
    }
  })
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement && target.closest('.theme-switch'))) return
    root['theme'] = target.value
    try {
      localStorage['theme'] = target.value
    } catch {
      // The browser blocks it: the choice then holds until the page is closed.
    }
  })
}
