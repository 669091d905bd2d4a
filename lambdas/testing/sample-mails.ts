import { brand } from '#shared/brand.ts'
import type { MailKind } from '../data/outbox/mail-kinds.ts'
import type { Mail, MailArticle, MailSite, Subscription } from '../mail/mail.ts'

export const sampleSite: MailSite = {
  name: brand.name,
  tagline: brand.tagline,
  url: `https://www.${brand.domain}`,
  stageUrl: `https://www.${brand.domain}`,
  primaryColor: '#3b82f6',
  secondaryColor: '#1e40af',
  postalAddress: brand.postalAddress,
  legalEmail: brand.email.legal,
  timezone: 'America/New_York',
}

/** Sites whose names and colors easily break a layout. */
export const sampleSites = {
  default: sampleSite,
  yellow: {
    ...sampleSite,
    name: 'Aurelia Amalgamated Holdings & Sons of the North Atlantic',
    primaryColor: '#ffe600',
    secondaryColor: '#00ff9d',
    timezone: 'UTC-5',
    postalAddress: 'Aurelia House\n12 Long Street of the Sample Saints\nReykjavík, Iceland',
  },
  dark: {
    ...sampleSite,
    name: 'Нордвинд',
    primaryColor: '#0a0a0a',
    secondaryColor: '#330000',
    timezone: 'Europe/Berlin',
  },
  hebrew: {
    ...sampleSite,
    name: 'קשרי משקיעים לדוגמה',
    primaryColor: '#c2185b',
    secondaryColor: '#880e4f',
    timezone: 'Asia/Jerusalem',
  },
  japanese: {
    ...sampleSite,
    name: '見本株式会社',
    primaryColor: '#00897b',
    secondaryColor: '#004d40',
    timezone: 'Asia/Tokyo',
  },
} as const satisfies Record<string, MailSite>

const links: Subscription = {
  joined: { how: 'confirmed' },
  preferencesUrl: `https://www.${brand.domain}/subscription/preferences#ZXhhbXBsZS1vZi1hLXNpZ25lZC10b2tlbg`,
  unsubscribeUrl: `https://www.${brand.domain}/subscription/unsubscribe#ZXhhbXBsZS1vZi1hLXNpZ25lZC10b2tlbg`,
}

export const sampleArticle: MailArticle = {
  title: 'How to read a 13F without being fooled by it',
  excerpt:
    'A filing says what was held on the last day of a quarter, forty-five days ago. What it tells about your shareholders, what it hides, and the four lines to look at first.',
  url: `https://www.${brand.domain}/newsroom/how-to-read-a-13f`,
  category: 'Industry Insights',
  publishedAt: '2026-11-20T14:30:00.000Z',
}

const otherArticles: MailArticle[] = [
  sampleArticle,
  {
    title: 'Third quarter: revenue, guidance, and the call on Thursday',
    excerpt: 'The figures, the table behind them, and how to join the call.',
    url: `https://www.${brand.domain}/newsroom/third-quarter`,
    category: 'Earnings',
    publishedAt: '2026-11-18T11:05:00.000Z',
  },
  {
    title: 'מה שורטיסטים יודעים שאתם לא',
    excerpt: 'איך קוראים את הנתונים, ומה הם מסתירים.',
    url: `https://www.${brand.domain}/newsroom/short-interest`,
    category: 'Market',
    publishedAt: '2026-11-17T08:00:00.000Z',
  },
]

