import { fromText, type PastedContent } from '../convert/paste.ts'

/** Characters of a line in a document of fixed lines. */
const fullLine = { least: 45, most: 140 }

/** Whether every line but the last is about as long as the others: a program broke them, not a writer. */
function isWrapped(lines: readonly string[]): boolean {
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

/** Plain text as PDF viewers give it: without soft hyphens and ligatures, its lines joined, its bullets a list. */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00ad\n?/g, '')
    .replace(/[ﬀﬁﬂﬃﬄ]/g, (letter) => ligatures[letter] ?? letter)
    .split(/\n{2,}/)
    .map((part) => {
      const lines = part.split('\n')
      return isWrapped(lines) && !lines.some((line) => bullet.test(line) || line.includes('\t'))
        ? lines.map((line) => line.trim()).join(' ')
        : part
    })
    .join('\n\n')
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Lines that all begin with a bullet, as the HTML of a list. */
export function listOfText(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim())
  if (lines.length < 2 || !lines.every((line) => bullet.test(line))) return undefined
  return `<ul>${lines.map((line) => `<li>${escape(line.replace(bullet, '').trim())}</li>`).join('')}</ul>`
}

export const readText = (text: string): PastedContent => fromText(tidyText(text))
