import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { tagSlugOf } from '#shared/domain/slug.ts'
import { useApi } from '../../api/use-api.ts'
import { NewsletterForm } from '../forms/newsletter/newsletter-form.tsx'
import { LoadFault } from '../load-fault.tsx'
import { usePageTitle } from '../navigation.tsx'
import { useSite } from '../site.ts'
import { titles } from '../titles.ts'
import { useHydrated } from '../use-hydrated.ts'
import { useLogged } from '../use-logged.ts'
import { ArticleGrid, GridSkeleton, NoArticles } from './article-grid.tsx'
import type { NewsroomPage } from './articles.ts'
import { CategoryPills, PillsSkeleton } from './category-pills.tsx'
import { type Filter, filterOf, knownFilter } from './filter.ts'
import { useNewsroom } from './use-newsroom.ts'

/** What a reader of everything is interested in. */
const blogInterests = ['market-intelligence', 'investor-relations'] as const

type Named = readonly { slug: string; name: string }[]

/** The footer's `/blog#research` chooses that category, else that tag, else nothing (decision A3). */
function useHashFilter(categories: Named, newest: NewsroomPage | undefined): Filter {
  const slug = useLocation().hash.slice(1)
  const hydrated = useHydrated()
  if (!hydrated || !slug) return {}
  if (categories.some((category) => category.slug === slug)) return { category: slug }
  const tagged = newest?.posts.some((post) => post.tags.some((tag) => tagSlugOf(tag) === slug))
  return tagged ? { tag: slug } : {}
}

export function Newsroom() {
  const site = useSite()
  const [query] = useSearchParams()
  const asked = filterOf(query)
  const categories = useApi('blog.categories', {})
  const names: Named = categories.data?.categories ?? []

  // Whether a category exists is known with the categories; all else need not wait for them.
  const undecided = asked.category !== undefined && !categories.data && !categories.error
  const inAddress = knownFilter(asked, names)
  const first = useNewsroom(undecided ? null : inAddress, site.postsPerPage)
  const inHash = useHashFilter(names, first.data)
  const filter = { ...inAddress, ...inHash }
  const page = useNewsroom(undecided ? null : filter, site.postsPerPage)
  useLogged(page.error)
  useLogged(categories.error)

  const retry = () => {
    void page.mutate()
    if (categories.error) void categories.mutate()
  }

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
        {categories.data || categories.error ? (
          <CategoryPills categories={names} chosen={filter.category} />
        ) : (
          <PillsSkeleton />
        )}
        {filter.tag && (
          <p className="mt-4 flex flex-wrap items-center gap-3">
            Articles tagged <strong>{filter.tag}</strong>
            <Link to="/blog" className="text-link">
              Show all
            </Link>
          </p>
        )}
      </div>
      {page.error && <LoadFault onRetry={retry} />}
      {!page.data && !page.error && <GridSkeleton />}
      {page.data && page.data.posts.length === 0 && <NoArticles />}
      {page.data && page.data.posts.length > 0 && <ArticleGrid page={page.data} filter={filter} />}
    </div>
  )
}
