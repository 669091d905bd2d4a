import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useApi } from '../../api/use-api.ts'
import { NewsletterForm } from '../forms/newsletter/newsletter-form.tsx'
import { LoadFault } from '../load-fault.tsx'
import { stayHere, usePageTitle } from '../navigation.tsx'
import { useSite } from '../site.ts'
import { titles } from '../titles.ts'
import { useHydrated } from '../use-hydrated.ts'
import { useLogged } from '../use-logged.ts'
import { ArticleGrid, GridSkeleton, NoArticles } from './article-grid.tsx'
import { CategoryPills, PillsSkeleton } from './category-pills.tsx'
import { type Filter, filterOf, knownFilter, newsroomPath } from './filter.ts'
import type { NewsroomPage } from './newsroom-page.ts'
import { Search } from './search.tsx'
import { useNewsroom } from './use-newsroom.ts'

/** What a reader of everything is interested in. */
const blogInterests = ['market-intelligence', 'investor-relations'] as const

type Named = readonly { slug: string; name: string }[]

/** The footer's `/blog#research` chooses that category, else that tag, else nothing (decision A3). */
function useHashFilter(categories: Named | undefined, size: number): Filter {
  const hash = useLocation().hash.slice(1)
  const hydrated = useHydrated()
  // What the page holds under that name is a place to go to, no filter.
  const slug =
    hydrated && !document.getElementById(hash) ? filterOf(new URLSearchParams({ tag: hash })).tag : ''
  const isCategory = categories?.some((category) => category.slug === slug)
  const tagged = useNewsroom(slug && categories && !isCategory ? { tag: slug } : null, size)
  if (!slug) return {}
  if (isCategory) return { category: slug }
  return tagged.data?.posts.length ? { tag: slug } : {}
}

/** How a search went, in words that screen readers are told too. */
function outcome({ found, among }: NewsroomPage, q: string): string {
  const where = among ? ` among the newest ${among} articles` : ''
  if (!found) return `Nothing matches “${q}”${where}.`
  return `${found} ${found === 1 ? 'article matches' : 'articles match'} “${q}”${where}.`
}

export function Newsroom() {
  const site = useSite()
  const [query] = useSearchParams()
  const asked = filterOf(query)
  const categories = useApi('blog.categories', {})
  const names: Named = categories.data?.categories ?? []

  // Whether a category exists is known with the categories; all else need not wait for them.
  const undecided = asked.category !== undefined && !categories.data && !categories.error
  const inHash = useHashFilter(categories.data?.categories, site.postsPerPage)
  const filter = { ...knownFilter(asked, names), ...inHash }
  const { q } = filter
  const page = useNewsroom(undecided ? null : filter, site.postsPerPage)
  useLogged(page.error)
  useLogged(categories.error)

  const retry = () => {
    void page.mutate()
    if (categories.error) void categories.mutate()
  }
  const shown = page.error ? undefined : page.data

  const section = names.find((category) => category.slug === filter.category)?.name
  usePageTitle(titles.newsroom(site, section))

  return (
    <div className="frame pt-12 pb-20 md:pt-16">
      <h1 className="display">Insights</h1>
      <p className="lead mt-5 max-w-[36rem] text-muted">
        Notes from the work between a public company and its investors: filings, guidance, short interest and
        the hour of the call.
      </p>
      <div className="mt-10">
        <NewsletterForm variant="inline" source="blog" interests={blogInterests} />
      </div>
      <div className="mt-10 mb-10">
        <div className="filters">
          {categories.data || categories.error ? (
            <CategoryPills categories={names} chosen={filter.category} q={q} />
          ) : (
            <PillsSkeleton />
          )}
          <Search filter={filter} />
        </div>
        {filter.tag && (
          <p className="mt-4 flex flex-wrap items-center gap-3">
            Articles tagged <strong>{filter.tag}</strong>
            <Link
              to={newsroomPath({ ...filter, tag: undefined, after: undefined })}
              state={stayHere}
              className="text-link"
            >
              Show all
            </Link>
          </p>
        )}
        <output className="search-outcome">
          {q && shown && (page.isLoading ? 'Searching…' : outcome(shown, q))}
        </output>
      </div>
      {page.error && <LoadFault onRetry={retry} />}
      {!page.data && !page.error && <GridSkeleton />}
      {shown && (
        <div className="articles" aria-busy={page.isLoading}>
          {shown.posts.length ? <ArticleGrid page={shown} filter={filter} /> : <NoArticles />}
        </div>
      )}
    </div>
  )
}
