import * as z from '../zod.ts'
import { applicationTexts, shortest } from './application-rules.ts'
import { EmailAddress, Line, OptionalLine, Paragraphs } from './form-text.ts'
import { resumeKeyPattern } from './resume.ts'
import { isWebUrl } from './web-address.ts'

/** What somebody sends who wants to work here. */
export const CareerApplication = z.object({
  name: Line(200).check(z.minLength(shortest.name, applicationTexts.name)),
  email: EmailAddress(applicationTexts.email),
  /** As it was typed: the specification has no rule for it. */
  phone: OptionalLine(100),
  linkedinUrl: z.pipe(
    z.optional(
      z.string().check(
        z.trim(),
        z.maxLength(2000),
        z.refine((text) => text === '' || isWebUrl(text), applicationTexts.linkedinUrl),
      ),
    ),
    z.transform((text) => text || undefined),
  ),
  coverLetter: Paragraphs(10_000).check(z.minLength(shortest.coverLetter, applicationTexts.coverLetter)),
  publicCompany: z.pipe(
    z.optional(Paragraphs(2000)),
    z.transform((text) => text || undefined),
  ),
  /** What `careers.presign` answered for the CV, once it was sent there. */
  resumeKey: z.optional(z.string().check(z.regex(resumeKeyPattern))),
})
export type CareerApplication = z.output<typeof CareerApplication>
