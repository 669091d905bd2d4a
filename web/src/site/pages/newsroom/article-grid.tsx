import type { SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { pages } from '#shared/domain/pages.ts'
import { ArticleCard } from '../../articles/article-card.tsx'
import { type NewsroomFilter, newsroomPath } from '../../articles/newsroom-filter.ts'
import { keepScroll } from '../../navigation/keep-scroll.ts'
import type { ArticleListPage } from './newsroom-list.ts'

const linkTexts = {
  list: { first: 'Newest articles', next: 'Older articles' },
  search: { first: 'First results', next: 'More results' },
}

/** One page of articles, with links to the first and the next page. */
export function ArticleGrid({ page, filter }: { page: ArticleListPage; filter: NewsroomFilter }) {
  const { first, next } = filter.q ? linkTexts.search : linkTexts.list
  const firstPicture = page.posts.findIndex(({ featuredImage }) => featuredImage)
  return (
    <>
      <div className="card-grid">
        {page.posts.map((article, index) => (
          <ArticleCard key={article.slug} article={article} first={index === firstPicture} />
        ))}
      </div>
      {(page.next || filter.after) && (
        <nav
          aria-label="Pages of articles"
          className="mt-14 flex justify-between gap-4 border-t border-line pt-6"
        >
          {filter.after ? (
            <Link to={newsroomPath({ ...filter, after: undefined })} className="text-link">
              {first}
            </Link>
          ) : (
            <span />
          )}
          {page.next && (
            <Link to={newsroomPath({ ...filter, after: page.next })} rel="next" className="text-link">
              {next}
            </Link>
          )}
        </nav>
      )}
    </>
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

/** Shown if nothing matches. The button submits a form, so that it works without JavaScript. */
export function NoArticles() {
  const navigate = useNavigate()
  const clear = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The articles appear where the button was, so the scroll position stays.
    void navigate(pages.newsroom.path, { state: keepScroll })
  }
  return (
    <form action={pages.newsroom.path} className="py-16" onSubmit={clear}>
      <p className="title">No articles found</p>
      <button type="submit" className="button-quiet mt-6">
        Clear Filters
      </button>
    </form>
  )
}
