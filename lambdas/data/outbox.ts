import type { Key } from './table.ts'
import type { Step } from './transact.ts'

export type MailKind = 'contact-message' | 'career-application' | 'newsletter-welcome'

/** Which mail is due, and to whom. */
export interface DueMail {
  kind: MailKind
  /** Who, not which address: that is looked up when the mail leaves, so that a corrected or erased one counts. */
  to: 'sales' | 'staff' | 'subscriber'
}

/** Epoch seconds of this many months after an instant. */
export function monthsAfter(now: Date, months: number): number {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() + months)
  return Math.floor(then.getTime() / 1000)
}

/** A mail that was not wanted for so many months is not wanted any more. */
const outboxMonths = 12

/**
 * The note that a mail is due, to be written in the transaction of the record that it is about: neither is ever
 * there without the other. One per record and kind, named after both, so that it cannot be there twice.
 */
export const outboxEntry = ({ kind, to }: DueMail, about: Key, now: Date): Step => ({
  Put: {
    Item: {
      pk: `OUTBOX#${about.pk}#${kind}`,
      sk: 'OUTBOX',
      kind,
      to,
      about: { pk: about.pk, sk: about.sk },
      createdAt: now.toISOString(),
      expiresAt: monthsAfter(now, outboxMonths),
    },
  },
})
