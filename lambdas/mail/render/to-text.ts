import type { MailArticle, MailSite } from '../mail.ts'
import { line, longest, paragraphs, sentence, webAddress } from './clean.ts'
import type { Block, Content } from './content.ts'
import { footerTexts } from './footer.ts'
import { day } from './times.ts'

/** A web address gets its own line, so that mail clients link all of it and nothing else. */
const articleText = (article: MailArticle, site: MailSite): string =>
  [
    line(article.title),
    `${line(article.category, 60)} · ${day(article.publishedAt, site.timezone)}`,
    line(article.excerpt),
    webAddress(article.url) ?? '',
  ]
    .filter((each) => each !== '')
    .join('\n')

function blockText(block: Block, site: MailSite): string {
  switch (block.type) {
    case 'paragraph':
    case 'note':
      return paragraphs(block.text, longest.text)
    case 'quote':
      return paragraphs(block.text, longest.text)
        .split('\n')
        .map((each) => `> ${each}`.trimEnd())
        .join('\n')
    case 'subheading':
      return line(block.text).toUpperCase()
    case 'lines':
    case 'figures':
      return block.lines
        .map(({ label, value }) => [line(label), paragraphs(value, longest.value)])
        .filter(([, value]) => value !== '')
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n')
    case 'button':
    case 'address': {
      const url = webAddress(block.url)
      const label = line(block.type === 'button' ? block.label : block.text).replace(/:$/, '')
      return url ? `${label}:\n${url}` : ''
    }
    case 'picture':
      return ''
    case 'articles':
      return block.articles.map((article) => articleText(article, site)).join('\n\n')
  }
}

/** Whether a button of this text has already shown the address. */
const isRepeated = (block: Block, blocks: readonly Block[]): boolean =>
  block.type === 'address' && blocks.some((other) => other.type === 'button' && other.url === block.url)

function footerText(content: Content, site: MailSite): string[] {
  const links = typeof content.subscriber === 'object' ? content.subscriber : undefined
  return [
    // The standard signature separator: mail clients treat what follows as the signature.
    '-- ',
    ...footerTexts(content, site),
    ...(links
      ? [
          `Preferences:\n${webAddress(links.preferencesUrl) ?? ''}`,
          `Unsubscribe:\n${webAddress(links.unsubscribeUrl) ?? ''}`,
        ]
      : []),
  ]
}

/**
 * Renders an email as plain text, for people who do not read HTML and for watches and screen readers that
 * prefer it.
 */
export const toText = (content: Content, site: MailSite): string =>
  `${[
    `${line(site.name, 60)}\n${sentence(content.label)}`,
    sentence(content.heading),
    ...content.blocks
      .filter((block) => !isRepeated(block, content.blocks))
      .map((block) => blockText(block, site))
      .filter((text) => text !== ''),
    ...footerText(content, site),
  ].join('\n\n')}\n`
