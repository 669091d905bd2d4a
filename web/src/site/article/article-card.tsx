import { Link } from 'react-router-dom'
import type { ArticleSummary } from '#shared/domain/post.ts'
import { useSite } from '../site.ts'
import { ArticleStamp } from './article-stamp.tsx'

/** An article in a grid. The whole card leads to it; its title is the one link. */
export function ArticleCard({ article }: { article: ArticleSummary }) {
  const { showAuthor } = useSite()
  return (
    <article className="card">
      <div className="tape" aria-hidden="true" />
      {article.featuredImage && (
        <img
          className="card-picture"
          src={article.featuredImage}
          alt={article.featuredImageAlt}
          loading="lazy"
          decoding="async"
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
