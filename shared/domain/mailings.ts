import * as z from '../zod.ts'

/**
 * `planned`: it goes out when its time has come. `withdrawn`: it was taken back before, and reached nobody. `stopped`: its
 * article ceased to be public, or its latest time passed, after it had begun.
 */
export const MailingState = z.enum(['planned', 'sending', 'sent', 'stopped', 'withdrawn'])
export type MailingState = z.infer<typeof MailingState>

const Count = z._default(z.int(), 0)

/** How many recipients. What has happened to a mail is counted once, however often SES says so. */
export const MailingCounts = z.object({
  /** Those who were to get it when it began. */
  planned: Count,
  /** Mails that SES has taken. */
  sent: Count,
  /** Mails that were under way when the sender was interrupted. They are not sent again, so nobody gets one twice. */
  uncertain: Count,
  /** Unsubscribed or suppressed between the reading of the list and their turn. */
  skipped: Count,
  /** Mails that SES refused for good. */
  refused: Count,
  delivered: Count,
  bounced: Count,
  complained: Count,
  /** By a link in this mail. */
  unsubscribed: Count,
})
export type MailingCounts = z.infer<typeof MailingCounts>

/** A post or `digest`, and the number or the day of the mailing. */
export const MailingId = z.string().check(z.regex(/^[a-z0-9-]{6,36}_[0-9-]{4,10}$/))

/** One sending to subscribers: an article, or the digest of a week. */
export const Mailing = z.object({
  id: z.string(),
  kind: z.enum(['alert', 'digest']),
  title: z.string(),
  /** Null for a digest. */
  postId: z.nullable(z.string()),
  state: MailingState,
  /** When it begins, or was to begin. */
  dueAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Who asked for it; null for a digest. */
  askedBy: z.nullable(z.string()),
  counts: MailingCounts,
})
export type Mailing = z.infer<typeof Mailing>

/** Whom an article of one category would reach. */
export const Recipients = z.object({
  /** Confirmed subscribers who get it as soon as it is public. */
  immediate: z.int(),
  /** Those who get it with the others of its week. */
  weekly: z.int(),
})
export type Recipients = z.infer<typeof Recipients>
