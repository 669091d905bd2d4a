import { useSyncExternalStore } from 'react'

/** The admin's theme: the system's preference, or one of the two themes. */
export type ThemeChoice = 'system' | 'ink' | 'paper'

/** The same key as in early-theme.js, which applies the choice before the page is painted. */
const storageKey = 'admin-theme'
const attribute = { system: 'auto', ink: 'dark', paper: 'light' } as const satisfies Record<
  ThemeChoice,
  string
>

const listeners = new Set<() => void>()

/** Read from the document, so that it is right even if the browser blocks localStorage. */
const currentTheme = (): ThemeChoice => {
  const shown = document.documentElement.dataset['theme']
  return shown === 'dark' ? 'ink' : shown === 'light' ? 'paper' : 'system'
}

/** Shows a theme, and remembers it on this device. */
export function setTheme(choice: ThemeChoice): void {
  document.documentElement.dataset['theme'] = attribute[choice]
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Storage is blocked, so the theme lasts until the page is closed.
  }
  for (const changed of listeners) changed()
}

/** The chosen theme. */
export const useTheme = (): ThemeChoice =>
  useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, currentTheme)
