import type { Settings } from '#shared/domain/settings.ts'
import type { StoredMail } from '../../data/outbox/stored-mail.ts'
import type { Mail, MailSite } from '../mail.ts'

/** What a mail is made of. */
export interface Composition {
  entry: StoredMail
  settings: Settings
  site: MailSite
  now: Date
}

/** A mail with everybody it concerns. */
export interface ComposedMail {
  mail: Mail
  to: string
  replyTo?: string
  /** Where one POST unsubscribes (RFC 8058). */
  unsubscribeUrl?: string
}

/**
 * Makes a mail of what the table holds at the moment of sending. Undefined if there is nothing to say any more: the record
 * is gone, was taken for spam, or nobody wants it.
 */
export type Composer = (composition: Composition) => Promise<ComposedMail | undefined>
