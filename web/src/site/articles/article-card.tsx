import { Link } from 'react-router-dom'
import { socialImageSize } from '#shared/domain/media.ts'
import { articlePath } from '#shared/domain/pages.ts'
import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { useSite } from '../site.ts'
import { ArticleStamp } from './article-stamp.tsx'
import { Picture, positionOf } from './picture.tsx'

/** An article in a grid. Its title is the only link, stretched over the whole card. */
export function ArticleCard({ article, first = false }: { article: ArticleSummary; first?: boolean }) {
  const { showAuthor } = useSite()
  return (
    <article className="card">
      <div className="tape" aria-hidden="true" />
      {article.featuredImage && (
        <Picture
          className="card-picture"
          first={first}
          src={article.featuredImage}
          alt={article.featuredImageAlt}
          size={socialImageSize}
          position={positionOf(article)}
          sizes="(min-width: 64rem) 31vw, (min-width: 44rem) 46vw, 100vw"
        />
      )}
      <ArticleStamp article={article} />
      <h2 className="card-title" dir="auto">
        <Link to={articlePath(article.slug)} className="stretched-link">
          {article.title}
        </Link>
      </h2>
      {article.excerpt && (
        <p className="card-excerpt" dir="auto">
          {article.excerpt}
        </p>
      )}
      {showAuthor && (
        <p className="mt-auto pt-2 text-sm text-muted">
          By <bdi>{article.authorName}</bdi>
        </p>
      )}
    </article>
  )
}
