import type { MailKind } from '../../data/outbox/mail-kinds.ts'
import type { Composer } from './composer.ts'
import { postPublished, staffDigest, systemNotice } from './notification-mails.ts'
import { passwordLinkMail } from './staff-mails.ts'
import {
  applicationReceipt,
  careerApplication,
  contactMessage,
  contactReceipt,
  inboxReply,
  resumeRefused,
} from './submission-mails.ts'
import { newsletterConfirmation, newsletterWelcome } from './subscriber-mails.ts'

/**
 * How to compose each kind of outbox email. A kind that is missing here is not sent through the outbox:
 * mailings have their own sender, which tracks its own progress.
 */
export const composers: Partial<Record<MailKind, Composer>> = {
  'contact-message': contactMessage,
  'contact-receipt': contactReceipt,
  'career-application': careerApplication,
  'application-receipt': applicationReceipt,
  'resume-refused': resumeRefused,
  'inbox-reply': inboxReply,
  'newsletter-confirmation': newsletterConfirmation,
  'newsletter-welcome': newsletterWelcome,
  'staff-invitation': passwordLinkMail,
  'password-reset': passwordLinkMail,
  'post-published': postPublished,
  'system-notice': systemNotice,
  'staff-digest': staffDigest,
}

/**
 * Emails that confirm to a visitor that a form has arrived. A stage can turn them off, for example in the SES
 * sandbox.
 */
export const receipts: ReadonlySet<MailKind> = new Set(['contact-receipt', 'application-receipt'])
