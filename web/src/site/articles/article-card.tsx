import { Link } from 'react-router-dom'
import { socialImageSize } from '#shared/domain/media/social-image.ts'
import { articlePath } from '#shared/domain/pages.ts'
import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { classNames } from '../../ui/class-names.ts'
import { useSite } from '../site.ts'
import { ArticleStamp } from './article-stamp.tsx'
import { Picture, positionOf } from './picture.tsx'

interface CardProps {
  article: ArticleSummary
  /** Whether its picture is the first of the page. */
  first?: boolean
  /** The article that a list opens with: over the whole width, its words beside its picture. */
  lead?: boolean
}

const widths = {
  card: '(min-width: 64rem) 31vw, (min-width: 44rem) 46vw, 100vw',
  lead: '(min-width: 64rem) 61vw, 100vw',
}

/** An article in a grid. Its title is the only link, stretched over the whole card. */
export function ArticleCard({ article, first = false, lead = false }: CardProps) {
  const { showAuthor } = useSite()
  return (
    <article className={classNames('card', lead && (article.featuredImage ? 'card-lead' : 'card-wide'))}>
      {article.featuredImage && (
        <Picture
          className="card-picture"
          first={first}
          src={article.featuredImage}
          alt={article.featuredImageAlt}
          size={socialImageSize}
          position={positionOf(article)}
          sizes={lead ? widths.lead : widths.card}
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
