import type { ArticleLink, ArticleSummary } from '#shared/domain/posts/post.ts'

/** How the home page requests the newest articles, in the browser and in the renderer. */
export const latestRequest = { query: { view: 'summary', limit: 5 } } as const

/** The fields of the newest article that the home page shows. */
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

/** Keeps only the fields that the home page shows, so that the page's embedded data stays small. */
export const shownOfLatest = (articles: readonly ArticleSummary[]): ArticleLink[] =>
  articles.map((article, at) => (at ? factsOf(article) : leadFactsOf(article)))
