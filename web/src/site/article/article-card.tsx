import { Link } from 'react-router-dom'
import { socialSize } from '#shared/domain/media.ts'
import type { ArticleSummary } from '#shared/domain/post.ts'
import { Picture } from '../picture.tsx'
import { useSite } from '../site.ts'
import { ArticleStamp } from './article-stamp.tsx'

/** An article in a grid. The whole card leads to it; its title is the one link. */
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
          size={socialSize}
          sizes="(min-width: 64rem) 31vw, (min-width: 44rem) 46vw, 100vw"
        />
      )}
      <ArticleStamp article={article} />
      <h2 className="card-title">
        <Link to={`/blog/${article.slug}`} className="stretched-link">
          {article.title}
        </Link>
      </h2>
      {article.excerpt && <p className="card-excerpt">{article.excerpt}</p>}
      {showAuthor && <p className="mt-auto pt-2 text-sm text-muted">By {article.authorName}</p>}
    </article>
  )
}
