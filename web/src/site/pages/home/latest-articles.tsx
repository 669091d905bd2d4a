import { Link } from 'react-router-dom'
import { socialImageSize } from '#shared/domain/media/social-image.ts'
import { articlePath } from '#shared/domain/pages.ts'
import type { ArticleLink } from '#shared/domain/posts/post.ts'
import { useApi } from '../../../api/use-api.ts'
import { ArticleStamp } from '../../articles/article-stamp.tsx'
import { withSummaryDefaults } from '../../articles/fill-defaults.ts'
import { Picture, positionOf } from '../../articles/picture.tsx'
import { LoadError } from '../../errors/load-error.tsx'
import { useErrorLog } from '../../errors/use-error-log.ts'
import { type LeadFacts, latestRequest } from './latest-request.ts'

function LeadArticle({ article }: { article: LeadFacts }) {
  return (
    <article className="to-second relative grid content-start gap-4">
      {article.featuredImage && (
        <Picture
          className="card-picture"
          src={article.featuredImage}
          alt={article.featuredImageAlt}
          size={socialImageSize}
          position={positionOf(article)}
          sizes="(min-width: 64rem) 61vw, 100vw"
        />
      )}
      <ArticleStamp article={article} />
      <h3 className="title" dir="auto">
        <Link to={articlePath(article.slug)} className="stretched-link">
          {article.title}
        </Link>
      </h3>
      {article.excerpt && (
        <p className="max-w-[38rem] text-muted sm:text-lg" dir="auto">
          {article.excerpt}
        </p>
      )}
    </article>
  )
}

function ArticleRow({ article }: { article: ArticleLink }) {
  return (
    <li className="relative border-t border-line py-4 first:border-t-0 first:pt-0">
      <ArticleStamp article={article} />
      <h3 className="heading mt-2" dir="auto">
        <Link to={articlePath(article.slug)} className="stretched-link">
          {article.title}
        </Link>
      </h3>
    </li>
  )
}

/** The newest article with picture and excerpt, the next ones as a list of headlines. */
export function LatestArticles() {
  const { data, error, mutate } = useApi('blog.list', latestRequest)
  useErrorLog(error)
  const [lead, ...others] = (data?.posts ?? []).map(withSummaryDefaults)
  if (data && !lead) return null

  return (
    <section aria-labelledby="latest" className="frame pb-6 sm:pb-20">
      <div className="rule flex flex-wrap items-baseline justify-between gap-4 pt-5 pb-5 sm:pb-8">
        <h2 id="latest" className="label">
          Latest from Insights
        </h2>
        <Link to="/blog" className="text-link">
          All articles
        </Link>
      </div>
      {error && <LoadError error={error} onRetry={() => void mutate()} />}
      {!data && !error && <div className="skeleton h-72" aria-busy="true" />}
      {lead && (
        <div className="thirds gap-y-8">
          <LeadArticle article={lead} />
          {others.length > 0 && (
            <ul>
              {others.map((article) => (
                <ArticleRow key={article.slug} article={article} />
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}
