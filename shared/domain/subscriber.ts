import * as z from 'zod'
import { normalisedEmail } from './email-address.ts'
import { EmailAddress, Line, OptionalLine } from './form-text.ts'

/** What somebody sends who wants the newsletter. */
export const Subscription = z.object({
  email: EmailAddress().transform(normalisedEmail),
  firstName: OptionalLine(100),
  lastName: OptionalLine(100),
  /** Where the form stood: `website`, `blog`, `blog-post`. */
  source: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('website'),
  /** Slugs of subjects, such as `market-intelligence` or the first tag of an article. */
  interests: z.array(Line(80).min(1)).max(20).optional(),
})
export type Subscription = z.output<typeof Subscription>
