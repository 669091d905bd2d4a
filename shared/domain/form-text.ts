import * as z from '../zod.ts'
import { isEmailAddress } from './email-address.ts'

/** Control characters and line separators: what would begin another line of a mail. */
const otherLine = /[\p{Cc}\u2028\u2029]/u

/** One line of what a visitor typed, without the space around it. */
export const Line = (longest: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(longest, `Please use at most ${longest} characters`),
    z.refine((text) => !otherLine.test(text), 'Please use one line only'),
  )

/** A line that may be left empty: empty is nothing. */
export const OptionalLine = (longest: number) =>
  z.pipe(
    z.optional(Line(longest)),
    z.transform((text) => text || undefined),
  )

/** A text of several lines, without the space around it. */
export const Paragraphs = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, `Please use at most ${longest} characters`))

/** One mailbox. A line break is refused even at the end, where trimming would hide it. */
export const EmailAddress = (message = 'Please enter a valid email address') =>
  z.string().check(
    z.maxLength(320, message),
    z.refine((text) => !otherLine.test(text), message),
    z.trim(),
    z.refine(isEmailAddress, message),
  )
