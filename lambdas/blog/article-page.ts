import type { Article, ArticleLink, ArticleSummary, ArticleSurroundings } from '#shared/domain/post.ts'
import { articleOf, type Moved, publicPost } from '../data/articles.ts'
import { neighboursOf } from '../data/neighbours.ts'
import { pageBody } from './page-body.ts'
import { relatedTo } from './related.ts'

export interface FoundPage {
  post: Article
  surroundings: ArticleSurroundings
  nextPublication: string | null
}

const linkOf = ({
  title,
  slug,
  publishedAt,
  categoryName,
  categoryColor,
  readTime,
}: ArticleSummary): ArticleLink => ({ title, slug, publishedAt, categoryName, categoryColor, readTime })

/** All that an article's page shows, if the article is public at `now`; nothing in it is not. */
export async function findArticlePage(slug: string, now: Date): Promise<FoundPage | Moved | undefined> {
  const found = await publicPost(slug, now)
  if (!found || 'movedTo' in found) return found
  const [post, { newest, previous, next }] = await Promise.all([articleOf(found), neighboursOf(found, now)])
  const { html, contents } = pageBody(post.content)
  return {
    post: { ...post, content: html },
    surroundings: {
      contents,
      related: relatedTo(post, newest).map(linkOf),
      previous: previous ? linkOf(previous) : null,
      next: next ? linkOf(next) : null,
    },
    nextPublication: found.nextPublication,
  }
}