/** One typical email of each kind. */
export const sampleMails: { [Kind in MailKind]: Extract<Mail, { kind: Kind }> } = {
  'contact-message': {
    kind: 'contact-message',
    from: 'Ann Lee',
    lines: [
      { label: 'Name', value: 'Ann Lee' },
      { label: 'Email', value: 'ann.lee@fund.example' },
      { label: 'Company', value: 'Northwind Sample Fund' },
      { label: 'How did you find us', value: 'A colleague' },
    ],
    message:
      'Good morning,\n\nwe look after the shareholder base of three mid-caps and would like to see the Terminal with our own holdings. Would Thursday suit you?\n\nKind regards\nAnn',
    receivedAt: '2026-11-20T20:13:00.000Z',
    inboxUrl: `https://www.${brand.domain}/admin/inbox/messages/8c1f`,
  },
  'contact-receipt': { kind: 'contact-receipt', name: 'Ann Lee', responseTime: brand.responseTime },
  'career-application': {
    kind: 'career-application',
    name: 'Rafael Sample',
    lines: [
      { label: 'Name', value: 'Rafael Sample' },
      { label: 'Email', value: 'rafael@sample.example' },
      { label: 'Phone', value: '+1 555 0100' },
      { label: 'LinkedIn', value: 'https://linkedin.example/in/rafael-sample' },
    ],
    message:
      'I have written releases for nine years, and I would like to write the software that checks them. Enclosed is what I have done so far.',
    hasResume: true,
    receivedAt: '2026-11-20T09:02:00.000Z',
    inboxUrl: `https://www.${brand.domain}/admin/inbox/applications/91aa`,
  },
  'application-receipt': { kind: 'application-receipt', name: 'Rafael Sample' },
  'resume-refused': {
    kind: 'resume-refused',
    name: 'Rafael Sample',
    reason: 'The file is protected by a password, so its content cannot be checked.',
    formUrl: `https://www.${brand.domain}/careers#application`,
  },
  'inbox-reply': {
    kind: 'inbox-reply',
    about: 'message',
    receivedAt: '2026-11-20T20:13:00.000Z',
    question:
      'Good morning,\n\nwe look after the shareholder base of three mid-caps and would like to see the Terminal with our own holdings. Would Thursday suit you?\n\nKind regards\nAnn',
    text: 'Dear Ms. Lee,\n\nThursday at 3 PM suits us well. I will send you an invitation with your own holdings.\n\nKind regards',
    by: 'Maren Osei',
  },
  'newsletter-confirmation': {
    kind: 'newsletter-confirmation',
    confirmUrl: `https://www.${brand.domain}/subscription/confirm#ZXhhbXBsZS1vZi1hLXNpZ25lZC10b2tlbg.aWxsdXN0cmF0aW9u`,
    validUntil: '2026-11-27T20:13:00.000Z',
  },
  'newsletter-welcome': { kind: 'newsletter-welcome', ...links },
  'article-alert': { kind: 'article-alert', article: sampleArticle, ...links },
  'subscriber-digest': {
    kind: 'subscriber-digest',
    articles: otherArticles,
    from: '2026-11-15T05:00:00.000Z',
    to: '2026-11-22T05:00:00.000Z',
    ...links,
  },
  'staff-invitation': {
    kind: 'staff-invitation',
    name: 'Grace Example',
    username: 'grace',
    invitedBy: 'Ada Sample',
    link: `https://www.${brand.domain}/admin/welcome#1b4e28ba-2fa1-11d2-883f-0016d3cca427.c2FtcGxlLXNlY3JldC1vZi1hbi1pbnZpdGF0aW9u`,
    validUntil: '2026-11-25T20:13:00.000Z',
  },
  'password-reset': {
    kind: 'password-reset',
    name: 'Grace Example',
    username: 'grace',
    link: `https://www.${brand.domain}/admin/welcome#1b4e28ba-2fa1-11d2-883f-0016d3cca427.c2FtcGxlLXNlY3JldC1vZi1hbi1pbnZpdGF0aW9u`,
    validUntil: '2026-11-22T21:13:00.000Z',
  },
  'post-published': {
    kind: 'post-published',
    article: sampleArticle,
    author: 'Grace Example',
    editUrl: `https://www.${brand.domain}/admin/posts/8c1f`,
  },
  'system-notice': {
    kind: 'system-notice',
    title: 'The public site may be out of date',
    text: 'CloudFront has refused to purge 3 changed pages for 15 minutes. They are tried again every few minutes. Until then, some readers see the pages as they were before.',
    at: '2026-11-22T20:13:00.000Z',
    url: `https://www.${brand.domain}/admin`,
  },
  'staff-digest': {
    kind: 'staff-digest',
    from: '2026-11-15T05:00:00.000Z',
    to: '2026-11-22T05:00:00.000Z',
    published: otherArticles,
    counts: [
      { label: 'Messages', value: '14' },
      { label: 'Applications', value: '3' },
      { label: 'New subscribers', value: '1,208' },
    ],
    adminUrl: `https://www.${brand.domain}/admin`,
  },
}

/** An article with an image from the site itself. */
export const withPicture = (site: MailSite): Mail => ({
  ...sampleMails['article-alert'],
  article: { ...sampleArticle, pictureUrl: `${site.url}/media/sample/chart.png` },
})

/** The same text in every field that a person fills in. */
export function filledWith(mail: Mail, text: string): Mail {
  const fixed = new Set(['kind', 'how', 'receivedAt', 'publishedAt', 'validUntil', 'at', 'to'])
  const isAddress = (value: string) => value.startsWith('https://')
  const isTime = (value: string) => /^\d{4}-\d\d-\d\dT/.test(value)
  const inside = JSON.parse(
    JSON.stringify(mail, (key, value: unknown) =>
      typeof value === 'string' && !fixed.has(key) && !isAddress(value) && !isTime(value) ? text : value,
    ),
  ) as Mail
  return inside
}
