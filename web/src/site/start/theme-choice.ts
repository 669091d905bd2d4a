/**
 * The switch of the theme (shell/theme-switch.tsx). It works without React, so that nobody waits for it. The page's
 * first script shows the choice before the first paint.
 */
export function followThemeSwitch(): void {
  const root = document.documentElement.dataset
  const field = document.querySelector<HTMLSelectElement>('.theme-switch select')
  if (field) field.value = root['theme'] ?? field.value
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
