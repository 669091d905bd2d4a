import * as z from '../../zod.ts'
import { asciiEmail, isEmailAddress } from '../text/email-address.ts'
import { cleanLine, cleanText } from '../text/invisible-characters.ts'
import { lengthError } from './form-lengths.ts'

/** Control characters and line separators, which could start another header of an e-mail. */
const lineBreak = /[\p{Cc}\u2028\u2029]/u

/** A maximum length whose message says how many characters are too many. */
export const MaxLength = (longest: number) =>
  z.maxLength(longest, {
    error: ({ input }) => (typeof input === 'string' ? lengthError(input.length, longest) : undefined),
  })

/** A single line, trimmed and without invisible characters. */
export const Line = (longest: number) =>
  z.string().check(
    z.refine((text) => !lineBreak.test(text), 'Please use one line only'),
    z.overwrite(cleanLine),
    MaxLength(longest),
  )

/** A single line that may be empty; an empty one becomes undefined. */
export const OptionalLine = (longest: number) =>
  z.pipe(
    z.optional(Line(longest)),
    z.transform((text) => text || undefined),
  )

/** A text of several lines, trimmed and without invisible characters. */
export const Paragraphs = (longest: number) => z.string().check(z.overwrite(cleanText), MaxLength(longest))

/** One e-mail address. A line break is refused even at the end, where trimming would hide it. */
export const EmailAddress = (message = 'Please enter a valid email address') =>
  z.string().check(
    z.maxLength(320, message),
    z.refine((text) => !lineBreak.test(text), message),
    z.overwrite(cleanLine),
    z.refine(isEmailAddress, message),
    z.overwrite(asciiEmail),
  )
