import type { Size } from '#shared/domain/media.ts'
import { PostStatus } from '#shared/domain/post.ts'
import * as z from '#shared/zod.ts'
import { StoredHtml } from './bodies.ts'
import { instantOf, placeOf } from './place.ts'
import type { Item, Key } from './table.ts'

export const summaryKey = (id: string): Key => ({ pk: `POST#${id}`, sk: 'SUMMARY' })
export const bodyKey = (id: string): Key => ({ pk: `POST#${id}`, sk: 'BODY' })

/** All that lists need of a post. */
export interface Summary {
  id: string
  title: string
  slug: string
  excerpt: string
  status: PostStatus
  authorId: string | null
  categoryId: string | null
  tags: string[]
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  readTime: number
  version: number
  featuredImage: string | null
  featuredImageAlt: string
  featuredImageSize: Size | null
  /** It has been public once: its slug stays, and old ones redirect (decision A16). */
  slugFrozen: boolean
}

/** What only the whole post shows; its HTML is `stored`, compressed. */
export interface Body {
  description: string
  downloadUrl: string | null
  downloadCta: string | null
  updatedBy: string
  /** Slugs that once were public, oldest first: they lead to this post. */
  formerSlugs: string[]
  stored: StoredHtml
  /** Whose request made this version, and what it asked for: asked again, it is done already. */
  madeBy?: { userId: string; asked: string } | undefined
  /** Which vocabulary the HTML was cleaned with: raised, a job cleans it again (decision A28). */
  vocabulary: number
}

const SummaryItem = z.object({
  pk: z.string(),
  gsi1sk: z.optional(z.string()),
  gsi2sk: z.string(),
  gsi3pk: z.optional(z.string()),
  title: z.string(),
  slug: z.string(),
  excerpt: z._default(z.string(), ''),
  status: PostStatus,
  categoryId: z._default(z.nullable(z.string()), null),
  tags: z._default(z.array(z.string()), []),
  createdAt: z.string(),
  readTime: z.number(),
  version: z.number(),
  featuredImage: z._default(z.nullable(z.string()), null),
  featuredImageAlt: z._default(z.string(), ''),
  featuredImageSize: z._default(z.nullable(z.object({ width: z.number(), height: z.number() })), null),
  slugFrozen: z._default(z.boolean(), false),
})

const postPrefix = 'POST#'
const authorPrefix = 'AUTHOR#'

export function summaryOf(item: Item): Summary {
  const { pk, gsi1sk, gsi2sk, gsi3pk, ...facts } = SummaryItem.parse(item)
  return {
    ...facts,
    id: pk.slice(postPrefix.length),
    authorId: gsi3pk?.slice(authorPrefix.length) ?? null,
    publishedAt: gsi1sk ? instantOf(gsi1sk) : null,
    updatedAt: instantOf(gsi2sk),
  }
}

/**
 * Lists pay for every byte: what a key says already (id, author, instants) and what is empty is not stored again.
 * Only a published post has the key that puts it into the index `published`.
 */
export function summaryItem({ id, authorId, publishedAt, updatedAt, ...facts }: Summary): Item {
  const filled = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== '' && value !== false && !isEmptyList(value),
  )
  return {
    ...summaryKey(id),
    ...(facts.status === 'published' && { gsi1pk: 'PUBLIC' }),
    ...(publishedAt && { gsi1sk: placeOf(publishedAt, id) }),
    gsi2pk: 'POSTS',
    gsi2sk: placeOf(updatedAt, id),
    ...(authorId && { gsi3pk: authorPrefix + authorId }),
    ...Object.fromEntries(filled),
  }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

const BodyItem = z.object({
  description: z.string(),
  downloadUrl: z.nullable(z.string()),
  downloadCta: z.nullable(z.string()),
  updatedBy: z.string(),
  formerSlugs: z.array(z.string()),
  stored: StoredHtml,
  madeBy: z.optional(z.object({ userId: z.string(), asked: z.string() })),
  vocabulary: z.number(),
})

export const bodyOf = (item: Item): Body => BodyItem.parse(item)
export const bodyItem = (id: string, body: Body): Item => ({ ...bodyKey(id), ...body })

export interface StoredPost {
  summary: Summary
  body: Body
}

/** A post from its two items, or nothing where either is missing. */
export function storedPostOf(items: readonly Item[]): StoredPost | undefined {
  const summary = items.find((item) => item['sk'] === 'SUMMARY')
  const body = items.find((item) => item['sk'] === 'BODY')
  return summary && body && { summary: summaryOf(summary), body: bodyOf(body) }
}
