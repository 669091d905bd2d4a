import * as z from '../../zod.ts'
import { cleanLine } from '../text/invisible-characters.ts'
import { isWebUrl } from '../text/web-address.ts'
import { applicationMessages, minLengths } from './application-rules.ts'
import { maxLengths } from './form-lengths.ts'
import { EmailAddress, Line, MaxLength, OptionalLine, Paragraphs } from './form-text.ts'
import { resumeKeyPattern } from './resume.ts'

const maxLength = maxLengths.careers

/** A job application. */
export const CareerApplication = z.object({
  name: Line(maxLength.name).check(z.minLength(minLengths.name, applicationMessages.name)),
  email: EmailAddress(applicationMessages.email),
  /** Not validated: the specification has no rule for it. */
  phone: OptionalLine(maxLength.phone),
  linkedinUrl: z.pipe(
    z.optional(
      z.string().check(
        z.overwrite(cleanLine),
        MaxLength(maxLength.linkedinUrl),
        z.refine((text) => text === '' || isWebUrl(text), applicationMessages.linkedinUrl),
      ),
    ),
    z.transform((text) => text || undefined),
  ),
  coverLetter: Paragraphs(maxLength.coverLetter).check(
    z.minLength(minLengths.coverLetter, applicationMessages.coverLetter),
  ),
  publicCompany: z.pipe(
    z.optional(Paragraphs(maxLength.publicCompany)),
    z.transform((text) => text || undefined),
  ),
  /** The key that `careers.presign` returned, once the CV is uploaded. */
  resumeKey: z.optional(z.string().check(z.regex(resumeKeyPattern))),
})
export type CareerApplication = z.output<typeof CareerApplication>
