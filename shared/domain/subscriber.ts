import * as z from '../zod.ts'
import { normalisedEmail } from './email-address.ts'
import { EmailAddress, Line, OptionalLine } from './form-text.ts'

/** What somebody sends who wants the newsletter. */
export const Subscription = z.object({
  email: z.pipe(EmailAddress(), z.transform(normalisedEmail)),
  firstName: OptionalLine(100),
  lastName: OptionalLine(100),
  /** Where the form stood: `website`, `blog`, `blog-post`. */
  source: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), 'website'),
  /** Slugs of subjects, such as `market-intelligence` or the first tag of an article. */
  interests: z.optional(z.array(Line(80).check(z.minLength(1))).check(z.maxLength(20))),
})
export type Subscription = z.output<typeof Subscription>
