import { pageBody } from '#shared/domain/posts/page-body.ts'
import type { Article, ArticleLink, ArticleSummary, RelatedContent } from '#shared/domain/posts/post.ts'
import { findPublicPost, type MovedArticle, toFullArticle } from './articles.ts'
import { adjacentArticles } from './internal/adjacent-articles.ts'
import { relatedArticles } from './internal/related-articles.ts'

export interface ArticlePage {
  post: Article
  surroundings: RelatedContent
  nextPublication: string | null
}

const toArticleLink = ({
  title,
  slug,
  publishedAt,
  categoryName,
  categoryColor,
  readTime,
}: ArticleSummary): ArticleLink => ({ title, slug, publishedAt, categoryName, categoryColor, readTime })

/** Everything that an article's page shows, if the article is public at `now`. All of it is public too. */
export async function findArticlePage(
  slug: string,
  now: Date,
): Promise<ArticlePage | MovedArticle | undefined> {
  const found = await findPublicPost(slug, now)
  if (!found || 'movedTo' in found) return found
  const [post, { newest, previous, next }] = await Promise.all([
    toFullArticle(found),
    adjacentArticles(found, now),
  ])
  const { html, contents } = pageBody(post.content)
  return {
    post: { ...post, content: html },
    surroundings: {
      contents,
      related: relatedArticles(post, newest).map(toArticleLink),
      previous: previous ? toArticleLink(previous) : null,
      next: next ? toArticleLink(next) : null,
    },
    nextPublication: found.nextPublication,
  }
}
