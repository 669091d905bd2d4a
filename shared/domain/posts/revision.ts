import * as z from '../../zod.ts'
import { Post, PostStatus } from './post.ts'

/** Words that a save added and removed, each counted as often as it occurs. A word that only moved is in neither. */
export const WordChange = z.object({ added: z.int(), removed: z.int() })
export type WordChange = z.infer<typeof WordChange>

/** A former version of a post in the list of versions. */
export const RevisionRow = z.object({
  /** Its version number. */
  version: z.int(),
  title: z.string(),
  status: PostStatus,
  publishedAt: z.nullable(z.string()),
  /** When it was saved; `savedBy` is by whom. */
  savedAt: z.string(),
  savedBy: z.string(),
  /** Whether it was public. */
  wasPublic: z.boolean(),
  words: z.int(),
  /** What the next save changed; missing if the text was too long to compare during the save. */
  next: z.optional(WordChange),
})
export type RevisionRow = z.infer<typeof RevisionRow>

/** A former version with everything that can be restored from it. */
export const Revision = z.extend(
  z.pick(Post, {
    excerpt: true,
    description: true,
    content: true,
    authorId: true,
    category: true,
    tags: true,
    featuredImage: true,
    featuredImageAlt: true,
    downloadUrl: true,
    downloadCta: true,
    keyFacts: true,
  }),
  RevisionRow.shape,
)
export type Revision = z.infer<typeof Revision>
