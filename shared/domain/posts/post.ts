import * as z from '../../zod.ts'
import { SocialLinks } from '../catalog/social-links.ts'
import { TagName } from '../catalog/tag.ts'
import { cleanLine, cleanText } from '../text/invisible-characters.ts'
import { FileUrl, PictureUrl } from '../text/url.ts'
import { articleLengths, keyFactsPerArticle, maxTags, tooManyTags } from './article-limits.ts'
import { slugPattern } from './slug.ts'
import { suggestedFields } from './suggested.ts'

export const PostId = z.uuid()

const postStatuses = ['draft', 'published', 'archived'] as const
export const PostStatus = z.enum(postStatuses)
export type PostStatus = z.infer<typeof PostStatus>

export { defaultAuthorName } from '../catalog/default-author.ts'
export { isPublic, isScheduled } from './visibility.ts'

/** An ISO instant in UTC, always with milliseconds, so that instants sort as strings. */
const Instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text).toISOString()),
)

/** Forms send an empty string for an empty field: it becomes null. */
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

/** The limit of a field, with the words for its message. */
const LongestFor = (field: keyof typeof articleLengths, words: string) => {
  const longest = String(articleLengths[field]).replace(/(\d)(\d{3})$/, '$1,$2')
  return z.maxLength(articleLengths[field], `Keep ${words} under ${longest} characters`)
}

/** An article's key takeaways, shown next to its text. */
const KeyFacts = z
  .array(z.string().check(z.overwrite(cleanLine), z.minLength(1), LongestFor('keyFact', 'each key fact')))
  .check(
    z.refine(
      ({ length }) => length === 0 || (length >= keyFactsPerArticle.min && length <= keyFactsPerArticle.max),
      {
        error: 'Give three to five key facts, one on each line, or none',
      },
    ),
  )

const SuggestedFields = z.array(z.enum(suggestedFields)).check(z.maxLength(suggestedFields.length))

/** What was wrong in an article, and when it was corrected. */
export const Correction = z.object({ text: z.string(), at: z.string() })
export type Correction = z.infer<typeof Correction>

/**
 * The fields of a post that staff may set, shared by the editor's form and the requests.
 * PUT replaces the whole post: an optional field that is omitted is cleared.
 */
export const PostInput = z.strictObject({
  title: z
    .string()
    .check(z.overwrite(cleanLine), z.minLength(1, 'Give the post a title'), LongestFor('title', 'the title')),
  slug: z.optional(
    z
      .string()
      .check(
        z.maxLength(articleLengths.slug),
        z.regex(slugPattern, 'Use lowercase letters, digits and single hyphens'),
      ),
  ),
  excerpt: optional(z.string().check(z.overwrite(cleanText), LongestFor('excerpt', 'the excerpt'))),
  description: optional(
    z.string().check(z.overwrite(cleanText), LongestFor('description', 'the description')),
  ),
  content: z._default(z.string(), ''),
  status: z._default(PostStatus, 'draft'),
  authorId: optional(z.uuid('Choose one of the authors')),
  category: optional(z.string().check(z.overwrite(cleanLine), z.maxLength(articleLengths.category))),
  publishedAt: optional(Instant),
  tags: z._default(z.array(TagName).check(z.maxLength(maxTags, tooManyTags)), []),
  featuredImage: optional(PictureUrl),
  featuredImageAlt: optional(
    z.string().check(z.overwrite(cleanLine), z.maxLength(articleLengths.featuredImageAlt)),
  ),
  downloadUrl: optional(FileUrl),
  downloadCta: optional(z.string().check(z.overwrite(cleanLine), z.maxLength(articleLengths.downloadCta))),
  /**
   * The next two fields stay unchanged if omitted, because editors of the previous release do not send them.
   */
  keyFacts: z.optional(KeyFacts),
  /**
   * What was wrong in the published article, and the correct facts. Other words than those of the newest note are a new one,
   * and the notes before it stay. Empty to remove the newest note.
   */
  correction: z.optional(
    z.string().check(z.overwrite(cleanText), LongestFor('correction', 'the correction note')),
  ),
  /** The correction replaces the newest note instead of becoming a new one: its words were wrong. */
  replaceCorrection: z.optional(z.boolean()),
  /**
   * E-mail the article to the newsletter's subscribers once it is public. It has no effect on an unpublished
   * post; false cancels a mailing that has not started.
   */
  emailSubscribers: z.optional(z.boolean()),
  /** The fields that the editor has filled in and nobody has chosen yet. A published post has none: its fields were confirmed. */
  suggested: z.optional(SuggestedFields),
})
export type PostInput = z.output<typeof PostInput>

