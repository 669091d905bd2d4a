import type { Category } from '#shared/domain/catalog/category.ts'
import { createAuthor, createCategory, readDirectory } from '../../lambdas/data/directory/directory.ts'
import { createTag, listTags } from '../../lambdas/data/tags/tags.ts'
import { type AuthorName, type CategorySlug, tagDescriptions, tagNames } from './article.ts'
import { type FileName, urlOf } from './files.ts'
import { settleAll } from './settle-all.ts'

type SampleCategory = Pick<Category, 'name' | 'description' | 'color'> & { slug: CategorySlug }

/** The sample categories. The site's footer links to the last two by their slugs. */
export const categories: readonly SampleCategory[] = [
  {
    slug: 'blog',
    name: 'Blog',
    color: '#3b82f6',
    description: 'Practice notes: what to say, to whom, and how to word it.',
  },
  {
    slug: 'reports',
    name: 'Reports',
    color: '#2d7656',
    description: 'Reference sheets, and exercises to repeat every year.',
  },
  {
    slug: 'media',
    name: 'Media',
    color: '#b0392b',
    description: 'The hours around a release: the exchange, the wire, the call and reporters.',
  },
  {
    slug: 'market-analysis',
    name: 'Market Analysis',
    color: '#a8690a',
    description: 'What filings, short interest and settlement dates say about your stock.',
  },
  {
    slug: 'research',
    name: 'Research',
    color: '#6a5aa6',
    description: 'Rule changes, and what they do to an issuer’s calendar.',
  },
]

interface SampleAuthor {
  name: AuthorName
  bio: string
  portrait: FileName
  handle: string
}

/** Three invented people. Their addresses use a domain that is reserved for examples (RFC 2606). */
export const authors: readonly SampleAuthor[] = [
  {
    name: 'Ilse Okafor-Brandt',
    portrait: 'author-ilse-okafor-brandt.png',
    handle: 'ilse-okafor-brandt',
    bio: 'Read filings for a long-only fund for eleven years before moving to the issuer side. Writes about ownership and what a shareholder list leaves out.',
  },
  {
    name: 'Priya Lindqvist',
    portrait: 'author-priya-lindqvist.png',
    handle: 'priya-lindqvist',
    bio: 'Came to investor relations from a trading desk. Writes about market structure, settlement and earnings day.',
  },
  {
    name: 'Tomas Reinholt',
    portrait: 'author-tomas-reinholt.png',
    handle: 'tomas-reinholt',
    bio: 'Advised issuers on disclosure for two decades. Writes about Regulation FD, guidance and filings.',
  },
]

/** Creates the categories whose slugs do not exist yet, in the order above. */
export async function seedCategories(now: Date): Promise<void> {
  const present = new Set((await readDirectory({ consistent: true })).categories.map(({ slug }) => slug))
  const missing = categories.filter(({ slug }) => !present.has(slug))
  await settleAll(missing.map((category) => createCategory(category, creationTime(now, category))))
}

/** Creates the author profiles whose names do not exist yet. */
export async function seedAuthors(now: Date): Promise<void> {
  const present = new Set((await readDirectory({ consistent: true })).authors.map(({ name }) => name))
  const missing = authors.filter(({ name }) => !present.has(name))
  await settleAll(
    missing.map(({ name, bio, portrait, handle }) =>
      createAuthor(
        {
          name,
          bio,
          profileImage: urlOf(portrait),
          socialLinks: {
            twitter: `https://social.example/${handle}`,
            linkedin: `https://network.example/in/${handle}`,
            website: `https://${handle}.example`,
          },
        },
        now,
      ),
    ),
  )
}

/** Creates the sample tags that do not exist yet, before articles bring them into being without a description. */
export async function seedTags(now: Date): Promise<void> {
  const present = new Set((await listTags()).tags.map(({ name }) => name))
  for (const name of tagNames.filter((each) => !present.has(each))) {
    await createTag({ name, description: tagDescriptions[name] }, now, async () => [])
  }
}

/** Categories are sorted by creation time, so each is created a millisecond later than the one before. */
const creationTime = (now: Date, category: SampleCategory) =>
  new Date(now.getTime() + categories.indexOf(category))
