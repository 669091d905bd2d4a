import * as z from '../../zod.ts'
import { normalizedEmail } from '../text/email-address.ts'
import { maxLengths } from './form-lengths.ts'
import { EmailAddress, Line, OptionalLine } from './form-text.ts'

/** A subscription to the newsletter. */
export const Subscription = z.object({
  email: z.pipe(EmailAddress(), z.transform(normalizedEmail)),
  firstName: OptionalLine(maxLengths.newsletter.firstName),
  lastName: OptionalLine(maxLengths.newsletter.lastName),
  /** The page with the form: `website`, `blog`, `blog-post`. */
  source: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), 'website'),
  /** Slugs of topics, such as `market-intelligence` or the first tag of an article. */
  interests: z.optional(z.array(Line(80).check(z.minLength(1))).check(z.maxLength(20))),
})
export type Subscription = z.output<typeof Subscription>
