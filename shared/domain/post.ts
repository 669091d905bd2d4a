import * as z from '../zod.ts'
import { slugPattern } from './slug.ts'
import { PictureUrl, WebUrl } from './url.ts'

export const PostId = z.uuid()

export const postStatuses = ['draft', 'published', 'archived'] as const
export const PostStatus = z.enum(postStatuses)
export type PostStatus = z.infer<typeof PostStatus>

export const defaultAuthorName = 'Admin'

/** An instant in UTC, always with milliseconds, so that instants sort as text. */
export const Instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text).toISOString()),
)

const Tag = z.string().check(z.trim(), z.minLength(1, 'A tag needs at least one character'), z.maxLength(50))
/** Empty text from a form means "not given". */
const optional = <T extends z.ZodMiniType>(type: T) =>
  z.nullish(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      type,
    ]),
  )

/**
 * What staff may say about a post. The editor's form and the request share it.
 * PUT replaces the whole post: an optional field that is left out is cleared (decision A74).
 */
export const PostInput = z.strictObject({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give the post a title'),
      z.maxLength(200, 'Keep the title under 200 characters'),
    ),
  slug: z.optional(
    z
      .string()
      .check(z.maxLength(120), z.regex(slugPattern, 'Use lowercase letters, digits and single hyphens')),
  ),
  excerpt: optional(z.string().check(z.trim(), z.maxLength(600, 'Keep the excerpt under 600 characters'))),
  description: optional(
    z.string().check(z.trim(), z.maxLength(300, 'Keep the description under 300 characters')),
  ),
  content: z._default(z.string(), ''),
  status: z._default(PostStatus, 'draft'),
  authorId: optional(z.uuid('Choose one of the authors')),
  category: optional(z.string().check(z.trim(), z.maxLength(100))),
  publishedAt: optional(Instant),
  tags: z._default(z.array(Tag).check(z.maxLength(20, 'A post can carry at most 20 tags')), []),
  featuredImage: optional(PictureUrl),
  featuredImageAlt: optional(z.string().check(z.trim(), z.maxLength(300))),
  downloadUrl: optional(WebUrl),
  downloadCta: optional(z.string().check(z.trim(), z.maxLength(120))),
})
export type PostInput = z.output<typeof PostInput>

/** A post as lists of staff show it. */
export const PostRow = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  authorName: z.string(),
  authorId: z.nullable(z.string()),
  category: z.string(),
  tags: z.array(z.string()),
  publishedAt: z.nullable(z.string()),
  status: PostStatus,
  updatedAt: z.string(),
  version: z.int(),
})
export type PostRow = z.infer<typeof PostRow>

/** A whole post as its editor sees it. */
export const Post = z.extend(PostRow, {
  content: z.string(),
  description: z.string(),
  categoryId: z.nullable(z.string()),
  featuredImage: z.nullable(z.string()),
  featuredImageAlt: z.string(),
  downloadUrl: z.nullable(z.string()),
  downloadCta: z.nullable(z.string()),
  readTime: z.int(),
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
  authorImage: z.nullable(z.string()),
  categoryName: z.string(),
  categorySlug: z.string(),
  categoryColor: z.string(),
  tags: z.array(z.string()),
  featuredImage: z.nullable(z.string()),
  featuredImageAlt: z.string(),
  /** Pixels, where they are known: of pictures of our own library. */
  featuredImageSize: z.nullable(z.object({ width: z.int(), height: z.int() })),
  readTime: z.int(),
  content: z.optional(z.string()),
})
export type ArticleSummary = z.infer<typeof ArticleSummary>

/** An article as the newsroom's search knows it. */
export const SearchedArticle = z.extend(z.omit(ArticleSummary, { content: true }), {
  /** Words of its body, each once, folded (lower case, no accents) and parted by spaces. */
  words: z.string(),
})
export type SearchedArticle = z.infer<typeof SearchedArticle>

export const SocialLinks = z.object({
  twitter: z.optional(z.string()),
  linkedin: z.optional(z.string()),
  website: z.optional(z.string()),
})
export type SocialLinks = z.infer<typeof SocialLinks>

/** A whole article as a reader sees it. */
export const Article = z.extend(ArticleSummary, {
  content: z.string(),
  description: z.string(),
  category: z.string(),
  authorBio: z.string(),
  authorSocialLinks: SocialLinks,
  downloadUrl: z.nullable(z.string()),
  downloadCta: z.nullable(z.string()),
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
export const ArticleLink = z.pick(ArticleSummary, {
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
  previous: z.nullable(ArticleLink),
  next: z.nullable(ArticleLink),
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
