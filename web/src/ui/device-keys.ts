/** Whether this device has a keyboard of Apple, with ⌘ and without Home and End. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys of a shortcut as this device's keyboard names them, with spaces between them: `Ctrl B`, `⌘ B`. */
export const deviceKeys = (keys: string): string => (isApple() ? keys.replace('Ctrl', '⌘') : keys)
