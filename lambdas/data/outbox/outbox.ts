import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { currentRequest } from '../../logging/request-trace.ts'
import { absent, when } from '../table/expressions.ts'
import type { Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import { hoursToSend, type MailKind } from './mail-kinds.ts'

/**
 * The recipient of a mail. The address is looked up when the mail is sent, so that corrections and erasures
 * take effect: `sales`, `hiring` and `admin` in the settings, the others in the record that the mail is
 * about.
 */
export type Recipient = 'sales' | 'hiring' | 'admin' | 'sender' | 'subscriber' | 'user'

/** A mail to send: its kind, its recipient and its record. It stores no text and no address. */
export interface DueMail {
  kind: MailKind
  to: Recipient
  /** The record that the mail is about. If it is deleted, nothing is sent. */
  about: Key
  /**
   * Distinguishes several emails of one kind about the same record: the id of a mailing, a week, a time. SES repeats
   * it with every bounce and delivery as the tag `sending`.
   */
  occasion?: string
  /** Ids that the email needs besides its record. Nothing personal. */
  facts?: Readonly<Record<string, string>>
}

/** The emails that each kind of submission causes. */
export const mailsAbout = (kind: InboxKind, about: Key): readonly DueMail[] =>
  mailsOf[kind].map((mail) => ({ ...mail, about }))

const mailsOf = {
  messages: [
    { kind: 'contact-message', to: 'sales' },
    { kind: 'contact-receipt', to: 'sender' },
  ],
  applications: [
    { kind: 'career-application', to: 'hiring' },
    { kind: 'application-receipt', to: 'sender' },
  ],
  subscribers: [{ kind: 'newsletter-confirmation', to: 'subscriber' }],
} as const satisfies Record<InboxKind, readonly Omit<DueMail, 'about'>[]>

/** The email of a reply by staff, which is stored as a note of the submission. */
export const replyMail = (about: Key, noteId: string): DueMail => ({
  kind: 'inbox-reply',
  to: 'sender',
  about,
  occasion: noteId,
})

/** All emails about a record are in one partition, so that an erasure finds them with one query. */
export const outboxPartition = (about: Key): string => `OUTBOX#${about.pk}`

/** The key of a mail's entry, made from its record and kind, so that there is only one. */
export const outboxKey = ({ kind, about, occasion }: Pick<DueMail, 'kind' | 'about' | 'occasion'>): Key => ({
  pk: outboxPartition(about),
  sk: ['OUTBOX', kind, ...(occasion === undefined ? [] : [occasion])].join('#'),
})

const hourMs = 60 * 60 * 1000

/** Days for which the entry stays after its deadline, to show what was sent and what failed. */
const daysToKeep = 30

/**
 * The entry of a due email, to be written in the transaction of the record that it is about, so that neither ever
 * exists without the other. It replaces an entry with the same key, which makes that email due again; with `once` the
 * transaction fails instead, even if the email has already been sent. No email is sent after `sendBefore`, even if
 * its entry still exists: the table deletes expired entries days late, and a stage whose email is switched on after
 * months must not send old ones.
 */
export function outboxEntry(mail: DueMail, now: Date, { once = false } = {}): TransactionStep {
  const { kind, to, about, occasion, facts } = mail
  const sendBefore = now.getTime() + hoursToSend[kind] * hourMs
  return {
    Put: {
      Item: {
        ...outboxKey(mail),
        kind,
        to,
        about: { pk: about.pk, sk: about.sk },
        ...(occasion !== undefined && { occasion }),
        ...(facts && { facts: { ...facts } }),
        ...(currentRequest() && { request: currentRequest() }),
        state: 'due',
        createdAt: now.toISOString(),
        sendBefore: new Date(sendBefore).toISOString(),
        expiresAt: epochSeconds(new Date(sendBefore + daysToKeep * 24 * hourMs)),
      },
      ...(once && { ...when(absent()) }),
    },
  }
}
