import { cleanLine, cleanText } from '#shared/domain/text/invisible-characters.ts'

/** Control characters and line separators, which could start another header. */
const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu

/** Characters that change the direction of the text after them. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a text that is too long. Never cuts inside a character or an emoji. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  let end = 0
  for (const { index, segment } of segments.segment(text.slice(0, longest + 50))) {
    if (index + segment.length > longest - 1) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}

/** Reduces a text to one line: no control characters, no direction changes, no runs of spaces. */
export const line = (text: string, longest = 300): string =>
  shortened(
    cleanLine(text.toWellFormed().replace(lineBreaks, ' ').replace(directions, '')).replace(/\s+/gu, ' '),
    longest,
  )

/** Paragraphs as the author wrote them, with at most one empty line in between. */
export const paragraphs = (text: string, longest: number): string =>
  shortened(
    cleanText(text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, '\n')).replace(/\n[\n\s]*\n/g, '\n\n'),
    longest,
  )

/** One of our sentences with names in it, as one line. Right-to-left names stay isolated. */
export const sentence = (text: string, longest = 300): string =>
  shortened(cleanText(text.toWellFormed().replace(lineBreaks, ' ')), longest)

/** Whether a text contains letters of a right-to-left script. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * A name within an English sentence. A right-to-left name is isolated, so that it reorders nothing around it.
 */
export function inSentence(text: string, longest = 120): string {
  const clean = line(text, longest)
  return rightToLeft.test(clean) ? `\u2068${clean}\u2069` : clean
}

/** Letters and the punctuation that names contain; a period only at the end of a word (`J. Moore Jr.`). */
const likeName = /^(?:[\p{L}\p{M}\s'’-]|\.(?=\s|$))+$/u

/**
 * The name with which an email to a stranger greets them, or an empty string if the text looks like more than
 * a name. Anybody can have such an email sent to any address, so it must not carry an address or a message.
 */
export function greeting(name: string): string {
  const clean = line(name, 80)
  const isName = clean.length <= 50 && clean.split(' ').length <= 5 && likeName.test(clean)
  return isName && !/^www/i.test(clean) ? `Hello ${inSentence(clean)},` : 'Hello,'
}

/** A web address that may be linked, or undefined for anything else. */
export function webAddress(address: string): string | undefined {
  const url = URL.parse(address)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}

/**
 * The longest texts in an email, in characters. Mail clients clip an email of more than 100 KB; the inbox has
 * the whole message.
 */
export const longest = { text: 6000, value: 1000 } as const
