import * as z from '../../zod.ts'
import { maxTagSlug } from './slug.ts'

/** The states that staff choose from. "Scheduled" is not stored: it is published with a date in the future. */
const listedStates = ['published', 'draft', 'archived', 'scheduled', 'trash'] as const
const ListedState = z.enum(listedStates)
export type ListedState = z.infer<typeof ListedState>

/** The sort order of a list of posts: last change, publish date or title. */
export const PostSort = z.enum(['changed', 'published', 'title'])
export type PostSort = z.infer<typeof PostSort>

const Instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'Give a date and time with its offset' }),
  z.transform((text) => new Date(text).toISOString()),
)

/** Which posts a list shows, and in which order. Without `status`, all posts except those in the trash. */
export const postFilterShape = {
  /** Words to find in the title, excerpt, tags, author, category or slug, ignoring case and accents. */
  q: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(ListedState),
  /** Id of an author profile. */
  author: z.optional(z.uuid()),
  /** Id of a category. */
  category: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Slug of a tag. */
  tag: z.optional(z.string().check(z.minLength(1), z.maxLength(maxTagSlug))),
  /** Publish dates from `from` (inclusive) to `to` (exclusive). */
  from: z.optional(Instant),
  to: z.optional(Instant),
  sort: z._default(PostSort, 'changed'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
}
const PostFilter = z.object(postFilterShape)
export type PostFilter = z.output<typeof PostFilter>

/**
 * The number of posts in each state. "Scheduled" and "published" exclude each other; `all` leaves out the
 * trash.
 */
export const PostCounts = z.object({
  all: z.int(),
  draft: z.int(),
  scheduled: z.int(),
  published: z.int(),
  archived: z.int(),
  trash: z.int(),
})
export type PostCounts = z.infer<typeof PostCounts>
