import { addressOf, type FileName } from './files.ts'

export type CategorySlug = 'blog' | 'reports' | 'media' | 'market-analysis' | 'research'
export type AuthorName = 'Ilse Okafor-Brandt' | 'Tomas Reinholt' | 'Priya Lindqvist'

/** The twelve sample tags (decision A56). */
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

/** An article of the sample newsroom. Its slug follows from its title and is what a second run knows it by. */
export interface SampleArticle {
  title: string
  excerpt: string
  /** For search engines and social cards. */
  description: string
  category: CategorySlug
  author: AuthorName
  tags: readonly TagName[]
  status: 'draft' | 'published' | 'archived'
  /** Days from the first seeding to publication: negative is the past; nothing means that it has no date. */
  publishedInDays?: number
  picture?: { file: FileName; alt: string }
  content: string
}

/** A picture within an article, with its caption. `height` in pixels, for one that is not 1,600 by 900. */
export const figure = (file: FileName, alt: string, caption: string, height = 900): string =>
  `<figure><img src="${addressOf(file)}" alt="${alt}" width="1600" height="${height}" /><figcaption>${caption}</figcaption></figure>`
