import type { SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ArticleCard } from '../article/article-card.tsx'
import { type Filter, newsroomPath } from './filter.ts'
import type { NewsroomPage } from './newsroom-page.ts'

const turns = {
  list: { first: 'Newest articles', next: 'Older articles' },
  search: { first: 'First results', next: 'More results' },
}

/** A page of articles, and the way to older ones. */
export function ArticleGrid({ page, filter }: { page: NewsroomPage; filter: Filter }) {
  const { first, next } = filter.q ? turns.search : turns.list
  const firstPicture = page.posts.findIndex(({ featuredImage }) => featuredImage)
  return (
    <>
      <div className="card-grid">
        {page.posts.map((article, index) => (
          <ArticleCard key={article.slug} article={article} first={index === firstPicture} />
        ))}
      </div>
      {(page.older || filter.after) && (
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
          {page.older && (
            <Link to={newsroomPath({ ...filter, after: page.older })} rel="next" className="text-link">
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

/** Nothing matches. Clearing the filters is a form too: it works without JavaScript. */
export function NoArticles() {
  const navigate = useNavigate()
  const clear = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate('/blog')
  }
  return (
    <form action="/blog" className="py-16" onSubmit={clear}>
      <p className="title">No articles found</p>
      <button type="submit" className="button-quiet mt-6">
        Clear Filters
      </button>
    </form>
  )
}
