const storageKey = 'editor-typography'

/** Whether straight quotation marks and double hyphens become typographic ones while they are typed: a wish, per device. */
export function isTypographic(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}

/** Stores the wish. */
export function setTypographic(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without storage, texts stay as they are typed.
  }
}

export interface Correction {
  /** How many characters before the caret it replaces. */
  length: number
  text: string
}

/** After these a quotation mark opens; after anything else it closes, or is an apostrophe. */
const opens = /^$|[\s([{\u2013\u2014\u201c\u2018/]$/

/**
 * What a typesetter would write for the end of this text: curly quotation marks and apostrophes, an en dash between figures
 * (`2024--25`), and an em dash elsewhere. A line of hyphens becomes a rule, and stays.
 */
export function typographic(text: string): Correction | undefined {
  const before = text.slice(0, -1)
  if (text.endsWith('"')) {
    // Inches, seconds: a figure with nothing that could be closed.
    if (/\d$/.test(before) && before.lastIndexOf('\u201c') <= before.lastIndexOf('\u201d')) return undefined
    return { length: 1, text: opens.test(before) ? '\u201c' : '\u201d' }
  }
  // A decade: what is left out before it leaves an apostrophe.
  const [, decade] = /\u2018(\d0s)$/.exec(text) ?? []
  if (decade !== undefined) return { length: 4, text: `\u2019${decade}` }
  if (text.endsWith("'")) return { length: 1, text: opens.test(before) ? '\u2018' : '\u2019' }
  const [, start] = /^(.*[^-])--$/s.exec(text) ?? []
  if (start === undefined || start.trim() === '') return undefined
  return { length: 2, text: /\d$/.test(start) ? '\u2013' : '\u2014' }
}
