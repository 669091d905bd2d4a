import { deviceKeys, isApple } from '../../../../../../ui/device-keys.ts'

/**
 * The editor's keyboard shortcuts: what they are called, and their keys, with `Ctrl` for Ctrl or ⌘. The handler, the
 * titles of the buttons and the sheet of shortcuts read them here.
 */
export const shortcuts = {
  bold: { label: 'Bold', keys: ['Ctrl B'] },
  italic: { label: 'Italic', keys: ['Ctrl I'] },
  underline: { label: 'Underline', keys: ['Ctrl U'] },
  strikeThrough: { label: 'Strikethrough', keys: ['Ctrl Shift X'] },
  link: { label: 'Link', keys: ['Ctrl K'] },
  toolbar: { label: 'Go to the toolbar', keys: ['Alt F10'] },
  footnote: { label: 'Footnote, and Enter back to the text', keys: ['Ctrl Alt F'] },
  undo: { label: 'Undo', keys: ['Ctrl Z'] },
  redo: { label: 'Redo', keys: ['Ctrl Shift Z', 'Ctrl Y'] },
  start: { label: 'To its start', keys: ['Ctrl Home', 'Ctrl ArrowUp'] },
  end: { label: 'To its end', keys: ['Ctrl End', 'Ctrl ArrowDown'] },
  keys: { label: 'These keys', keys: ['Ctrl /'] },
} as const satisfies Record<string, { label: string; keys: readonly [string, ...string[]] }>

export type Shortcut = keyof typeof shortcuts

/** The keys of a shortcut as this device's keyboard names them, with spaces between them: `Ctrl B`, `⌘ B`. */
export function keysOf(shortcut: Shortcut): string {
  const [first, second = first] = shortcuts[shortcut].keys
  return deviceKeys(isApple() && /Home|End/.test(first) ? second : first).replace('Arrow', '')
}

function matches(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split(' ')
  const key = parts.at(-1) ?? ''
  if (event.altKey !== parts.includes('Alt')) return false
  if ((event.ctrlKey || event.metaKey) !== parts.includes('Ctrl')) return false
  // Ctrl and an arrow moves by paragraphs where there is no ⌘.
  if (key.startsWith('Arrow') && !event.metaKey) return false
  // With Alt, a letter's key may write another character. A slash needs Shift on many keyboards.
  const pressed = event.altKey && event.code.startsWith('Key') ? event.code.slice(3) : event.key
  return (
    pressed.toLowerCase() === key.toLowerCase() && (key === '/' || event.shiftKey === parts.includes('Shift'))
  )
}

/** The shortcut that a key press is, if it is one. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  // What people type most: a letter alone.
  if (!event.ctrlKey && !event.metaKey && !event.altKey) return undefined
  return (Object.keys(shortcuts) as Shortcut[]).find((name) =>
    shortcuts[name].keys.some((keys) => matches(event, keys)),
  )
}
