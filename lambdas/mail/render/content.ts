import type { FormLine, MailArticle, SubscriberLinks } from '../mail.ts'

/** A piece of a mail. HTML and text each have their own way to show it. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'note'; text: string }
  | { type: 'subheading'; text: string }
  /** What somebody wrote. */
  | { type: 'quote'; text: string }
  | { type: 'lines'; lines: FormLine[] }
  | { type: 'figures'; lines: FormLine[] }
  | { type: 'button'; label: string; url: string }
  /** A link that shows where it leads. */
  | { type: 'address'; text: string; url: string }
  | { type: 'picture'; pictureUrl: string; alt: string; url: string }
  | { type: 'articles'; articles: MailArticle[] }

/** What a mail says, before it becomes HTML and text. */
export interface Content {
  subject: string
  /** What lists of mails show after the subject. */
  preheader: string
  /** On the tape: what kind of mail this is, and when. */
  label: string
  heading: string
  blocks: Block[]
  /** Why somebody gets this mail. */
  reason: string
  /** Mail to subscribers has the postal address, and after the confirmation these links. */
  subscriber?: true | SubscriberLinks
  /** Mail to people outside says whom to ask about their data. */
  showLegalEmail?: true
}
