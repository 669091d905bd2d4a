import type { Mail, MailSite } from '../../mail.ts'
import { inSentence, line } from '../clean.ts'
import type { Content } from '../content.ts'
import { day, days, timeWithZone } from '../times.ts'
import { articleList, countOf, pictureOf } from './newsletter.ts'

type Of<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>

export const staffInvitation = (mail: Of<'staff-invitation'>, site: MailSite): Content => ({
  subject: `Your invitation to ${site.name}`,
  preheader: `${inSentence(mail.invitedBy)} has created an account for you. Choose a password to begin.`,
  label: 'Staff · Invitation',
  heading: `Welcome to ${inSentence(site.name)}`,
  blocks: [
    { type: 'paragraph', text: `Hello ${inSentence(mail.name)},` },
    {
      type: 'paragraph',
      text: `${inSentence(mail.invitedBy)} has created an account for you in the newsroom of ${inSentence(site.name)}. Choose a password to sign in.`,
    },
    { type: 'button', label: 'Choose a password', url: mail.link },
    { type: 'address', text: 'If the button doesn’t work, open this link:', url: mail.link },
    {
      type: 'lines',
      lines: [
        { label: 'Username', value: mail.username },
        { label: 'The link works until', value: timeWithZone(mail.validUntil, site.timezone) },
      ],
    },
    {
      type: 'note',
      text: 'This link is for you only and works once. If it has expired, ask for a new one.',
    },
  ],
  reason: `You’re receiving this because ${inSentence(mail.invitedBy)} entered this address for a new account at ${inSentence(site.name)}.`,
})

export const passwordReset = (mail: Of<'password-reset'>, site: MailSite): Content => ({
  subject: `Choose a new password for ${site.name}`,
  preheader: 'An administrator has sent you a link to choose a new password.',
  label: 'Staff · Password',
  heading: 'Choose a new password',
  blocks: [
    { type: 'paragraph', text: `Hello ${inSentence(mail.name)},` },
    {
      type: 'paragraph',
      text: `An administrator of ${inSentence(site.name)} has sent you a link to choose a new password. Until you do, your current password stays the same.`,
    },
    { type: 'button', label: 'Choose a new password', url: mail.link },
    { type: 'address', text: 'If the button doesn’t work, open this link:', url: mail.link },
    {
      type: 'lines',
      lines: [
        { label: 'Username', value: mail.username },
        { label: 'The link works until', value: timeWithZone(mail.validUntil, site.timezone) },
      ],
    },
    {
      type: 'note',
      text: 'This link is for you only and works once. If you weren’t expecting it, don’t open it, and tell your administrator.',
    },
  ],
  reason: `You’re receiving this because this is the address of your account at ${inSentence(site.name)}.`,
})

const bySettings = (site: MailSite, which: string) =>
  `You’re receiving this because ${inSentence(site.name)} notifications go to this address. The newsroom’s settings have a switch for ${which}.`

export const postPublished = ({ article, ...mail }: Of<'post-published'>, site: MailSite): Content => ({
  subject: `Published: ${article.title}`,
  preheader: line(article.excerpt, 140),
  label: `Published · ${timeWithZone(article.publishedAt, site.timezone)}`,
  heading: line(article.title),
  blocks: [
    ...pictureOf(article, site),
    { type: 'paragraph', text: line(article.excerpt, 600) },
    {
      type: 'lines',
      lines: [
        { label: 'Author', value: mail.author },
        { label: 'Category', value: article.category },
      ],
    },
    { type: 'button', label: 'See the article', url: article.url },
    { type: 'address', text: 'To correct or unpublish it:', url: mail.editUrl },
  ],
  reason: bySettings(site, 'new articles'),
})

export const systemNotice = (mail: Of<'system-notice'>, site: MailSite): Content => ({
  subject: mail.title,
  preheader: line(mail.text, 140),
  label: `System · ${timeWithZone(mail.at, site.timezone)}`,
  heading: line(mail.title),
  blocks: [
    { type: 'paragraph', text: mail.text },
    { type: 'address', text: 'Read more here:', url: mail.url },
  ],
  reason: bySettings(site, 'system notices'),
})

export const staffDigest = (mail: Of<'staff-digest'>, site: MailSite): Content => ({
  subject: `The week at ${site.name}: ${days(mail.from, mail.to, site.timezone)}`,
  preheader: line(
    [
      `${countOf(mail.published)} published`,
      ...mail.counts.map(({ label, value }) => `${label}: ${value}`),
    ].join(' · '),
    140,
  ),
  label: `Weekly digest · ${day(mail.to, site.timezone)}`,
  heading: 'The week in the newsroom',
  blocks: [
    { type: 'note', text: days(mail.from, mail.to, site.timezone) },
    {
      type: 'figures',
      lines: [{ label: 'Articles published', value: String(mail.published.length) }, ...mail.counts],
    },
    ...(mail.published.length > 0
      ? [{ type: 'subheading' as const, text: 'Published' }, ...articleList(mail.published, mail.adminUrl)]
      : []),
    { type: 'button', label: 'Open the newsroom', url: mail.adminUrl },
  ],
  reason: bySettings(site, 'the weekly digest'),
})
