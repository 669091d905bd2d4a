import type { Settings } from '#shared/domain/settings/settings.ts'
import type { StoredMail } from '../../data/outbox/stored-mail.ts'
import type { Mail, MailSite } from '../mail.ts'

/** What an email is composed from. */
export interface Composition {
  entry: StoredMail
  settings: Settings
  site: MailSite
  now: Date
}

/** An email with its recipient and reply address. */
export interface ComposedMail {
  mail: Mail
  to: string
  replyTo?: string
  /** Unsubscribes with a single POST (RFC 8058). */
  unsubscribeUrl?: string
  /** What SES repeats in its events about this email, if it is more than the occasion. */
  sending?: string
}

/**
 * Composes an email from what the table holds at the moment of sending. Returns undefined if the email is no
 * longer needed: the record is gone, was marked as spam, or nobody wants the email.
 */
export type Composer = (composition: Composition) => Promise<ComposedMail | undefined>
