import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import type { Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'

export type MailKind = 'contact-message' | 'career-application' | 'newsletter-welcome'

/** Which mail is due, and to whom. */
export interface DueMail {
  kind: MailKind
  /** The recipient's role. The address is looked up when the mail is sent, so that a corrected or erased one counts. */
  to: 'sales' | 'staff' | 'subscriber'
}

/** The mail that is due about each kind of submission. */
export const mailAbout = {
  messages: { kind: 'contact-message', to: 'sales' },
  applications: { kind: 'career-application', to: 'staff' },
  subscribers: { kind: 'newsletter-welcome', to: 'subscriber' },
} as const satisfies Record<InboxKind, DueMail>

/** Where the note of a mail is kept. One per record and kind, named after both, so that it cannot be there twice. */
export const outboxKey = (kind: MailKind, about: Key): Key => ({
  pk: `OUTBOX#${about.pk}#${kind}`,
  sk: 'OUTBOX',
})

/** Epoch seconds of this many months after an instant. */
export function monthsAfter(now: Date, months: number): number {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() + months)
  return epochSeconds(then)
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Days within which a mail is still useful. A notice to staff is useful for a week, because the message waits in the inbox;
 * a welcome is not expected any more on the third day.
 */
const daysToSend: Readonly<Record<MailKind, number>> = {
  'contact-message': 7,
  'career-application': 7,
  'newsletter-welcome': 2,
}

/** Days for which the entry stays after that, so that a mail that was never sent can be found. */
const daysToKeep = 30

/**
 * The note that a mail is due, to be written in the transaction of the record that it is about: neither is ever
 * there without the other.
 *
 * Whatever sends mail sends nothing from `sendBefore` on, however late it comes to the note: a mailer that is switched
 * on after months finds notes that the table, which is days late with what has expired, still holds.
 */
export function outboxEntry({ kind, to }: DueMail, about: Key, now: Date): TransactionStep {
  const sendBefore = now.getTime() + daysToSend[kind] * dayMs
  return {
    Put: {
      Item: {
        ...outboxKey(kind, about),
        kind,
        to,
        about: { pk: about.pk, sk: about.sk },
        createdAt: now.toISOString(),
        sendBefore: new Date(sendBefore).toISOString(),
        expiresAt: epochSeconds(new Date(sendBefore + daysToKeep * dayMs)),
      },
    },
  }
}
