import type { FormLine, MailArticle, SubscriberLinks } from '../mail.ts'

/** One block of an email. The HTML and text renderers each show it in their own way. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'note'; text: string }
  | { type: 'subheading'; text: string }
  /** Text that a person wrote. */
  | { type: 'quote'; text: string }
  | { type: 'lines'; lines: FormLine[] }
  | { type: 'figures'; lines: FormLine[] }
  | { type: 'button'; label: string; url: string }
  /** A link that shows its URL. */
  | { type: 'address'; text: string; url: string }
  | { type: 'picture'; pictureUrl: string; alt: string; url: string }
  | { type: 'articles'; articles: MailArticle[] }

/** The content of an email before it is rendered as HTML and text. */
export interface Content {
  subject: string
  /** The preview that mail clients show after the subject. */
  preheader: string
  /** The label above the headline: the kind of email and its date. */
  label: string
  heading: string
  blocks: Block[]
  /** Why the recipient gets this email. */
  reason: string
  /** Subscriber email shows the postal address and, once the subscription is confirmed, these links. */
  subscriber?: true | SubscriberLinks
  /** Whether to show the contact for personal data, as in email to people outside the company. */
  showLegalEmail?: true
}
