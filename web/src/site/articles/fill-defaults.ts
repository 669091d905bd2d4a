import { defaultAuthorName } from '#shared/domain/catalog/default-author.ts'
import { defaultCategory } from '#shared/domain/catalog/default-category.ts'
import type { Article, ArticleLink, ArticleSummary, RelatedContent } from '#shared/domain/posts/post.ts'

/*
 * The browser does not validate responses, since schemas would be most of its bundle. A response may come from an older
 * or newer version of the API than the page expects. Missing fields get defaults here, so that the article still appears.
 */

function withDefaults<T extends object>(given: T, defaults: object): T {
  const known = new Map<string, unknown>(Object.entries(given))
  const missing = Object.entries(defaults).filter(([name]) => (known.get(name) ?? null) === null)
  return { ...given, ...Object.fromEntries(missing) }
}

const linkDefaults = {
  title: '',
  publishedAt: '',
  categoryName: defaultCategory.name,
  categoryColor: defaultCategory.color,
  readTime: 0,
} satisfies Partial<ArticleLink>

const summaryDefaults = {
  ...linkDefaults,
  excerpt: '',
  authorName: defaultAuthorName,
  categorySlug: '',
  tags: [],
  featuredImageAlt: '',
} satisfies Partial<ArticleSummary>

const articleDefaults = {
  ...summaryDefaults,
  content: '',
  authorBio: '',
  authorSocialLinks: {},
} satisfies Partial<Article>

const noContents: RelatedContent['contents'] = []

const withLinkDefaults = (article: ArticleLink): ArticleLink => withDefaults(article, linkDefaults)

export const withSummaryDefaults = <T extends ArticleSummary>(article: T): T =>
  withDefaults(article, summaryDefaults)

export const withArticleDefaults = (article: Article): Article => withDefaults(article, articleDefaults)

export const withRelatedDefaults = (given: Partial<RelatedContent>): RelatedContent => ({
  contents: given.contents ?? noContents,
  related: (given.related ?? []).map(withLinkDefaults),
  previous: given.previous ? withLinkDefaults(given.previous) : null,
  next: given.next ? withLinkDefaults(given.next) : null,
})
