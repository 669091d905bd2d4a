import type { Mail, MailSite, RenderedMail } from '../mail.ts'
import { line } from './clean.ts'
import type { Content } from './content.ts'
import * as contact from './contents/contact.ts'
import * as newsletter from './contents/newsletter.ts'
import * as staff from './contents/staff.ts'
import { toHtml } from './to-html.ts'
import { toText } from './to-text.ts'

function contentOf(mail: Mail, site: MailSite): Content {
  switch (mail.kind) {
    case 'contact-message':
      return contact.contactMessage(mail, site)
    case 'contact-receipt':
      return contact.contactReceipt(mail, site)
    case 'career-application':
      return contact.careerApplication(mail, site)
    case 'application-receipt':
      return contact.applicationReceipt(mail, site)
    case 'resume-refused':
      return contact.resumeRefused(mail, site)
    case 'inbox-reply':
      return contact.inboxReply(mail, site)
    case 'newsletter-confirmation':
      return newsletter.newsletterConfirmation(mail, site)
    case 'newsletter-welcome':
      return newsletter.newsletterWelcome(mail, site)
    case 'article-alert':
      return newsletter.articleAlert(mail, site)
    case 'subscriber-digest':
      return newsletter.subscriberDigest(mail, site)
    case 'staff-invitation':
      return staff.staffInvitation(mail, site)
    case 'password-reset':
      return staff.passwordReset(mail, site)
    case 'post-published':
      return staff.postPublished(mail, site)
    case 'system-notice':
      return staff.systemNotice(mail, site)
    case 'staff-digest':
      return staff.staffDigest(mail, site)
  }
}

/** In characters. Every mail client cuts off longer subjects. */
const longestSubject = 120

/** Renders an email: a subject of one line, HTML and text. */
export function renderMail(mail: Mail, site: MailSite): RenderedMail {
  const content = contentOf(mail, site)
  return {
    subject: line(content.subject, longestSubject),
    html: toHtml(content, site),
    text: toText(content, site),
  }
}
