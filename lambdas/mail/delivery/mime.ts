import MailComposer from 'nodemailer/lib/mail-composer'
import { isEmailAddress } from '#shared/domain/text/email-address.ts'
import type { RenderedMail } from '../mail.ts'
import { line } from '../render/clean.ts'

/** Everything around a mail's text. Addresses are single plain ones; whatever is not is refused. */
export interface Envelope {
  from: { name: string; address: string }
  to: string
  /** Whom an answer goes to: the visitor, where the mail brings a visitor's message. */
  replyTo?: string
  /** Where one POST unsubscribes (RFC 8058). Of mail to subscribers. */
  unsubscribeUrl?: string
  /** The same in each attempt at sending a mail, so that a duplicate can be recognized. */
  reference: string
}

/** The recipient or sender is no address. It never will be one. */
export class InvalidAddress extends Error {
  override name = 'InvalidAddress'
}

function requireAddress(address: string): string {
  if (!isEmailAddress(address)) throw new InvalidAddress('A mail can only go to one plain address')
  return address
}

/**
 * The mail as SES sends it: text and HTML, UTF-8, lines of a lawful length. What stands in a header is one line without
 * control characters, which could begin another header, or turn around what a list of mails shows beside it.
 */
export function toMime(mail: RenderedMail, envelope: Envelope): Promise<Buffer> {
  const { from, to, replyTo, unsubscribeUrl, reference } = envelope
  const headers = {
    'X-Entity-Ref-ID': line(reference),
    // No vacation notices: nobody reads them.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // One list, whatever it brings: mail programs sort by it (RFC 2919).
      'List-Id': `<newsletter.${new URL(unsubscribeUrl).hostname}>`,
    }),
  }
  return new MailComposer({
    from: { name: line(from.name), address: requireAddress(from.address) },
    to: { name: '', address: requireAddress(to) },
    ...(replyTo !== undefined && { replyTo: { name: '', address: requireAddress(replyTo) } }),
    subject: line(mail.subject),
    text: mail.text,
    html: mail.html,
    headers,
    // Nothing of a visitor's text is ever read as the name of a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
