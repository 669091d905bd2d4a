import type { ReactNode, SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { pages } from '#shared/domain/pages.ts'
import { ArticleCard } from '../../articles/article-card.tsx'
import { type NewsroomFilter, newsroomPath } from '../../articles/newsroom-filter.ts'
import { TagLink } from '../../articles/tag-link.tsx'
import { keepScroll } from '../../navigation/keep-scroll.ts'
import type { ArticleListPage } from './newsroom-list.ts'

const linkTexts = {
  list: { first: 'Newest articles', next: 'Older articles' },
  search: { first: 'First results', next: 'More results' },
}

interface GridProps {
  page: ArticleListPage
  filter: NewsroomFilter
  /** The newsletter's form, which stands after the first row of a list by date, and below all others. */
  newsletter: ReactNode
}

/** Articles of the first row below the lead: as many as fit at most. */
const rowLength = 3

/** One page of articles, with links to the first and the next page. Lists by date open with their newest article. */
export function ArticleGrid({ page: { posts, next }, filter, newsletter }: GridProps) {
  const hasLead = !filter.q && !filter.tag && !filter.after
  const firstPicture = posts.find(({ featuredImage }) => featuredImage)
  const cards = posts.map((article, index) => (
    <ArticleCard
      key={article.slug}
      article={article}
      first={article === firstPicture}
      lead={hasLead && index === 0}
    />
  ))
  if (!hasLead) {
    return (
      <>
        <div className="card-grid">{cards}</div>
        <Pages filter={filter} next={next} />
        <div className="mt-14">{newsletter}</div>
      </>
    )
  }
  const firstRow = 1 + rowLength
  const rest = cards.slice(firstRow)
  return (
    <>
      <div className="card-grid card-front">{cards.slice(0, firstRow)}</div>
      <div className="my-14">{newsletter}</div>
      {rest.length > 0 && <div className="card-grid">{rest}</div>}
      <Pages filter={filter} next={next} />
    </>
  )
}

/** Links to the first and to the next page of a list. They are addresses, so they work without JavaScript. */
function Pages({ filter, next }: { filter: NewsroomFilter; next: string | undefined }) {
  if (!next && !filter.after) return null
  const texts = filter.q ? linkTexts.search : linkTexts.list
  return (
    <nav aria-label="Pages of articles" className="list-pages">
      {filter.after ? (
        <Link to={newsroomPath({ ...filter, after: undefined })} className="button-quiet">
          {texts.first}
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link to={newsroomPath({ ...filter, after: next })} rel="next" className="button-quiet">
          {texts.next}
        </Link>
      )}
    </nav>
  )
}

export const GridSkeleton = () => (
  <output className="card-grid" aria-busy="true" aria-label="Loading articles">
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className="card skeleton-card" aria-hidden="true">
        <div className="tape tape-printing" />
        <span className="skeleton h-3 w-2/5" />
        <span className="skeleton h-6 w-full" />
        <span className="skeleton h-6 w-3/4" />
        <span className="skeleton h-16 w-full" />
      </div>
    ))}
  </output>
)

/** What may help a reader whose search found nothing: the other categories, the spelling, or a frequent tag. */
function Suggestions({ filter, instead }: { filter: NewsroomFilter; instead: ArticleListPage['instead'] }) {
  const { q = '', category, tag, literal } = filter
  const narrowed = category !== undefined || tag !== undefined
  return (
    <>
      <p className="mt-3 max-w-[36rem] text-muted">
        {narrowed && instead?.everywhere ? (
          <>
            Not here, but{' '}
            {instead.everywhere === 1 ? 'one article matches' : `${instead.everywhere} articles match`}{' '}
            elsewhere.{' '}
            <Link to={newsroomPath({ q, literal })} state={keepScroll} className="text-link">
              Search all of Insights
            </Link>
          </>
        ) : (
          'Try fewer or broader words. Write forms any way you like: 8-K, form 8k, thirteen F.'
        )}
      </p>
      {instead && instead.tags.length > 0 && (
        <ul className="tags mt-4" aria-label="Frequent topics">
          {instead.tags.map((name) => (
            <li key={name}>
              <TagLink name={name} of={instead} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * Shown if nothing matches. The button submits a form, so that it works without JavaScript. Without a filter nothing has been
 * published, and there is nothing to clear.
 */
export function NoArticles({ page, filter }: { page: ArticleListPage; filter: NewsroomFilter }) {
  const navigate = useNavigate()
  const clear = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The articles appear where the button was, so the scroll position stays.
    void navigate(pages.newsroom.path, { state: keepScroll })
  }
  if (!(filter.q || filter.category || filter.tag || filter.after))
    return (
      <div className="py-16">
        <p className="title">No articles found</p>
        <p className="mt-3 max-w-[36rem] text-muted">Nothing has been published here yet.</p>
      </div>
    )
  return (
    <form action={pages.newsroom.path} className="py-16" onSubmit={clear}>
      <p className="title">No articles found</p>
      {filter.q && <Suggestions filter={filter} instead={page.instead} />}
      <button type="submit" className="button-quiet mt-6">
        Clear Filters
      </button>
    </form>
  )
}
