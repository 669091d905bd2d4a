import type { FormLine, MailArticle, MailSite } from '../mail.ts'
import { line, longest, paragraphs, sentence, webAddress } from './clean.ts'
import { colorsOf } from './colors.ts'
import type { Block, Content } from './content.ts'
import { type Fill, fillIn, Html, joined, withLineBreaks } from './fill.ts'
import { footerTexts } from './footer.ts'
import { day } from './times.ts'

const nothing = new Html('')

function rows(name: 'line' | 'figure', lines: FormLine[], fill: Fill): Html {
  const filled = lines
    .map(({ label, value }) => ({ label: line(label), value: paragraphs(value, longest.value) }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => fill(name, { label, value: withLineBreaks(value) }))
  return filled.length === 0 ? nothing : fill('lines', { rows: joined(filled) })
}

function articleRow(article: MailArticle, site: MailSite, fill: Fill): Html {
  const url = webAddress(article.url)
  if (!url) return nothing
  return fill('article', {
    url,
    title: line(article.title),
    excerpt: line(article.excerpt),
    label: `${line(article.category, 60)} · ${day(article.publishedAt, site.timezone)}`,
  })
}

const linked = (address: string, show: (url: string) => Html): Html => {
  const url = webAddress(address)
  return url ? show(url) : nothing
}

function blockHtml(block: Block, site: MailSite, fill: Fill): Html {
  switch (block.type) {
    case 'paragraph':
    case 'note':
    case 'quote': {
      const text = paragraphs(block.text, longest.text)
      return text === '' ? nothing : fill(block.type, { text: withLineBreaks(text) })
    }
    case 'subheading':
      return fill('subheading', { text: line(block.text) })
    case 'lines':
      return rows('line', block.lines, fill)
    case 'figures':
      return rows('figure', block.lines, fill)
    case 'button':
      return linked(block.url, (url) => fill('button', { label: line(block.label), url }))
    case 'address':
      return linked(block.url, (url) => fill('address', { text: line(block.text), url }))
    case 'picture':
      return linked(block.url, (url) =>
        fill('picture', { url, pictureUrl: block.pictureUrl, alt: line(block.alt) }),
      )
    case 'articles':
      return joined(block.articles.map((article) => articleRow(article, site, fill)))
  }
}

function footerHtml(content: Content, site: MailSite, fill: Fill): Html {
  const links = typeof content.subscriber === 'object' ? content.subscriber : undefined
  const [preferencesUrl, unsubscribeUrl] = [
    webAddress(links?.preferencesUrl ?? ''),
    webAddress(links?.unsubscribeUrl ?? ''),
  ]
  return joined([
    ...footerTexts(content, site).map((text) => fill('footerText', { text: withLineBreaks(text) })),
    ...(preferencesUrl && unsubscribeUrl ? [fill('footerLinks', { preferencesUrl, unsubscribeUrl })] : []),
  ])
}

/** Renders an email as an HTML document for mail clients. */
export function toHtml(content: Content, site: MailSite): string {
  const fill = fillIn(colorsOf(site))
  return fill('frame', {
    subject: line(content.subject),
    preheader: sentence(content.preheader, 150),
    siteName: line(site.name, 60),
    siteUrl: webAddress(site.url) ?? '',
    label: sentence(content.label),
    content: joined([
      fill('heading', { text: sentence(content.heading) }),
      ...content.blocks.map((block) => blockHtml(block, site, fill)),
    ]),
    footer: footerHtml(content, site, fill),
  }).text
}
