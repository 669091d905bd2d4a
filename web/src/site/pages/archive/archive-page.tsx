import { Link, useParams, useSearchParams } from 'react-router-dom'
import { archivePath, articlePath, pages } from '#shared/domain/pages.ts'
import { type Period, periodName } from '#shared/domain/period.ts'
import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { useApi } from '../../../api/use-api.ts'
import { ArchiveLinks } from '../../articles/archive-links.tsx'
import { archiveRequest, periodOfAddress } from '../../articles/archive-request.ts'
import { formatDate, monthName } from '../../articles/dates.ts'
import { withSummaryDefaults } from '../../articles/fill-defaults.ts'
import { LoadError } from '../../errors/load-error.tsx'
import { useErrorLog } from '../../errors/use-error-log.ts'
import { titles } from '../../navigation/titles.ts'
import { usePageTitle } from '../../navigation/use-page-title.ts'
import { useSite } from '../../site.ts'

/** The articles of a year or a quarter as one list, under their months. */
export function ArchivePage() {
  const site = useSite()
  const period = periodOfAddress(useParams())
  const [query] = useSearchParams()
  const after = query.get('after') ?? undefined
  const list = useApi('blog.list', period ? archiveRequest(period, after) : null)
  useErrorLog(list.error)
  usePageTitle(titles.archive(site, period ? periodName(period) : 'Archive'))
  const posts = list.data?.posts.map(withSummaryDefaults)
  const shown = list.error ? undefined : posts
  return (
    <div className="frame page-top pb-20">
      <p className="label">
        <Link to={pages.newsroom.path} className="text-link">
          Insights
        </Link>{' '}
        / Archive
      </p>
      <h1 className="display mt-5">{period ? periodName(period) : 'Not in the archive'}</h1>
      {list.error && <LoadError error={list.error} onRetry={() => void list.mutate()} />}
      {period && !posts && !list.error && <ArchiveSkeleton />}
      {(shown?.length === 0 || !period) && (
        <p className="mt-8 text-muted">Nothing was published in this period.</p>
      )}
      {shown && <Months posts={shown} zone={site.timeZone} />}
      {period && shown && <Pages period={period} after={after} next={list.data?.nextCursor} />}
      {list.data?.span && <ArchiveLinks span={list.data.span} {...(period && { current: period })} />}
    </div>
  )
}

/** The year is visible above the list, but a screen reader user who reads a single row needs it too. */
function Day({ at }: { at: string }) {
  const { timeZone } = useSite()
  if (Number.isNaN(Date.parse(at))) return <span />
  const [day, year] = formatDate(at, timeZone, 'short').split(', ')
  return (
    <time dateTime={at} className="label text-tape">
      {day}
      <span className="sr-only">, {year}</span>
    </time>
  )
}

/** Groups articles by month and keeps their order. */
function byMonth(posts: readonly ArticleSummary[], zone: string): [month: string, posts: ArticleSummary[]][] {
  const months = new Map<string, ArticleSummary[]>()
  for (const post of posts) {
    const month = monthName(post.publishedAt, zone)
    months.set(month, [...(months.get(month) ?? []), post])
  }
  return [...months]
}

const Months = ({ posts, zone }: { posts: readonly ArticleSummary[]; zone: string }) =>
  byMonth(posts, zone).map(([month, articles]) => (
    <section key={month} className="thirds archive-month" aria-label={month}>
      <h2 className="heading">{month}</h2>
      <ul className="from-second">
        {articles.map((article) => (
          <li key={article.slug} className="archive-row">
            <Day at={article.publishedAt} />
            <Link to={articlePath(article.slug)} className="archive-title" dir="auto">
              {article.title}
            </Link>
            <span className="label text-muted">
              <bdi>{article.categoryName}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))

interface PagesProps {
  period: Period
  after: string | undefined
  next: string | undefined
}

function Pages({ period, after, next }: PagesProps) {
  if (!after && !next) return null
  const path = archivePath(period)
  return (
    <nav aria-label="Pages of articles" className="list-pages">
      {after ? (
        <Link to={path} className="button-quiet">
          Newest articles
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link to={`${path}?${new URLSearchParams({ after: next })}`} rel="next" className="button-quiet">
          Older articles
        </Link>
      )}
    </nav>
  )
}

const ArchiveSkeleton = () => (
  <output className="mt-10 grid gap-4" aria-busy="true" aria-label="Loading articles">
    {Array.from({ length: 6 }, (_, index) => (
      <span key={index} className="skeleton h-6 w-full" aria-hidden="true" />
    ))}
  </output>
)
