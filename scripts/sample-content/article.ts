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
  'Short Interest': 'Who bets against the shares, and what the figures leave out.',
  Guidance: 'Outlooks, ranges and the paragraphs around them.',
  'Earnings Calls': 'The hour of the call, and the week before it.',
  'Regulation FD': 'Fair disclosure: what may be said to whom, and when.',
  Disclosure: 'Filings, releases and the order in which they appear.',
  'Beneficial Ownership': 'Schedules 13D and 13G, thresholds and clocks.',
  Settlement: 'Record dates, settlement cycles and what they move.',
  'Insider Filings': 'Forms 3, 4 and 5, and the windows around them.',
  'Media Relations': 'Reporters, wires and the embargo.',
  'Shareholder Base': 'Who owns the company, and who should.',
  'Thought Leadership': 'Longer notes on the practice of investor relations.',
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
  content: string
}

/** A figure with a caption, as HTML. `height` in pixels; the width is always 1,600. */
export const figure = (file: FileName, alt: string, caption: string, height = 900): string =>
  `<figure><img src="${urlOf(file)}" alt="${alt}" width="1600" height="${height}" /><figcaption>${caption}</figcaption></figure>`
