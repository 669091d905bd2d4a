import { brand } from '#shared/brand.ts'
import { policyVersion } from '#shared/domain/submissions/consent.ts'
import type { Site } from '../site.ts'

/** The date of the policy as readers see it. */
export const lastUpdated = new Date(policyVersion).toLocaleDateString('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC',
})

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A period of the settings in words: whole years as years. */
function inWords(count: number, unit: 'month' | 'day'): string {
  const years = unit === 'month' && count % 12 === 0
  const amount = years ? count / 12 : count
  return `${numbers[amount] ?? amount} ${years ? 'year' : unit}${amount === 1 ? '' : 's'}`
}

export interface PolicySection {
  id: string
  title: string
  text?: string
  /** Each with a name, if it has one. */
  points?: readonly { name: string; text: string }[]
}

/** The policy with the site's name and contact from the settings. */
export const policy = ({ name, contact, retention }: Site): readonly PolicySection[] => [
  {
    id: 'introduction',
    title: 'Introduction',
    text: `${brand.company} (“${name}”, “we”) runs this website and an investor relations platform for public companies. This policy says which personal information we collect, what we do with it, with whom we share it, and what you can ask of us. It covers this website, our newsletter, and what you send us through our forms.`,
  },
  {
    id: 'collection',
    title: 'Information we collect',
    points: [
      {
        name: 'Information you provide',
        text: 'Your name, e-mail address, company, message, and, where you apply for a job, your application and résumé. You decide what you write.',
      },
      {
        name: 'Information collected automatically',
        text: 'The address of your device, the page you asked for, and the time, as every web server receives them. We use it to answer your request and to keep the site secure. We do not count or follow visitors.',
      },
      {
        name: 'Information from third parties',
        text: 'Business contact details from public filings and from partners who may lawfully pass them on.',
      },
    ],
  },
  {
    id: 'use',
    title: 'How we use information',
    text: 'To answer you, to provide and improve our services, to send the newsletter that you asked for, to consider applications, to keep the site secure, and to meet our legal duties. We do not decide anything about you by automated means alone.',
  },
  {
    id: 'sharing',
    title: 'How we share information',
    points: [
      { name: 'No selling', text: 'We do not sell personal information, and never have.' },
      {
        name: 'Service providers',
        text: 'Companies that host our systems and deliver our mail act on our instructions only, under contract.',
      },
      { name: 'Legal', text: 'We disclose what a law, a court or a regulator requires, and no more.' },
      {
        name: 'Business transfers',
        text: 'If the company or a part of it is sold or merged, information passes on under the promises of this policy.',
      },
      { name: 'Consent', text: 'In any other case only if you have agreed.' },
    ],
  },
  {
    id: 'security',
    title: 'Data security',
    text: 'Information is encrypted in transit and at rest, reachable only by staff who need it, and whoever opens, changes or hands out what you sent us is recorded. No system is perfectly secure; if a breach concerns you, we will tell you.',
  },
  {
    id: 'transfers',
    title: 'International transfers',
    text: 'We are based in Israel, and your information may be processed there and in the countries of our service providers. The European Commission has recognized Israel as offering adequate protection; for other countries we use the standard contractual clauses.',
  },
  {
    id: 'rights',
    title: 'Your rights and choices',
    points: [
      { name: 'Access', text: 'Ask what we hold about you, and we will send you a copy.' },
      {
        name: 'Marketing opt-out',
        text: 'Every newsletter carries a link that ends it at once. You need no account and no reason.',
      },
      {
        name: 'Cookies',
        text: 'This site sets no cookie for visitors. Staff who sign in receive two: one that ends with their session, and one by which this browser is known when they sign in again, for a year.',
      },
      {
        name: 'Deletion',
        text: `Write to ${contact.legalEmail} from the address in question and we will delete what we are not obliged to keep.`,
      },
    ],
  },
  {
    id: 'additional',
    title: 'Additional provisions',
    points: [
      {
        name: 'Under 18',
        text: 'Our services are for businesses. We do not knowingly collect information from anyone under 18, and delete it when we learn of it.',
      },
      {
        name: 'Changes to this policy',
        text: 'We publish changes on this page with a new date, and announce those that matter before they take effect.',
      },
      {
        name: 'Retention',
        text: `Messages are kept for ${inWords(retention.messageMonths, 'month')}, applications for ${inWords(retention.applicationMonths, 'month')}, subscriptions until they end (for ${inWords(retention.unconfirmedDays, 'day')} if nobody confirms them), and logs for at most ninety days, unless a law requires longer.`,
      },
    ],
  },
  {
    id: 'gdpr',
    title: 'European Economic Area: rights under the GDPR',
    text: 'Our legal bases are your consent, a contract or its preparation, our legal duties, and our legitimate interest in running a secure site. You may complain to the authority of your country.',
    points: [
      { name: 'Access', text: 'to the information that we hold about you;' },
      { name: 'Rectification', text: 'of what is wrong or incomplete;' },
      { name: 'Erasure', text: 'of what we no longer need;' },
      { name: 'Restriction', text: 'of its use while a question is open;' },
      {
        name: 'Objection',
        text: 'to processing that rests on our interests, and to direct marketing always;',
      },
      { name: 'Portability', text: 'of what you gave us, in a form that machines read.' },
    ],
  },
  {
    id: 'ccpa',
    title: 'California: rights under the CCPA',
    points: [
      {
        name: 'Right to know',
        text: 'which categories and pieces of information we collected, from where and why.',
      },
      { name: 'Right to delete', text: 'what we collected from you, with the exceptions of the law.' },
      { name: 'Right to opt out of sale', text: 'which we do not do; there is nothing to opt out of.' },
      { name: 'Right to non-discrimination', text: 'We treat you no differently for using these rights.' },
    ],
  },
]
