import { correctionFields, withKeptNotes } from '#shared/domain/posts/corrections.ts'
import { Correction, PostStatus } from '#shared/domain/posts/post.ts'
import { suggestedFields } from '#shared/domain/posts/suggested.ts'
import * as z from '#shared/zod.ts'
import { instantFromSortKey, timeSortKey } from '../table/sort-key.ts'
import type { Item, Key } from '../table/table.ts'
import { FeedId } from './feed-id.ts'
import { StoredHtml } from './html-storage.ts'
import { UsedMedia } from './used-media.ts'

export const summaryKey = (id: string): Key => ({ pk: `POST#${id}`, sk: 'SUMMARY' })
export const bodyKey = (id: string): Key => ({ pk: `POST#${id}`, sk: 'BODY' })
export const lastingKey = (id: string): Key => ({ pk: `POST#${id}`, sk: 'LASTING' })

/** The attributes of a summary as they are stored. */
export const SummaryItem = z.object({
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
  /** The slugs of its tags that the public functions could not make of the names, by name. */
  tagSlugs: z.optional(z.record(z.string(), z.string())),
  createdAt: z.string(),
  readTime: z.number(),
  version: z.number(),
  featuredImage: z._default(z.nullable(z.string()), null),
  featuredImageAlt: z._default(z.string(), ''),
  featuredImageSize: z._default(z.nullable(z.object({ width: z.number(), height: z.number() })), null),
  /** The document of our media library that was replaced, and when. It counts only while it is the post's download. */
  downloadReplaced: z.optional(z.object({ file: z.string(), at: z.string() })),
  /** The focal point of the featured image's crop. */
  featuredImageFocus: z._default(z.nullable(z.object({ x: z.number(), y: z.number() })), null),
  /** Whether the post has been public. Its slug then no longer follows its title, and old slugs redirect. */
  slugFrozen: z._default(z.boolean(), false),
  /** A range of versions in which only tags were renamed or the text was cleaned, without an edit. */
  retagged: z.optional(z.object({ since: z.number(), version: z.number() })),
  /** The version that was created by cleaning the text with a newer sanitizer. */
  cleaned: z.optional(z.number()),
  /** Set for a draft by a user who may not publish: by whom, and since when it waits for someone who may. */
  waits: z.optional(z.object({ since: z.string(), by: z.string() })),
  /** Releases before this one drop it, and `Lasting` keeps it. */
  feedId: z.optional(FeedId),
  /** The last change to the public content while the post was public. */
  revisedAt: z.optional(z.string()),
  correction: z.optional(Correction),
  /** The notes before it, the newest first. Releases before this one know only the newest. */
  earlierCorrections: z.optional(z.array(Correction)),
  /** `emailSubscribers` of the post, under the name that it is stored by. */
  mailed: z._default(z.boolean(), false),
  /** When it was moved to the trash. It keeps its status, so that it can be restored unchanged. */
  deletedAt: z.optional(z.string()),
})

export type SummaryItem = z.infer<typeof SummaryItem>

/** The summary of a post for lists: its item, plus the fields that are stored only in its keys. */
export interface PostSummary extends Omit<SummaryItem, 'pk' | 'gsi1sk' | 'gsi2sk' | 'gsi3pk' | 'mailed'> {
  id: string
  authorId: string | null
  publishedAt: string | null
  updatedAt: string
  /** Whether it will be or was e-mailed to subscribers. The mailing is a separate record. */
  emailSubscribers: boolean
}

/**
 * The version that a user last saved. Newer ones differ only in tag names or in markup that a sanitizer
 * removed.
 */
export const editedVersion = ({ version, retagged }: Pick<PostSummary, 'version' | 'retagged'>): number =>
  retagged?.version === version ? retagged.since : version

const postPrefix = 'POST#'

/**
 * The staff's lists in the indexes `changed` and `byAuthor`. A post in the trash is only in the trash lists.
 */
export const staffLists = {
  posts: { all: 'POSTS', author: 'AUTHOR#' },
  trash: { all: 'TRASH', author: 'TRASHED-AUTHOR#' },
} as const

/** The list of drafts that wait for a user who may publish, sorted by when they started to wait. */
export const waitingDrafts = 'WAITING'

