import * as z from 'zod'
import { applicationTexts, shortest } from './application-rules.ts'
import { EmailAddress, Line, OptionalLine, Paragraphs } from './form-text.ts'
import { resumeKeyPattern } from './resume.ts'
import { isWebUrl } from './web-address.ts'

/** What somebody sends who wants to work here. */
export const CareerApplication = z.object({
  name: Line(200).min(shortest.name, applicationTexts.name),
  email: EmailAddress(applicationTexts.email),
  /** As it was typed: the specification has no rule for it. */
  phone: OptionalLine(100),
  linkedinUrl: z
    .string()
    .trim()
    .max(2000)
    .refine((text) => text === '' || isWebUrl(text), applicationTexts.linkedinUrl)
    .optional()
    .transform((text) => text || undefined),
  coverLetter: Paragraphs(10_000).min(shortest.coverLetter, applicationTexts.coverLetter),
  publicCompany: Paragraphs(2000)
    .optional()
    .transform((text) => text || undefined),
  /** What `careers.presign` answered for the CV, once it was sent there. */
  resumeKey: z.string().regex(resumeKeyPattern).optional(),
})
export type CareerApplication = z.output<typeof CareerApplication>
