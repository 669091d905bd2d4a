import { brand } from '#shared/brand.ts'
import { policyVersion } from '#shared/domain/submissions/consent.ts'
import { inWords } from '../in-words.ts'
import type { Site } from '../site.ts'

/** The date of the policy as readers see it. */
export const lastUpdated = new Date(policyVersion).toLocaleDateString('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC',
})

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
    text: `${brand.company} (“${name}”, “we”) runs this website and an investor relations platform for public companies. This policy explains what personal information we collect, how we use it, who we share it with, and what you can ask us to do. It covers this website, our newsletter, and anything you send us through our forms.`,
  },
  {
    id: 'collection',
    title: 'Information we collect',
    points: [
      {
        name: 'Information you provide',
        text: 'Your name, email address, company and message. If you apply for a job, your application and resume as well. You choose what to include.',
      },
      {
        name: 'Information collected automatically',
        text: 'Your IP address, the page you requested and the time of the request, all of which every web server receives. We use them to answer your request and keep the site secure. We do not use analytics and do not track visitors.',
      },
      {
        name: 'Information from third parties',
        text: 'Business contact details from public filings and from partners who may lawfully share them.',
      },
    ],
  },
  {
    id: 'use',
    title: 'How we use information',
    text: 'To answer you, provide and improve our services, send the newsletter you asked for, consider applications, keep the site secure, and meet our legal obligations. We do not make decisions about you by automated means alone.',
  },
  {
    id: 'sharing',
    title: 'How we share information',
    points: [
      { name: 'No selling', text: 'We do not sell personal information and never have.' },
      {
        name: 'Service providers',
        text: 'Companies that host our systems or deliver our email. Under contract, they process information only on our instructions.',
      },
      { name: 'Legal', text: 'We disclose what a law, court or regulator requires, and no more.' },
      {
        name: 'Business transfers',
        text: 'If all or part of the company is sold or merged, your information may transfer with it and stays subject to this policy.',
      },
      {
        name: 'Players in articles',
        text: 'Some articles include the card of a video, webcast or podcast that another company hosts. The card names that company, and your browser requests nothing from it until you press the card. Then it loads the player from that company, which receives your IP address and may set cookies of its own, under its own policy.',
      },
      { name: 'Consent', text: 'In any other case, we share information only with your consent.' },
    ],
  },
  {
    id: 'security',
    title: 'Data security',
    text: 'Information is encrypted in transit and at rest. Only staff who need it can reach it, and we log who opens, changes or shares what you send us. No system is perfectly secure; if a breach affects you, we will tell you.',
  },
  {
    id: 'transfers',
    title: 'International transfers',
    text: 'We are based in Israel, and your information may be processed there and in the countries where our service providers operate. The European Commission has recognized Israel as providing adequate protection (Decision 2011/61/EU). For other countries without such a decision, we use the Commission’s standard contractual clauses.',
  },
  {
    id: 'rights',
    title: 'Your rights and choices',
    points: [
      { name: 'Access', text: 'Ask what we hold about you, and we will send you a copy.' },
      {
        name: 'Marketing opt-out',
        text: 'Every newsletter has an unsubscribe link that works immediately. No account or explanation is needed.',
      },
      {
        name: 'Cookies',
        text: 'This site sets no cookies for visitors. Staff who sign in receive two: one that ends with the session, and one that recognizes the browser at the next sign-in and lasts a year. If you choose a theme, your browser keeps that choice in its storage for this site, and sends it to nobody.',
      },
      {
        name: 'Deletion',
        text: `Email ${contact.legalEmail} from the address in question, and we will delete everything we are not required to keep.`,
      },
    ],
  },
  {
    id: 'additional',
    title: 'Additional provisions',
    points: [
      {
        name: 'Under 18',
        text: 'Our services are for businesses. We do not knowingly collect information from anyone under 18, and we delete it if we learn that we have.',
      },
      {
        name: 'Changes to this policy',
        text: 'We post changes on this page with a new date and announce material changes before they take effect.',
      },
      {
        name: 'Retention',
        text: `Messages are kept for ${inWords(retention.messageMonths, 'month')}, applications for ${inWords(retention.applicationMonths, 'month')}, newsletter subscriptions until they end (${inWords(retention.unconfirmedDays, 'day')} if they are never confirmed), and logs for at most 90 days, unless the law requires longer.`,
      },
    ],
  },
  {
    id: 'gdpr',
    title: 'European Economic Area: rights under the GDPR',
    text: 'Our legal bases under Article 6(1) are your consent, a contract with you or steps you ask for before one, our legal obligations, and our legitimate interest in running a secure site. You may withdraw consent at any time, and you may lodge a complaint with your supervisory authority (Article 77). Articles 15 to 21 give you these rights:',
    points: [
      { name: 'Access', text: 'a copy of the personal data we hold about you, and how we use it.' },
      { name: 'Rectification', text: 'correction of data that is inaccurate or incomplete.' },
      { name: 'Erasure', text: 'deletion of data we no longer need or may no longer keep.' },
      { name: 'Restriction', text: 'a pause on our use of your data while a question about it is resolved.' },
      {
        name: 'Objection',
        text: 'to processing based on our legitimate interests, and to direct marketing at any time.',
      },
      {
        name: 'Portability',
        text: 'the data you gave us, in a structured, commonly used, machine-readable format.',
      },
    ],
  },
  {
    id: 'ccpa',
    title: 'California: rights under the CCPA',
    points: [
      {
        name: 'Right to know',
        text: 'which categories and specific pieces of personal information we collected, from what sources, why, and to whom we disclosed them.',
      },
      { name: 'Right to delete', text: 'what we collected from you, subject to the law’s exceptions.' },
      { name: 'Right to correct', text: 'personal information that is inaccurate.' },
      {
        name: 'Right to opt out of sale',
        text: 'We do not sell or share personal information as the CCPA defines those terms, so there is nothing to opt out of.',
      },
      {
        name: 'Right to non-discrimination',
        text: 'We will not treat you differently for exercising these rights.',
      },
    ],
  },
]
