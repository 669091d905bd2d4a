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
