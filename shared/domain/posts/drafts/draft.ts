import * as z from '../../../zod.ts'
import { PostRow, PostStatus } from '../post.ts'
import { suggestedFields } from '../suggested.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

/**
 * The unsaved values of the editor's form. Only their size is checked, so that unfinished work, such as an
 * invalid date, is kept too. Saving the post validates them.
 */
export const DraftValues = z.strictObject({
  title: text(2000),
  slug: text(500),
  excerpt: text(10_000),
  description: text(10_000),
  content: text(2_000_000),
  status: PostStatus,
  authorId: text(100),
  category: text(500),
  publishedAt: text(100),
  tags: z.array(text(500)).check(z.maxLength(200)),
  featuredImage: text(3000),
  featuredImageAlt: text(10_000),
  downloadUrl: text(3000),
  downloadCta: text(2000),
  keyFacts: z._default(z.array(text(1000)).check(z.maxLength(50)), []),
  correction: z._default(text(10_000), ''),
  replaceCorrection: z._default(z.boolean(), false),
  emailSubscribers: z.boolean(),
  suggested: z._default(z.array(z.enum(suggestedFields)).check(z.maxLength(10)), []),
})
export type DraftValues = z.infer<typeof DraftValues>

/** Unsaved values of an editor, kept on the server. */
export const Draft = z.object({
  /** Identifies the open editor: each has a draft of its own. */
  id: z.string(),
  /** The version of the post that it is based on; missing for a new post. */
  version: z.optional(z.int()),
  /** Increases with each change, so that a late request does not replace a newer draft. */
  seq: z.int(),
  savedAt: z.string(),
  values: DraftValues,
})
export type Draft = z.infer<typeof Draft>

/** A colleague with unsaved changes to the same post, and when those last changed. */
export const OtherEditor = z.object({
  name: z.string(),
  savedAt: z.string(),
  /** Whether they typed something within the last minute, by the server's clock. */
  isEditing: z.boolean(),
})
export type OtherEditor = z.infer<typeof OtherEditor>

/** What an open editor has to know of the post as it is stored now: a colleague may have saved or scheduled it since. */
export const StoredState = z.pick(PostRow, {
  version: true,
  updatedAt: true,
  status: true,
  publishedAt: true,
})
export type StoredState = z.infer<typeof StoredState>
