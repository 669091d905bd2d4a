import * as z from 'zod'
import { slugPattern } from './slug.ts'
import { PictureUrl, WebUrl } from './url.ts'

export const PostId = z.uuid()

export const postStatuses = ['draft', 'published', 'archived'] as const
export const PostStatus = z.enum(postStatuses)
export type PostStatus = z.infer<typeof PostStatus>

export const defaultCategory = { name: 'Blog', color: '#3b82f6' } as const
export const defaultAuthorName = 'Admin'

/** An instant in UTC, always with milliseconds, so that instants sort as text. */
export const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())

const Tag = z.string().trim().min(1, 'A tag needs at least one character').max(50)
/** Empty text from a form means "not given". */
const optional = <T extends z.ZodType>(type: T) =>
  z.union([z.literal('').transform(() => null), type]).nullish()

/**
 * What staff may say about a post. The editor's form and the request share it.
 * PUT replaces the whole post: an optional field that is left out is cleared (decision A74).
 */
export const PostInput = z.strictObject({
  title: z.string().trim().min(1, 'Give the post a title').max(200, 'Keep the title under 200 characters'),
  slug: z.string().max(120).regex(slugPattern, 'Use lowercase letters, digits and single hyphens').optional(),
  excerpt: optional(z.string().trim().max(600, 'Keep the excerpt under 600 characters')),
  description: optional(z.string().trim().max(300, 'Keep the description under 300 characters')),
  content: z.string().default(''),
  status: PostStatus.default('draft'),
  authorId: optional(z.uuid('Choose one of the authors')),
  category: optional(z.string().trim().max(100)),
  publishedAt: optional(Instant),
  tags: z.array(Tag).max(20, 'A post can carry at most 20 tags').default([]),
  featuredImage: optional(PictureUrl),
  featuredImageAlt: optional(z.string().trim().max(300)),
  downloadUrl: optional(WebUrl),
  downloadCta: optional(z.string().trim().max(120)),
})
export type PostInput = z.output<typeof PostInput>

/** A post as lists of staff show it. */
export const PostRow = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  authorName: z.string(),
  authorId: z.string().nullable(),
  category: z.string(),
  tags: z.array(z.string()),
  publishedAt: z.string().nullable(),
  status: PostStatus,
  updatedAt: z.string(),
  version: z.number().int(),
})
export type PostRow = z.infer<typeof PostRow>

/** A whole post as its editor sees it. */
export const Post = PostRow.extend({
  content: z.string(),
  description: z.string(),
  categoryId: z.string().nullable(),
  featuredImage: z.string().nullable(),
  featuredImageAlt: z.string(),
  downloadUrl: z.string().nullable(),
  downloadCta: z.string().nullable(),
  readTime: z.number().int(),
  createdAt: z.string(),
  updatedBy: z.string(),
  /** True once the post has been public: its slug no longer follows its title (decision A16). */
  slugFrozen: z.boolean(),
})
export type Post = z.infer<typeof Post>

/** An article in a public list. `content` is there unless the list was asked for summaries. */
export const ArticleSummary = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  publishedAt: z.string(),
  createdAt: z.string(),
  authorName: z.string(),
  authorImage: z.string().nullable(),
  categoryName: z.string(),
  categorySlug: z.string(),
  categoryColor: z.string(),
  tags: z.array(z.string()),
  featuredImage: z.string().nullable(),
  featuredImageAlt: z.string(),
  /** Pixels, where they are known: of pictures of our own library. */
  featuredImageSize: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  readTime: z.number().int(),
  content: z.string().optional(),
})
export type ArticleSummary = z.infer<typeof ArticleSummary>

export const SocialLinks = z.object({
  twitter: z.string().optional(),
  linkedin: z.string().optional(),
  website: z.string().optional(),
})
export type SocialLinks = z.infer<typeof SocialLinks>

/** A whole article as a reader sees it. */
export const Article = ArticleSummary.extend({
  content: z.string(),
  description: z.string(),
  category: z.string(),
  authorBio: z.string(),
  authorSocialLinks: SocialLinks,
  downloadUrl: z.string().nullable(),
  downloadCta: z.string().nullable(),
  updatedAt: z.string(),
})
export type Article = z.infer<typeof Article>

/** One line of an article's contents. */
export const ContentsEntry = z.object({
  /** Of the heading, in the article's HTML. */
  id: z.string(),
  title: z.string(),
  /** 1 for the article's highest headings, 2 for those below them. */
  depth: z.union([z.literal(1), z.literal(2)]),
})
export type ContentsEntry = z.infer<typeof ContentsEntry>

/** An article as other articles' pages name it. */
export const ArticleLink = ArticleSummary.pick({
  title: true,
  slug: true,
  publishedAt: true,
  categoryName: true,
  categoryColor: true,
  readTime: true,
})
export type ArticleLink = z.infer<typeof ArticleLink>

/** What stands around the text on an article's page. */
export const ArticleSurroundings = z.object({
  /** Empty where the article is too short for contents. */
  contents: z.array(ContentsEntry),
  /** Those that share most with it first. */
  related: z.array(ArticleLink),
  /** Published before it and after it. */
  previous: ArticleLink.nullable(),
  next: ArticleLink.nullable(),
})
export type ArticleSurroundings = z.infer<typeof ArticleSurroundings>

/** Published and not in the future: the one rule of who may read a post without signing in (decision A22). */
export const isPublic = (
  post: { status: PostStatus; publishedAt: string | null },
  now: Date,
): post is { status: 'published'; publishedAt: string } =>
  post.status === 'published' && post.publishedAt !== null && post.publishedAt <= now.toISOString()

/** Published with a date still to come: staff see it as "Scheduled" (decision A66). */
export const isScheduled = (post: { status: PostStatus; publishedAt: string | null }, now: Date): boolean =>
  post.status === 'published' && !isPublic(post, now)
