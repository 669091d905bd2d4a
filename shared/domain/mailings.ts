import * as z from '../zod.ts'
import { Delivery } from './submissions/subscriber.ts'

/**
 * `planned`: it starts at its due time. `withdrawn`: it was planned and ended before it started, so it reached nobody.
 * `stopped`: after it started, its article was taken offline, or its deadline passed.
 */
export const MailingState = z.enum(['planned', 'sending', 'sent', 'stopped', 'withdrawn'])
export type MailingState = z.infer<typeof MailingState>

const Count = z._default(z.int(), 0)

/** Numbers of recipients. Each event of a mail is counted once, even if SES reports it repeatedly. */
export const MailingCounts = z.object({
  /** Intended recipients at the start. */
  planned: Count,
  /** Mails that SES accepted. */
  sent: Count,
  /**
   * Mails that were in flight when the sender was interrupted. They are not sent again, so that nobody gets
   * one twice.
   */
  uncertain: Count,
  /** Recipients who unsubscribed or were suppressed after the list was read. */
  skipped: Count,
  /** Mails that SES refused permanently. */
  refused: Count,
  delivered: Count,
  bounced: Count,
  complained: Count,
  /** Through a link in this mail. */
  unsubscribed: Count,
})
export type MailingCounts = z.infer<typeof MailingCounts>

/** A post's id and the mailing's number, or `digest` and its day. */
export const MailingId = z.string().check(z.regex(/^[a-z0-9-]{6,36}_[0-9-]{4,10}$/))

/** One mailing to subscribers: an article or a weekly digest. */
export const Mailing = z.object({
  id: z.string(),
  kind: z.enum(['alert', 'digest']),
  title: z.string(),
  /** Null for a digest. */
  postId: z.nullable(z.string()),
  state: MailingState,
  /** The scheduled start. */
  dueAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** The user who requested it; null for a digest. */
  askedBy: z.nullable(z.string()),
  counts: MailingCounts,
})
export type Mailing = z.infer<typeof Mailing>

/** How many subscribers an article in one category would reach. */
export const Recipients = z.object({
  /** Confirmed subscribers who get it as soon as it is published. */
  immediate: z.int(),
  /** Confirmed subscribers who get it in the weekly digest. */
  weekly: z.int(),
  /** Which of them are estimated, because the lists are long. */
  estimated: z.optional(z.array(Delivery)),
})
export type Recipients = z.infer<typeof Recipients>
