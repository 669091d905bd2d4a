import type { MailSite } from '../mail.ts'
import { line, paragraphs } from './clean.ts'
import type { Content } from './content.ts'

/**
 * The paragraphs of the footer: why the recipient gets the email, whom to ask about their data, and who sent
 * it.
 */
export const footerTexts = (content: Content, site: MailSite): string[] => [
  content.reason,
  ...(content.showLegalEmail ? [`Questions about your data: ${line(site.legalEmail)}`] : []),
  // Separate paragraphs, since each can have its own text direction.
  ...(content.subscriber ? [line(site.name), paragraphs(site.postalAddress, 300)] : []),
]
