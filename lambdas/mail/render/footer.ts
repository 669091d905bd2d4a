import type { MailSite } from '../mail.ts'
import { line, paragraphs } from './clean.ts'
import type { Content } from './content.ts'

/** The paragraphs below a mail: why somebody gets it, whom they ask about their data, and who wrote. */
export const footerTexts = (content: Content, site: MailSite): string[] => [
  content.reason,
  ...(content.showLegalEmail ? [`Questions about your data: ${line(site.legalEmail)}`] : []),
  // Apart, because each has its own direction.
  ...(content.subscriber ? [line(site.name), paragraphs(site.postalAddress, 300)] : []),
]
