import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { currentRequest } from '../../logging/request-trace.ts'
import type { MailKind } from '../../mail/mail.ts'
import type { Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import { hoursToSend } from './mail-kinds.ts'

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
   * Tells several mails of one kind about the same record apart: the id of a sending, a week, a moment. SES repeats
   * it with every bounce and delivery as the tag `sending`.
   */
  occasion?: string
  /** Ids that the mail needs besides its record. Nothing personal. */
  facts?: Readonly<Record<string, string>>
}

/** The mails that are due about each kind of submission. */
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

/** All mails about a record are in one partition, so that whoever erases the record finds them with one query. */
export const outboxPartition = (about: Key): string => `OUTBOX#${about.pk}`

/** The key of a mail's entry, made from its record and kind, so that there is only one. */
export const outboxKey = ({ kind, about, occasion }: Pick<DueMail, 'kind' | 'about' | 'occasion'>): Key => ({
  pk: outboxPartition(about),
  sk: ['OUTBOX', kind, ...(occasion === undefined ? [] : [occasion])].join('#'),
})

const hourMs = 60 * 60 * 1000

/** Days for which the entry stays after that, to show what was sent, and what never was. */
const daysToKeep = 30

/**
 * The entry of a mail that is due, to be written in the transaction of the record that it is about: neither
 * is ever there without the other. It replaces an entry of the same key, and so makes the mail due again;
 * with `once` the transaction fails instead, also if the mail has been sent already.
 *
 * No mail is sent after `sendBefore`, even if the sender gets to the entry late: the table deletes expired
 * entries days late, so mail that is turned on after months must not send old ones.
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
      ...(once && { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
  }
}
