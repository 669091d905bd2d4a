import { brand } from '../../brand.ts'
import * as z from '../../zod.ts'
import { dateFormats, timeFormats } from '../date-format.ts'
import { EmailAddress, Line, MaxLength, Paragraphs } from '../submissions/form-text.ts'
import { cleanText } from '../text/invisible-characters.ts'
import { synonymLimits } from '../text/search-synonyms.ts'
import { originOf, WebOrigin } from '../text/url.ts'
import { pressLimits, samplePress } from './press.ts'
import {
  defaultRetention,
  defaultSecurity,
  defaultStatuses,
  settingLimits,
  themes,
} from './setting-choices.ts'

const RequiredLine = (longest: number) => Line(longest).check(z.minLength(1, 'This field cannot be empty'))

/** A text without line breaks that may wrap in its field. */
const Passage = (longest: number) => z.string().check(z.overwrite(cleanText), MaxLength(longest))

const Whole = (least: number, most: number) => {
  const message = `Enter a whole number from ${least} to ${most}`
  return z.int(message).check(z.minimum(least, message), z.maximum(most, message))
}

const Toggle = z.boolean()
const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Enter a color such as #3b82f6'))

const limited = (name: keyof typeof settingLimits) => Whole(settingLimits[name].min, settingLimits[name].max)

/** The fields of each section. All texts together stay below 4 KB, because every staff request reads them. */
export const settingsFields = {
  general: {
    siteName: RequiredLine(60),
    tagline: Line(120),
    /** Without a path or a trailing slash. If empty, the host of the request is used. */
    siteUrl: z.union([z.literal(''), WebOrigin]),
    /** The recipient of notifications for staff. */
    adminEmail: EmailAddress(),
    /** The office on the contact page and in structured data (town, region, country): the specification has two. */
    office: Line(100),
    structuredOffice: Line(100),
    /** A fixed offset such as `UTC-5`, or an IANA time zone. */
    timezone: RequiredLine(60),
    dateFormat: z.enum(dateFormats),
    timeFormat: z.enum(timeFormats),
  },
  /** How visitors reach the company: shown on the contact page and in the privacy policy. */
  contact: {
    salesEmail: EmailAddress(),
    /** Shown to applicants and subscribers if a form cannot be sent. */
    careersEmail: EmailAddress(),
    newsletterEmail: EmailAddress(),
    responseTime: RequiredLine(60),
    /** E-mail address of the data protection officer. */
    legalEmail: EmailAddress(),
    postalAddress: Paragraphs(200).check(z.minLength(1, 'This field cannot be empty')),
  },
  /** How long the platform keeps what visitors sent. The privacy policy says so. */
  privacy: {
    messageMonths: limited('messageMonths'),
    /** An application's CV is kept for as long as the application. */
    applicationMonths: limited('applicationMonths'),
    /** Subscriptions that nobody has confirmed. */
    unconfirmedDays: limited('unconfirmedDays'),
  },
  /** Names and links of the press, as lines of text (press.ts). If empty, pages show none. */
  press: {
    outlets: Paragraphs(pressLimits.outlets.length),
    articles: Paragraphs(pressLimits.articles.length),
  },
  blog: {
    postsPerPage: limited('postsPerPage'),
    /** Stored and shown, but without effect: the site has no comments. The same for `moderateComments`. */
    allowComments: Toggle,
    moderateComments: Toggle,
    showAuthor: Toggle,
    showPublishDate: Toggle,
    showReadTime: Toggle,
    /** Slug of the category of a new post. */
    defaultCategory: RequiredLine(120),
    defaultStatus: z.enum(defaultStatuses),
    /** Search synonyms: one group per line, its terms separated by commas. */
    searchSynonyms: Paragraphs(synonymLimits.length),
  },
  seo: {
    enableSEO: Toggle,
    /** Title of the home page; if empty, the page has its own. */
    siteTitle: Line(120),
    /** Description of the home page. */
    metaDescription: Passage(320),
    /** Comma separated. An article has its tags instead. */
    keywords: Line(300),
    openGraphEnabled: Toggle,
    twitterCardsEnabled: Toggle,
  },
  security: {
    /** Stored and shown, but without effect: the stage decides whether to send Strict-Transport-Security. */
    requireSSL: Toggle,
    /** Whether all staff need a second factor to sign in. */
    enableTwoFactor: Toggle,
    loginAttempts: limited('loginAttempts'),
    /** Minutes of inactivity after which a session ends. */
    sessionTimeout: limited('sessionTimeout'),
    strongPasswords: Toggle,
    /** Sign-ins are always recorded. */
    enableAuditLog: Toggle,
  },
  /** Mails to `general.adminEmail`. */
  notifications: {
    emailNotifications: Toggle,
    newPostPublished: Toggle,
    newComment: Toggle,
    systemUpdates: Toggle,
    weeklyDigest: Toggle,
  },
  appearance: {
    theme: z.enum(themes),
    primaryColor: Color,
    secondaryColor: Color,
  },
} as const

