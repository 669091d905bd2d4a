import MailComposer from 'nodemailer/lib/mail-composer'
import { asciiEmail, isEmailAddress } from '#shared/domain/text/email-address.ts'
import type { RenderedMail } from '../mail.ts'
import { line } from '../render/clean.ts'

/** Everything around the text of an email. Each address is a single plain one; anything else is refused. */
export interface Envelope {
  from: { name: string; address: string }
  to: string
  /** Receives the replies: the visitor, for an email that carries a visitor's message. */
  replyTo?: string
  /** Unsubscribes with a single POST (RFC 8058). Set for email to subscribers. */
  unsubscribeUrl?: string
  /** The same for every attempt to send this email, so that duplicates can be recognized. */
  reference: string
}

/** The recipient or sender is not a valid address, so retrying is pointless. */
export class InvalidAddress extends Error {
  override name = 'InvalidAddress'
}

function requireAddress(address: string): string {
  if (!isEmailAddress(address)) throw new InvalidAddress('A mail can only go to one plain address')
  return asciiEmail(address)
}

/**
 * Encodes an email as MIME: text and HTML in UTF-8, with lines of a permitted length. Header values are a
 * single line without control characters, which could start another header, and without characters that
 * change text direction, which could disguise what a mail client shows next to them. Throws `InvalidAddress`.
 */
export function toMime(mail: RenderedMail, envelope: Envelope): Promise<Buffer> {
  const { from, to, replyTo, unsubscribeUrl, reference } = envelope
  const headers = {
    'X-Entity-Ref-ID': line(reference),
    // Suppresses vacation replies, which nobody reads.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // The same list id for every mailing: mail clients filter by it (RFC 2919).
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
    // SES passes the text on as it is, and a strict receiver refuses a line feed without a carriage return (RFC 5321).
    newline: 'windows',
    // A visitor's text is never treated as a file name or as a URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
