import { cleanLine, cleanText } from '#shared/domain/text/invisible-characters.ts'

/** Control characters and line separators, which could start another header. */
const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu

/** Characters that change the direction of what follows them. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a text that is too long, which never ends in the middle of a letter or an emoji. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  let end = 0
  for (const { index, segment } of segments.segment(text.slice(0, longest + 50))) {
    if (index + segment.length > longest - 1) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}

/** One line: no control characters, nothing that reorders letters, no runs of spaces. */
export const line = (text: string, longest = 300): string =>
  shortened(
    cleanLine(text.toWellFormed().replace(lineBreaks, ' ').replace(directions, '')).replace(/\s+/gu, ' '),
    longest,
  )

/** Paragraphs as somebody wrote them, with at most one empty line between two. */
export const paragraphs = (text: string, longest: number): string =>
  shortened(
    cleanText(text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, '\n')).replace(/\n[\n\s]*\n/g, '\n\n'),
    longest,
  )

/** A sentence of ours with names in it: one line, in which names from right to left stay set apart. */
export const sentence = (text: string, longest = 300): string =>
  shortened(cleanText(text.toWellFormed().replace(lineBreaks, ' ')), longest)

/** Whether a text has letters of a script that is written from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** A name within an English sentence. One from right to left is set apart, so that it reorders nothing around it. */
export function inSentence(text: string, longest = 120): string {
  const clean = line(text, longest)
  return rightToLeft.test(clean) ? `\u2068${clean}\u2069` : clean
}

/** Letters, with what stands between those of a name; a full stop only where a word ends (`J. Moore Jr.`). */
const likeName = /^(?:[\p{L}\p{M}\s'’-]|\.(?=\s|$))+$/u

/**
 * How a mail to a stranger calls them, or nothing if what they typed looks like more than a name: anybody can have such
 * a mail sent to anybody, and it must not carry an address or a message.
 */
export function greeting(name: string): string {
  const clean = line(name, 80)
  const isName = clean.length <= 50 && clean.split(' ').length <= 5 && likeName.test(clean)
  return isName && !/^www/i.test(clean) ? `Hello ${inSentence(clean)},` : 'Hello,'
}

/** A web address to link, or undefined for anything else. */
export function webAddress(address: string): string | undefined {
  const url = URL.parse(address)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}

/**
 * The longest texts in a mail, in characters. Programs cut off a mail of more than 100 KB; the inbox has the whole
 * message.
 */
export const longest = { text: 6000, value: 1000 } as const
