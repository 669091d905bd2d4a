import * as z from '../../zod.ts'
import { Post, PostStatus } from './post.ts'

/** Words that a save added and removed, each counted as often as it occurs. A word that only moved is in neither. */
export const WordChange = z.object({ added: z.int(), removed: z.int() })
export type WordChange = z.infer<typeof WordChange>

/** A former version of a post, as the list of them shows it. */
export const RevisionRow = z.object({
  /** The version that it was. */
  version: z.int(),
  title: z.string(),
  status: PostStatus,
  publishedAt: z.nullable(z.string()),
  /** When it was saved, and by whom. */
  savedAt: z.string(),
  savedBy: z.string(),
  /** Readers could read it. */
  wasPublic: z.boolean(),
  words: z.int(),
  /** What the save after it changed; missing where the text was too long to be compared on the way. */
  next: z.optional(WordChange),
})
export type RevisionRow = z.infer<typeof RevisionRow>

/** A former version with all that can be restored of it. */
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
