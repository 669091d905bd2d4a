/**
 * Invisible characters that change how the text around them is read: direction controls, zero-width spaces, fillers,
 * tags. Excluded are characters that words and emoji need: joiners, variation selectors and fillers of old Hangul.
 * The first group matches flags such as Scotland's, which are written with tags and keep them.
 */
const invisible =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{2,6}\u{E007F})|(?!\p{Variation_Selector}|\p{Join_Control}|\u034F|[\u115F\u1160\u17B4\u17B5])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** Direction characters that texts may contain: marks, and isolates, which end at the end of their line. */
const direction = /[\u061C\u200E\u200F\u2066-\u2069]/u
const isolates = /[\u2066-\u2069]/gu
const closing = '\u2069'

/** Control characters except tabs and line breaks. */
const controls = /(?![\t\n\r])\p{Cc}/gu

/**
 * Texts of these alone show nothing: blank Braille and other empty signs, places for objects that are missing, accents without
 * a letter, and what is no character at all.
 */
const nothingVisible =
  /^[\p{Default_Ignorable_Code_Point}\p{M}\p{Noncharacter_Code_Point}\p{Cs}\s\u2800\uFFFC\u{1D159}]*$/u

const trimmed = (text: string): string => (nothingVisible.test(text) ? '' : text.trim())

function areIsolatesClosed(line: string): boolean {
  let open = 0
  for (const [isolate] of line.matchAll(isolates)) {
    open += isolate === closing ? -1 : 1
    if (open < 0) return false
  }
  return open === 0
}

/** What separates words or lines without being a space: PowerPoint ends lines with the first, mainframes with the last. */
const separators = /[\v\f\u2028\u2029\u0085]/g

/** A text in which control characters that end lines are line breaks, and no others are left. */
export const withLineBreaks = (text: string): string => text.replace(separators, '\n').replace(controls, '')

/** Trims a single line, such as a name. Line breaks and tabs become spaces; characters that nobody sees are removed. */
export const cleanLine = (text: string): string =>
  trimmed(
    text
      .replace(/\r\n|[\t\r\n]/g, ' ')
      .replace(separators, ' ')
      .replace(controls, '')
      .replace(invisible, '$1'),
  )

/**
 * Trims a text of several lines and removes characters that nobody sees. Texts in several scripts keep their direction
 * characters, unless those would reorder more than their own line.
 */
export const cleanText = (text: string): string =>
  trimmed(
    withLineBreaks(text)
      .replace(invisible, (found, flag?: string) => flag ?? (direction.test(found) ? found : ''))
      .split('\n')
      .map((line) => (areIsolatesClosed(line) ? line : line.replace(isolates, '')))
      .join('\n'),
  )
