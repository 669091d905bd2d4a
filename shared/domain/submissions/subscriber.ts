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
 * Where a subscriber stands. Only a confirmed one gets articles. A suppressed one is an address that mail bounced from, or
 * whose owner complained.
 */
export const SubscriberStatus = z.enum(['pending', 'confirmed', 'unsubscribed', 'suppressed'])
export type SubscriberStatus = z.infer<typeof SubscriberStatus>

/** When a subscriber gets an article: by itself when it appears, or with the others of its week. */
export const Delivery = z.enum(['immediate', 'weekly'])
export type Delivery = z.infer<typeof Delivery>

/** Categories that a subscriber can choose at most; more are all of them. */
export const maxChosenCategories = 50

/** What a subscriber wants to get. */
export const Preferences = z.object({
  delivery: Delivery,
  /** Ids of categories; `null` is all of them, those of tomorrow included. */
  categories: z.nullable(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(100)))
      .check(z.minLength(1, 'Please choose a category'), z.maxLength(maxChosenCategories)),
  ),
})
export type Preferences = z.infer<typeof Preferences>

/** What a link in a mail to a subscriber is for. */
export const LinkPurpose = z.enum(['confirm', 'preferences', 'unsubscribe'])
export type LinkPurpose = z.infer<typeof LinkPurpose>

/** What such a link carries: letters, digits and points, signed. */
export const LinkToken = z.string().check(z.regex(/^[\w.-]{20,300}$/))

/** What the page behind a link shows. It names no address: whoever has the link knows it. */
export const SubscriptionView = z.object({
  purpose: LinkPurpose,
  status: SubscriberStatus,
  /** A confirmation whose time is over, or that was used or replaced. */
  expired: z.boolean(),
  ...Preferences.shape,
  /** The categories that there are to choose from. */
  options: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type SubscriptionView = z.infer<typeof SubscriptionView>