/** A post in the lists of the admin. */
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
  /** When it was moved to the trash; missing if it is not there. */
  deletedAt: z.optional(z.string()),
})
export type PostRow = z.infer<typeof PostRow>

/** A complete post for its editor. */
export const Post = z.extend(PostRow, {
  content: z.string(),
  description: z.string(),
  categoryId: z.nullable(z.string()),
  featuredImage: z.nullable(z.string()),
  featuredImageAlt: z.string(),
  downloadUrl: z.nullable(z.string()),
  downloadCta: z.nullable(z.string()),
  keyFacts: z.optional(z.array(z.string())),
  correction: z.optional(Correction),
  /** The correction notes before the newest one, the newest of them first. */
  earlierCorrections: z.optional(z.array(Correction)),
  readTime: z.int(),
  createdAt: z.string(),
  updatedBy: z.string(),
  /** Id of the user who saved this version: names need not be unique. */
  updatedById: z.nullable(z.string()),
  /** True once the post has been public. Its slug then no longer follows its title. */
  slugFrozen: z.boolean(),
  /** Whether it will be e-mailed to subscribers once it is public, or already was. */
  emailSubscribers: z.boolean(),
  /** The fields that the editor has filled in and nobody has chosen yet; missing if there are none. */
  suggested: z.optional(SuggestedFields),
})
export type Post = z.infer<typeof Post>

/** An article in a public list. `content` is missing if the request asked for summaries. */
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
  /** The slugs of tags in other scripts, by name; the others follow from their names. Missing without any. */
  tagSlugs: z.optional(z.record(z.string(), z.string())),
  featuredImage: z.nullable(z.string()),
  featuredImageAlt: z.string(),
  /** Pixels, if known: for pictures in our media library. */
  featuredImageSize: z.nullable(z.object({ width: z.int(), height: z.int() })),
  /**
   * The picture's focal point if staff set one, 0 to 1 from the left and from the top. Crops keep it in view.
   */
  featuredImageFocus: z.optional(z.object({ x: z.number(), y: z.number() })),
  readTime: z.int(),
  /** The last change to what readers see since it was published; missing if there was none. */
  revisedAt: z.optional(z.string()),
  content: z.optional(z.string()),
  /** Present only if the content is. */
  correction: z.optional(Correction),
  earlierCorrections: z.optional(z.array(Correction)),
  /** In lists with content: the id of its entry in feeds, which never changes. Without one, its address is the id. */
  feedId: z.optional(z.string()),
})
export type ArticleSummary = z.infer<typeof ArticleSummary>

/** An article in the search document. */
export const SearchedArticle = z.extend(
  z.omit(ArticleSummary, {
    content: true,
    correction: true,
    earlierCorrections: true,
    revisedAt: true,
    feedId: true,
  }),
  {
    /** The words of its body in lower case without accents, separated by spaces, frequent ones up to three times. */
    words: z.string(),
  },
)
export type SearchedArticle = z.infer<typeof SearchedArticle>

/** A complete article for readers. */
export const Article = z.extend(ArticleSummary, {
  content: z.string(),
  description: z.string(),
  category: z.string(),
  authorBio: z.string(),
  authorSocialLinks: SocialLinks,
  downloadUrl: z.nullable(z.string()),
  downloadCta: z.nullable(z.string()),
  /** When the bytes of the download were last replaced; missing if they never were. */
  downloadReplacedAt: z.optional(z.string()),
  keyFacts: z.optional(z.array(z.string())),
  updatedAt: z.string(),
})
export type Article = z.infer<typeof Article>

/** One entry of an article's table of contents. */
export const ContentsEntry = z.object({
  /** Id of the heading in the article's HTML. */
  id: z.string(),
  title: z.string(),
  /** 1 for the article's top level of headings, 2 for the level below. */
  depth: z.union([z.literal(1), z.literal(2)]),
})
export type ContentsEntry = z.infer<typeof ContentsEntry>

/** A link to an article on another article's page. */
export const ArticleLink = z.pick(ArticleSummary, {
  title: true,
  slug: true,
  publishedAt: true,
  categoryName: true,
  categoryColor: true,
  readTime: true,
})
export type ArticleLink = z.infer<typeof ArticleLink>

/** The table of contents and the links to other articles on an article's page. */
export const RelatedContent = z.object({
  /** Empty if the article is too short for a table of contents. */
  contents: z.array(ContentsEntry),
  /** The most similar articles first. */
  related: z.array(ArticleLink),
  /** The articles published before and after it. */
  previous: z.nullable(ArticleLink),
  next: z.nullable(ArticleLink),
})
export type RelatedContent = z.infer<typeof RelatedContent>
