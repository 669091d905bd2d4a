import { Correction, PostStatus } from '#shared/domain/posts/post.ts'
import * as z from '#shared/zod.ts'
import { instantFromSortKey, timeSortKey } from '../table/sort-key.ts'
import type { Item, Key } from '../table/table.ts'
import { UsedMedia } from '../uploads/media-uses.ts'
import { StoredHtml } from './internal/html-storage.ts'

export const summaryKey = (id: string): Key => ({ pk: `POST#${id}`, sk: 'SUMMARY' })
export const bodyKey = (id: string): Key => ({ pk: `POST#${id}`, sk: 'BODY' })

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
  /** The focal point of the featured image's crop. */
  featuredImageFocus: z._default(z.nullable(z.object({ x: z.number(), y: z.number() })), null),
  /** The post has been public: its slug no longer follows its title, and old slugs redirect. */
  slugFrozen: z._default(z.boolean(), false),
  /** Between these versions tags were renamed or the text was cleaned: nobody edited the post. */
  retagged: z.optional(z.object({ since: z.number(), version: z.number() })),
  /** The version that cleaning its text with a newer sanitizer has made. */
  cleaned: z.optional(z.number()),
  /** A draft of somebody who may not publish: whose, and since when it waits for somebody who may. */
  waits: z.optional(z.object({ since: z.string(), by: z.string() })),
  /** When what readers see of it was last changed while they could. */
  revisedAt: z.optional(z.string()),
  correction: z.optional(Correction),
  /** It is e-mailed to subscribers once it is public, or was. Its mailing is a record of its own. */
  mailed: z._default(z.boolean(), false),
  /** When it was moved to the trash. Its status stays, so that it can come back as it was. */
  deletedAt: z.optional(z.string()),
})

/** Everything that lists show of a post: its item, with what the keys say spelled out. */
export interface PostSummary
  extends Omit<z.infer<typeof SummaryItem>, 'pk' | 'gsi1sk' | 'gsi2sk' | 'gsi3pk'> {
  id: string
  authorId: string | null
  publishedAt: string | null
  updatedAt: string
}

/** The version that somebody last saved. Newer ones differ in the names of tags alone, or in what a sanitizer took out. */
export const editedVersion = ({ version, retagged }: Pick<PostSummary, 'version' | 'retagged'>): number =>
  retagged?.version === version ? retagged.since : version

const postPrefix = 'POST#'

/** The lists of staff in the indexes `changed` and `byAuthor`. A post in the trash is only in the lists of the trash. */
export const staffLists = {
  posts: { all: 'POSTS', author: 'AUTHOR#' },
  trash: { all: 'TRASH', author: 'TRASHED-AUTHOR#' },
} as const

/** The list of drafts that wait for somebody who may publish, by the time since when they do. */
export const waitingDrafts = 'WAITING'

export function toSummary(item: Item): PostSummary {
  const { pk, gsi1sk, gsi2sk, gsi3pk, ...attributes } = SummaryItem.parse(item)
  return {
    ...attributes,
    id: pk.slice(postPrefix.length),
    authorId: authorIdFrom(gsi3pk),
    publishedAt: gsi1sk ? instantFromSortKey(gsi1sk) : null,
    updatedAt: instantFromSortKey(gsi2sk),
  }
}

export const authorIdFrom = (gsi3pk: string | undefined): string | null =>
  gsi3pk?.slice(gsi3pk.indexOf('#') + 1) ?? null

/**
 * Lists pay for each byte that they read, so nothing is stored twice: id, author and instants are read from the keys,
 * and empty fields are left out. Only a published post has the partition key of the index `published`, unless it is in
 * the trash.
 */
export function toSummaryItem({ id, authorId, publishedAt, updatedAt, ...attributes }: PostSummary): Item {
  const nonEmpty = Object.entries(attributes).filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== '' && value !== false && !isEmptyList(value),
  )
  const list = staffLists[attributes.deletedAt ? 'trash' : 'posts']
  return {
    ...summaryKey(id),
    ...(attributes.status === 'published' && !attributes.deletedAt && { gsi1pk: 'PUBLIC' }),
    ...(publishedAt && { gsi1sk: timeSortKey(publishedAt, id) }),
    gsi2pk: list.all,
    gsi2sk: timeSortKey(updatedAt, id),
    ...(authorId && { gsi3pk: list.author + authorId }),
    ...Object.fromEntries(nonEmpty),
  }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** What only the complete post shows. */
export const PostBody = z.object({
  description: z.string(),
  downloadUrl: z.nullable(z.string()),
  downloadCta: z.nullable(z.string()),
  /** Missing where there are none. */
  keyFacts: z.optional(z.array(z.string())),
  updatedBy: z.string(),
  /** Slugs that were public, oldest first: they redirect to this post. */
  formerSlugs: z.array(z.string()),
  /** The HTML, compressed. */
  stored: StoredHtml,
  /** Who wrote this version, and the idempotency key of their request: the same request sent again is not done twice. */
  lastRequest: z.optional(z.object({ userId: z.string(), requestKey: z.string() })),
  /** The files of the media library that it uses. */
  media: z._default(z.array(UsedMedia), []),
  /** Version of the allowed HTML vocabulary that the content was sanitized with. */
  vocabulary: z.number(),
})
export type PostBody = z.infer<typeof PostBody>

export const toBody = (item: Item): PostBody => PostBody.parse(item)
export const toBodyItem = (id: string, body: PostBody): Item => ({ ...bodyKey(id), ...body })

export interface StoredPost {
  summary: PostSummary
  body: PostBody
}

/** A post from its two items, or undefined if either is missing. */
export function toStoredPost(items: readonly Item[]): StoredPost | undefined {
  const summary = items.find((item) => item['sk'] === 'SUMMARY')
  const body = items.find((item) => item['sk'] === 'BODY')
  return summary && body && { summary: toSummary(summary), body: toBody(body) }
}