/** The name of staff's own stylesheet, which contains the hash of its text; empty without one. */
const Stylesheet = z.union([z.literal(''), z.string().check(z.regex(/^[0-9a-f]{16}$/))])

/** All settings as stored in one item, which every staff request and every page reads. */
export const Settings = z.object({
  general: z.object(settingsFields.general),
  contact: z.object(settingsFields.contact),
  privacy: z.object(settingsFields.privacy),
  press: z.object(settingsFields.press),
  blog: z.object(settingsFields.blog),
  seo: z.object(settingsFields.seo),
  security: z.object(settingsFields.security),
  notifications: z.object(settingsFields.notifications),
  // The stylesheet's text is a separate item, because only the form reads it.
  appearance: z.object({ ...settingsFields.appearance, stylesheet: Stylesheet }),
})
export type Settings = z.output<typeof Settings>

export const defaultSettings: Settings = {
  general: {
    siteName: brand.name,
    tagline: brand.tagline,
    siteUrl: '',
    adminEmail: brand.email.admin,
    office: brand.office,
    structuredOffice: 'New York, NY, US',
    // Wall Street's: right in summer and in winter, which the fixed offsets are not.
    timezone: 'America/New_York',
    dateFormat: 'MM/DD/YYYY',
    timeFormat: '12h',
  },
  contact: {
    salesEmail: brand.email.sales,
    careersEmail: brand.email.careers,
    newsletterEmail: brand.email.newsletter,
    responseTime: brand.responseTime,
    legalEmail: brand.email.legal,
    postalAddress: brand.postalAddress,
  },
  privacy: defaultRetention,
  press: samplePress,
  blog: {
    postsPerPage: 10,
    allowComments: false,
    moderateComments: true,
    showAuthor: true,
    showPublishDate: true,
    showReadTime: true,
    defaultCategory: 'industry-insights',
    defaultStatus: 'draft',
    searchSynonyms: '',
  },
  seo: {
    enableSEO: true,
    siteTitle: '',
    metaDescription:
      'The AI-powered IR partner for public companies: market intelligence, releases, earnings and outreach on one desk.',
    keywords: '',
    openGraphEnabled: true,
    twitterCardsEnabled: true,
  },
  security: defaultSecurity,
  notifications: {
    emailNotifications: true,
    newPostPublished: true,
    newComment: false,
    systemUpdates: true,
    weeklyDigest: false,
  },
  appearance: { theme: 'dark', primaryColor: '#3b82f6', secondaryColor: '#1e40af', stylesheet: '' },
}

const fieldsOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** An earlier release stored site URLs with a path, which no address that is built on them can have. */
const withOrigin = (section: Record<string, unknown>): object => ({
  ...section,
  ...(typeof section['siteUrl'] === 'string' && { siteUrl: originOf(section['siteUrl'].trim()) }),
})

/** Settings from a stored record. Missing sections and fields get their defaults. */
export const StoredSettings = z.pipe(
  z.transform((stored: unknown) => {
    const sections = new Map<string, unknown>(Object.entries(fieldsOf(stored)))
    return Object.fromEntries(
      Object.entries(defaultSettings).map(([name, defaults]) => [
        name,
        withOrigin({ ...defaults, ...fieldsOf(sections.get(name)) }),
      ]),
    )
  }),
  Settings,
)
