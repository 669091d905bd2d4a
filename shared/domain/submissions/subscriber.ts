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

/**
 * The status of a subscriber. Only confirmed ones get articles. `suppressed` means that mail to the address
 * bounced, or that its owner complained.
 */
export const SubscriberStatus = z.enum(['pending', 'confirmed', 'unsubscribed', 'suppressed'])
export type SubscriberStatus = z.infer<typeof SubscriberStatus>

/** When a subscriber gets an article: as soon as it is published, or in the weekly digest. */
export const Delivery = z.enum(['immediate', 'weekly'])
export type Delivery = z.infer<typeof Delivery>

/** How many categories a subscriber can choose, unless they choose all. */
const maxChosenCategories = 50

/** A subscriber's preferences. */
export const Preferences = z.object({
  delivery: Delivery,
  /** Ids of categories; `null` is all of them, including future ones. */
  categories: z.nullable(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(100)))
      .check(z.minLength(1, 'Please choose a category'), z.maxLength(maxChosenCategories)),
  ),
})
export type Preferences = z.infer<typeof Preferences>

/** The purpose of a link in a mail to a subscriber. */
export const LinkPurpose = z.enum(['confirm', 'preferences', 'unsubscribe'])
export type LinkPurpose = z.infer<typeof LinkPurpose>

/** The signed token in such a link. */
export const LinkToken = z.string().check(z.regex(/^[\w.-]{20,300}$/))

/** The data for the page behind a link. It leaves out the email address, which the link's recipient knows. */
export const SubscriptionView = z.object({
  purpose: LinkPurpose,
  status: SubscriberStatus,
  /** Whether the link is a confirmation that has expired, or was used or replaced. */
  expired: z.boolean(),
  ...Preferences.shape,
  /** The available categories. */
  options: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type SubscriptionView = z.infer<typeof SubscriptionView>
