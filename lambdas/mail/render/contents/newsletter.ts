import type { Mail, MailArticle, MailSite } from '../../mail.ts'
import { inSentence, line, webAddress } from '../clean.ts'
import type { Block, Content } from '../content.ts'
import { day, days, timeWithZone } from '../times.ts'

type Of<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>

const becauseSubscribed = (site: MailSite) =>
  `You get this because you subscribed to ${inSentence(site.name)} with this address, and confirmed it.`

export const newsletterConfirmation = (mail: Of<'newsletter-confirmation'>, site: MailSite): Content => ({
  subject: `Confirm your subscription to ${site.name}`,
  preheader: 'One click, and you are on the list. Without it, we write no more.',
  label: 'Newsletter · Confirmation',
  heading: 'Is this your address?',
  blocks: [
    {
      type: 'paragraph',
      text: `Somebody, hopefully you, asked for the newsletter of ${inSentence(site.name)} at this address. Confirm it, and you get our articles from now on.`,
    },
    { type: 'button', label: 'Confirm the subscription', url: mail.confirmUrl },
    { type: 'address', text: 'If the button does not work, open this address:', url: mail.confirmUrl },
    {
      type: 'note',
      text: `The link works until ${timeWithZone(mail.validUntil, site.timezone)}. If you did not ask for this, you do not have to do anything: without a confirmation, we send you nothing more.`,
    },
  ],
  reason: `You get this once, because this address was entered in the newsletter form of ${inSentence(site.name)}.`,
  subscriber: true,
  showLegalEmail: true,
})

export const newsletterWelcome = (mail: Of<'newsletter-welcome'>, site: MailSite): Content => ({
  subject: `You are subscribed to ${site.name}`,
  preheader: 'From now on you get our articles. You decide which, and how often.',
  label: 'Newsletter · Welcome',
  heading: 'You are on the list',
  blocks: [
    {
      type: 'paragraph',
      text: `Thank you. From now on you get the articles of ${inSentence(site.name)} by mail.`,
    },
    {
      type: 'paragraph',
      text: 'You decide which categories interest you, and whether you want each article at once or all of them once a week.',
    },
    { type: 'button', label: 'Choose what you get', url: mail.preferencesUrl },
    { type: 'note', text: 'Every mail has a link with which you unsubscribe in one click.' },
  ],
  reason: becauseSubscribed(site),
  subscriber: { preferencesUrl: mail.preferencesUrl, unsubscribeUrl: mail.unsubscribeUrl },
  showLegalEmail: true,
})

/** The picture of an article if it is on our own site: anything else would tell a stranger who reads the mail. */
export function pictureOf(article: MailArticle, site: MailSite): Block[] {
  const pictureUrl = webAddress(article.pictureUrl ?? '')
  if (!pictureUrl || URL.parse(pictureUrl)?.origin !== URL.parse(site.url)?.origin) return []
  return [{ type: 'picture', pictureUrl, alt: line(article.title), url: article.url }]
}

export const articleAlert = ({ article, ...links }: Of<'article-alert'>, site: MailSite): Content => ({
  subject: article.title,
  preheader: line(article.excerpt, 140),
  label: `${line(article.category, 60)} · ${timeWithZone(article.publishedAt, site.timezone)}`,
  heading: line(article.title),
  blocks: [
    ...pictureOf(article, site),
    { type: 'paragraph', text: line(article.excerpt, 600) },
    { type: 'button', label: 'Read the article', url: article.url },
  ],
  reason: becauseSubscribed(site),
  subscriber: { preferencesUrl: links.preferencesUrl, unsubscribeUrl: links.unsubscribeUrl },
  showLegalEmail: true,
})

/** More would make a mail that programs cut off. */
const mostArticles = 20

/** Articles one below the other, and how many there are beyond those. */
export function articleList(articles: MailArticle[], moreUrl: string): Block[] {
  const more = articles.length - mostArticles
  return [
    { type: 'articles', articles: articles.slice(0, mostArticles) },
    ...(more > 0
      ? [
          {
            type: 'address' as const,
            text: more === 1 ? 'One more article is here:' : `${more} more articles are here:`,
            url: moreUrl,
          },
        ]
      : []),
  ]
}

export const countOf = (articles: readonly unknown[]): string =>
  articles.length === 1 ? 'one article' : `${articles.length} articles`

export const subscriberDigest = (mail: Of<'subscriber-digest'>, site: MailSite): Content => ({
  subject: `${site.name}: ${countOf(mail.articles)}, ${days(mail.from, mail.to, site.timezone)}`,
  preheader: line(mail.articles.map(({ title }) => title).join(' · '), 140),
  label: `Weekly digest · ${day(mail.to, site.timezone)}`,
  heading: `The week, in ${countOf(mail.articles)}`,
  blocks: articleList(mail.articles, site.url),
  reason: `${becauseSubscribed(site)} You chose one mail a week.`,
  subscriber: { preferencesUrl: mail.preferencesUrl, unsubscribeUrl: mail.unsubscribeUrl },
  showLegalEmail: true,
})
