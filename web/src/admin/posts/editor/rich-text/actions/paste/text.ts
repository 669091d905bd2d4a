import { fromText, type PastedContent } from '../../document/paste.ts'

/** The length range, in characters, of a full line in hard-wrapped text. */
const fullLine = { least: 45, most: 140 }

/** Whether all lines but the last have about the same length, so that a program wrapped them and not the author. */
export function isWrapped(lines: readonly string[]): boolean {
  const full = lines.slice(0, -1).map((line) => line.trimEnd().length)
  const longest = Math.max(...full)
  return (
    lines.length > 2 &&
    longest >= fullLine.least &&
    longest <= fullLine.most &&
    full.every((length) => length > longest * 0.75)
  )
}

const ligatures: Readonly<Record<string, string>> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl' }
const bullet = /^\s*[•◦▪‣●–]\s+/
/** "(a) ", "b) ", "iv. ", "12. " */
const enumerator = /^\s*\(?(?:[a-z]|[ivx]+|\d{1,3})[.)]\s/i
const endsInNumber = /\d[)%]?\s*$/

/** Whether each line is about something else, so that their equal length is by chance. */
const isColumn = (lines: readonly string[]): boolean =>
  lines.filter((line) => enumerator.test(line)).length > 1 || lines.every((line) => endsInNumber.test(line))

/**
 * Cleans up plain text copied from PDF viewers: removes soft hyphens, expands ligatures and joins hard-wrapped lines.
 */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00ad\n?/g, '')
    .replace(/[ﬀﬁﬂﬃﬄ]/g, (letter) => ligatures[letter] ?? letter)
    .split(/\n{2,}/)
    .map((part) => {
      const lines = part.split('\n')
      return isWrapped(lines) &&
        !isColumn(lines) &&
        !lines.some((line) => bullet.test(line) || line.includes('\t'))
        ? lines.map((line) => line.trim()).join(' ')
        : part
    })
    .join('\n\n')
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Lines that all begin with a bullet, as an HTML list. */
export function listOfText(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim())
  if (lines.length < 2 || !lines.every((line) => bullet.test(line))) return undefined
  return `<ul>${lines.map((line) => `<li>${escape(line.replace(bullet, '').trim())}</li>`).join('')}</ul>`
}

/** Reads plain text from a clipboard. */
export const readText = (text: string): PastedContent => fromText(tidyText(text))
