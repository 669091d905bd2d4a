import type { MailKind } from '../mail.ts'
import type { Composer } from './composer.ts'
import { postPublished, staffDigest, systemNotice } from './notification-mails.ts'
import { passwordLinkMail } from './staff-mails.ts'
import { applicationReceipt, careerApplication, contactMessage, contactReceipt } from './submission-mails.ts'
import { newsletterConfirmation, newsletterWelcome } from './subscriber-mails.ts'

/**
 * How each kind of mail of the outbox is made. A kind that is missing here is not sent through the outbox: mailings have
 * a sender of their own, which knows how far it has come.
 */
export const composers: Partial<Record<MailKind, Composer>> = {
  'contact-message': contactMessage,
  'contact-receipt': contactReceipt,
  'career-application': careerApplication,
  'application-receipt': applicationReceipt,
  'newsletter-confirmation': newsletterConfirmation,
  'newsletter-welcome': newsletterWelcome,
  'staff-invitation': passwordLinkMail,
  'password-reset': passwordLinkMail,
  'post-published': postPublished,
  'system-notice': systemNotice,
  'staff-digest': staffDigest,
}

/** Mails that tell a visitor that a form has arrived. A stage can do without them, as in the sandbox of SES. */
export const receipts: ReadonlySet<MailKind> = new Set(['contact-receipt', 'application-receipt'])
