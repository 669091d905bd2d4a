import { PostStatus } from '#shared/domain/posts/post.ts'
import { WordChange } from '#shared/domain/posts/revision.ts'
import * as z from '#shared/zod.ts'
import { PostBody, type StoredPost } from '../posts/stored-post.ts'
import type { Key } from '../table/table.ts'

export const revisionsOf = (postId: string): string => `REVISION#${postId}`

/** Ten digits, so that versions sort as strings. */
const place = (version: number): string => String(version).padStart(10, '0')

/** The facts that lists show are in a separate item, so that a list never reads texts. */
export const factsPrefix = 'FACTS#'
export const factsKey = (postId: string, version: number): Key => ({
  pk: revisionsOf(postId),
  sk: factsPrefix + place(version),
})
export const textKey = (postId: string, version: number): Key => ({
  pk: revisionsOf(postId),
  sk: `TEXT#${place(version)}`,
})

export const RevisionFacts = z.object({
  version: z.number(),
  title: z.string(),
  status: PostStatus,
  publishedAt: z._default(z.nullable(z.string()), null),
  savedAt: z.string(),
  savedBy: z.string(),
  /** Stored only if true. A version that readers could see is never removed to save space. */
  wasPublic: z._default(z.boolean(), false),
  words: z.number(),
  next: z.optional(WordChange),
})
export type RevisionFacts = z.infer<typeof RevisionFacts>

export const RevisionText = z.extend(
  z.pick(PostBody, { description: true, downloadUrl: true, downloadCta: true, keyFacts: true, stored: true }),
  {
    excerpt: z.string(),
    authorId: z.nullable(z.string()),
    categoryId: z.nullable(z.string()),
    tags: z.array(z.string()),
    featuredImage: z.nullable(z.string()),
    featuredImageAlt: z.string(),
    /** Missing in older revisions. */
    vocabulary: z.optional(z.number()),
  },
)
export type RevisionText = z.infer<typeof RevisionText>

/** The HTML is not moved: an object in the bucket is taken over by the revision. */
export const toRevisionText = ({ summary, body }: StoredPost): RevisionText => ({
  excerpt: summary.excerpt,
  authorId: summary.authorId,
  categoryId: summary.categoryId,
  tags: summary.tags,
  featuredImage: summary.featuredImage,
  featuredImageAlt: summary.featuredImageAlt,
  description: body.description,
  downloadUrl: body.downloadUrl,
  downloadCta: body.downloadCta,
  keyFacts: body.keyFacts,
  stored: body.stored,
  vocabulary: body.vocabulary,
})