export function toSummary(item: Item): PostSummary {
  const { pk, gsi1sk, gsi2sk, gsi3pk, mailed, ...attributes } = SummaryItem.parse(item)
  return {
    ...attributes,
    emailSubscribers: mailed,
    id: pk.slice(postPrefix.length),
    authorId: authorIdFrom(gsi3pk),
    publishedAt: gsi1sk ? instantFromSortKey(gsi1sk) : null,
    updatedAt: instantFromSortKey(gsi2sk),
  }
}

export const authorIdFrom = (gsi3pk: string | undefined): string | null =>
  gsi3pk?.slice(gsi3pk.indexOf('#') + 1) ?? null

/**
 * Reads are billed by size, so nothing is stored twice: id, author and instants are read from the keys, and
 * empty fields are left out. Only a published post outside the trash has the partition key of the index
 * `published`.
 */
export function toSummaryItem({
  id,
  authorId,
  publishedAt,
  updatedAt,
  emailSubscribers,
  ...attributes
}: PostSummary): Item {
  const nonEmpty = Object.entries({ ...attributes, mailed: emailSubscribers }).filter(
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

/** The part of a post that lists do not need. */
export const PostBody = z.object({
  description: z.string(),
  downloadUrl: z.nullable(z.string()),
  downloadCta: z.nullable(z.string()),
  /** Missing if there are none. */
  keyFacts: z.optional(z.array(z.string())),
  /** Fields that nobody has chosen yet; missing if there are none. */
  suggested: z.optional(z.array(z.enum(suggestedFields))),
  updatedBy: z.string(),
  /** Slugs that were public, oldest first: they redirect to this post. */
  formerSlugs: z.array(z.string()),
  /** The HTML, compressed. */
  stored: StoredHtml,
  /**
   * Who wrote this version, and the idempotency key of their request, so that a retry is not applied twice.
   */
  lastRequest: z.optional(z.object({ userId: z.string(), requestKey: z.string() })),
  /** The files of the media library that it uses. */
  media: z._default(z.array(UsedMedia), []),
  /** Version of the allowed HTML vocabulary that the content was sanitized with. */
  vocabulary: z.number(),
})
export type PostBody = z.infer<typeof PostBody>

export const toBody = (item: Item): PostBody => PostBody.parse(item)
export const toBodyItem = (id: string, body: PostBody): Item => ({ ...bodyKey(id), ...body })

/**
 * What a post keeps whichever release saves it. A save replaces the two other items as a whole, with the fields that its
 * release knows; releases before this one do not know this item, and leave it alone.
 */
const Lasting = z.object({
  /** From its first publication on. */
  feedId: z.optional(FeedId),
  /** All correction notes, the newest first. */
  corrections: z.optional(z.array(Correction)),
})
export type Lasting = z.infer<typeof Lasting>

export const toLasting = (item: Item | undefined): Lasting => (item ? Lasting.parse(item) : {})
export const toLastingItem = (id: string, lasting: Lasting): Item => ({ ...lastingKey(id), ...lasting })

/** A summary with what a save by an earlier release has dropped: its id in feeds and correction notes. */
export function withLasting(summary: PostSummary, { feedId, corrections }: Lasting): PostSummary {
  const { correction, earlierCorrections, ...others } = summary
  return {
    ...others,
    ...(feedId !== undefined && { feedId }),
    ...correctionFields(withKeptNotes({ correction, earlierCorrections }, corrections ?? [])),
  }
}

export interface StoredPost {
  summary: PostSummary
  body: PostBody
  /** As it is stored; missing in a post without such an item. */
  lasting?: Lasting | undefined
}

/** A post from its items, or undefined if one of the first two is missing. */
export function toStoredPost(items: readonly Item[]): StoredPost | undefined {
  const summary = items.find((item) => item['sk'] === 'SUMMARY')
  const body = items.find((item) => item['sk'] === 'BODY')
  if (!summary || !body) return undefined
  const kept = items.find((item) => item['sk'] === 'LASTING')
  const lasting = toLasting(kept)
  return {
    summary: withLasting(toSummary(summary), lasting),
    body: toBody(body),
    ...(kept && { lasting }),
  }
}
