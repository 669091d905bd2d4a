import type { ArticleLink, ArticleSummary } from '#shared/domain/posts/post.ts'

/** How the home page requests the newest articles, in the browser and in the renderer. */
export const latestRequest = { query: { view: 'summary', limit: 5 } } as const

/** What home shows of its newest article. */
export type LeadFacts = ArticleLink &
  Pick<
    ArticleSummary,
    'excerpt' | 'featuredImage' | 'featuredImageAlt' | 'featuredImageSize' | 'featuredImageFocus'
  >

const factsOf = ({
  title,
  slug,
  publishedAt,
  categoryName,
  categoryColor,
  readTime,
}: ArticleSummary): ArticleLink => ({
  title,
  slug,
  publishedAt,
  categoryName,
  categoryColor,
  readTime,
})

const leadFactsOf = (article: ArticleSummary): LeadFacts => ({
  ...factsOf(article),
  excerpt: article.excerpt,
  featuredImage: article.featuredImage,
  featuredImageAlt: article.featuredImageAlt,
  featuredImageSize: article.featuredImageSize,
  featuredImageFocus: article.featuredImageFocus,
})

/** What home shows of these articles: the page's data need nothing else of them. */
export const shownOfLatest = (articles: readonly ArticleSummary[]): ArticleLink[] =>
  articles.map((article, at) => (at ? factsOf(article) : leadFactsOf(article)))
