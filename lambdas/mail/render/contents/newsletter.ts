import type { Joined } from '#shared/domain/submissions/joined.ts'
import type { Mail, MailArticle, MailSite } from '../../mail.ts'
import { inSentence, line, webAddress } from '../clean.ts'
import type { Block, Content } from '../content.ts'
import { day, days, timeWithZone } from '../times.ts'

type Of<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>

/** Why a subscriber gets an email, from what was recorded when they joined. */
function whySubscribed(joined: Joined, site: MailSite): string {
  const name = inSentence(site.name)
  switch (joined.how) {
    case 'confirmed':
      return `You’re receiving this because you subscribed to ${name} with this address and confirmed it.`
    case 'added':
      return `You’re receiving this because somebody at ${name} signed this address up for you, and you confirmed it.`
    case 'imported': {
      const source = inSentence(joined.source)
      // A day without a time, stored as its midnight in UTC, is the same day in every zone.
      const zone = joined.at.endsWith('T00:00:00.000Z') ? 'UTC' : site.timezone
      const when = Number.isNaN(Date.parse(joined.at)) ? '' : ` on ${day(joined.at, zone)}`
      return `You’re receiving this because ${name} recorded that you agreed to it elsewhere${when}${source ? ` (${source})` : ''} and added this address to its list.`
    }
  }
}

export const newsletterConfirmation = (mail: Of<'newsletter-confirmation'>, site: MailSite): Content => ({
  subject: `Confirm your subscription to ${site.name}`,
  preheader: 'One click and you’re subscribed. If you do nothing, we won’t email you again.',
  label: 'Newsletter · Confirmation',
  heading: 'Confirm your newsletter subscription',
  blocks: [
    {
      type: 'paragraph',
      text: `Someone, hopefully you, signed this address up for the ${inSentence(site.name)} newsletter. Confirm it to start receiving our articles.`,
    },
    { type: 'button', label: 'Confirm subscription', url: mail.confirmUrl },
    { type: 'address', text: 'If the button doesn’t work, open this link:', url: mail.confirmUrl },
    {
      type: 'note',
      text: `This link works until ${timeWithZone(mail.validUntil, site.timezone)}. If you didn’t ask for this, no action is needed: unless you confirm, we won’t email you again.`,
    },
  ],
  reason: `You’re receiving this one-time email because this address was entered in the ${inSentence(site.name)} newsletter form.`,
  subscriber: true,
  showLegalEmail: true,
})

export const newsletterWelcome = (mail: Of<'newsletter-welcome'>, site: MailSite): Content => ({
  subject: `You are subscribed to ${site.name}`,
  preheader: 'You choose which articles you receive, and how often.',
  label: 'Newsletter · Welcome',
  heading: 'You’re subscribed',
  blocks: [
    {
      type: 'paragraph',
      text: `Thank you for subscribing. You’ll now receive ${inSentence(site.name)} articles by email.`,
    },
    {
      type: 'paragraph',
      text: 'You can choose which categories you receive, and whether articles arrive as they are published or once a week.',
    },
    { type: 'button', label: 'Choose what you receive', url: mail.preferencesUrl },
    { type: 'note', text: 'Every email has a one-click unsubscribe link.' },
  ],
  reason: whySubscribed(mail.joined, site),
  subscriber: { preferencesUrl: mail.preferencesUrl, unsubscribeUrl: mail.unsubscribeUrl },
  showLegalEmail: true,
})

/** An article's image, if it is hosted on our own site: any other host would learn who opens the email. */
export function pictureOf(article: MailArticle, site: MailSite): Block[] {
  const pictureUrl = webAddress(article.pictureUrl ?? '')
  if (!pictureUrl || URL.parse(pictureUrl)?.origin !== URL.parse(site.url)?.origin) return []
  // The picture is a link, which needs a name.
  return [{ type: 'picture', pictureUrl, alt: line(article.pictureAlt || article.title), url: article.url }]
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
  reason: whySubscribed(links.joined, site),
  subscriber: { preferencesUrl: links.preferencesUrl, unsubscribeUrl: links.unsubscribeUrl },
  showLegalEmail: true,
})

/** A longer list would make an email that mail clients clip. */
const mostArticles = 20

/** A list of articles, and the number of those that are left out. */
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
  heading: `This week: ${countOf(mail.articles)}`,
  blocks: articleList(mail.articles, site.url),
  reason: `${whySubscribed(mail.joined, site)} You chose one email a week.`,
  subscriber: { preferencesUrl: mail.preferencesUrl, unsubscribeUrl: mail.unsubscribeUrl },
  showLegalEmail: true,
})
