import { type FileName, urlOf } from './files.ts'

export type CategorySlug = 'blog' | 'reports' | 'media' | 'market-analysis' | 'research'
export type AuthorName = 'Ilse Okafor-Brandt' | 'Tomas Reinholt' | 'Priya Lindqvist'

export const tagNames = [
  '13F',
  'Short Interest',
  'Guidance',
  'Earnings Calls',
  'Regulation FD',
  'Disclosure',
  'Beneficial Ownership',
  'Settlement',
  'Insider Filings',
  'Media Relations',
  'Shareholder Base',
  'Thought Leadership',
] as const
export type TagName = (typeof tagNames)[number]

/** What the sample tags are about. */
export const tagDescriptions: Readonly<Record<TagName, string>> = {
  '13F': 'Quarterly holdings of institutions, and how to read them.',
  'Short Interest': 'Who is betting against the stock, and what the numbers leave out.',
  Guidance: 'Outlooks, ranges and how to word them.',
  'Earnings Calls': 'Earnings calls, and how to prepare for them.',
  'Regulation FD': 'Fair disclosure: what may be said to whom, and when.',
  Disclosure: 'Filings, releases and the order they go out in.',
  'Beneficial Ownership': 'Schedules 13D and 13G: thresholds and deadlines.',
  Settlement: 'Record dates, settlement cycles and what depends on them.',
  'Insider Filings': 'Forms 3, 4 and 5, and trading windows.',
  'Media Relations': 'Reporters, newswires and embargoes.',
  'Shareholder Base': 'Who owns the company, and who should.',
  'Thought Leadership': 'Longer pieces on the practice of investor relations.',
}

/** An article of the sample content. Its slug is derived from the title and identifies it in later runs. */
export interface SampleArticle {
  title: string
  excerpt: string
  /** For search engines and social cards. */
  description: string
  category: CategorySlug
  author: AuthorName
  tags: readonly TagName[]
  status: 'draft' | 'published' | 'archived'
  /** Days from the first seeding to publication, negative for the past; undefined for no date. */
  publishedInDays?: number
  picture?: { file: FileName; alt: string }
  /** Beside the text: what a reader takes away, and a document. */
  keyFacts?: readonly string[]
  download?: { file: FileName; text: string }
  content: string
}

/** A figure with a caption, as HTML. `height` in pixels; the width is always 1,600. */
export const figure = (file: FileName, alt: string, caption: string, height = 900): string =>
  `<figure><img src="${urlOf(file)}" alt="${alt}" width="1600" height="${height}" /><figcaption>${caption}</figcaption></figure>`

/** A primary source: its name, and where it is officially published. Without an address where none could be confirmed. */
type Source = readonly [name: string, address?: string]

/** A section of the Code of Federal Regulations. */
export const cfr = (section: string, subject: string, title = 17): Source => [
  `${title} CFR ${section}: ${subject}`,
  `https://www.ecfr.gov/current/title-${title}/section-${section}`,
]
export const secForm = (form: string, file: string): Source => [
  `${form} and its instructions`,
  `https://www.sec.gov/files/${file}.pdf`,
]
export const nyseManual = (section: string): Source => [
  `NYSE Listed Company Manual, Section ${section}`,
  'https://nyseguide.srorules.com/listed-company-manual',
]
export const nasdaqRule = (rule: string): Source => [
  `Nasdaq Listing ${rule}`,
  'https://listingcenter.nasdaq.com/rulebook/nasdaq/rules/nasdaq-5200-series',
]
export const finraRule = (rule: string, subject: string): Source => [
  `FINRA Rule ${rule}: ${subject}`,
  `https://www.finra.org/rules-guidance/rulebooks/finra-rules/${rule}`,
]
export const secRelease = (name: string, path: string): Source => [name, `https://www.sec.gov/${path}`]
/** Interpretations of the Commission's staff on its own rules. */
export const secStaff = {
  ownership: [
    'SEC staff interpretations of Sections 13(d) and 13(g), Question 103.12',
    'https://www.sec.gov/rules-regulations/staff-guidance/compliance-disclosure-interpretations/exchange-act-sections-13d-13g-regulation-13d-g-beneficial-ownership-reporting',
  ],
  proxy: [
    'SEC staff interpretations of the proxy rules, Question 133.02',
    'https://www.sec.gov/corpfin/proxy-rules-schedules-14a-14c-cdi',
  ],
} as const satisfies Record<string, Source>
export const exchangeAct = (section: string, subject: string): Source => [
  `15 U.S.C. ${section}: ${subject}`,
  `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title15-section${section}`,
]

/** The end of an article: its primary sources, and what in it is made up. */
export const sources = (list: readonly Source[], note: string): string =>
  `<h2>Sources</h2>
<ul>${list.map(citation).join('')}</ul>
<p><em>${note}</em></p>`

const citation = ([name, address]: Source): string =>
  `<li>${address ? `<a href="${address}" rel="noopener">${name}</a>` : name}</li>`
