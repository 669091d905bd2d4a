import * as z from 'zod'
import { isEmailAddress } from './email-address.ts'

/** Control characters and line separators: what would begin another line of a mail. */
const otherLine = /[\p{Cc}\u2028\u2029]/u

/** One line of what a visitor typed, without the space around it. */
export const Line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Please use at most ${longest} characters`)
    .refine((text) => !otherLine.test(text), 'Please use one line only')

/** A line that may be left empty: empty is nothing. */
export const OptionalLine = (longest: number) =>
  Line(longest)
    .optional()
    .transform((text) => text || undefined)

/** A text of several lines, without the space around it. */
export const Paragraphs = (longest: number) =>
  z.string().trim().max(longest, `Please use at most ${longest} characters`)

/** One mailbox. A line break is refused even at the end, where trimming would hide it. */
export const EmailAddress = (message = 'Please enter a valid email address') =>
  z
    .string()
    .max(320, message)
    .refine((text) => !otherLine.test(text), message)
    .trim()
    .refine(isEmailAddress, message)
