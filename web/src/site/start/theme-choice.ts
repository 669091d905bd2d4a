/**
 * Runs the theme switch (shell/theme-switch.tsx). It works without React, so it is ready immediately. The
 * page's first script applies the choice before the first paint. When a page becomes visible later, it picks
 * up a choice made in the meantime: in another tab, on the page the visitor came back from, or after this
 * page was prerendered.
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
      // The browser blocks storage, so there is no saved choice.
    }
  })
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement && target.closest('.theme-switch'))) return
    root['theme'] = target.value
    try {
      localStorage['theme'] = target.value
    } catch {
      // The browser blocks storage, so the choice lasts until the page is closed.
    }
  })
}
