import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { categoryFeedPath, documentPaths } from '#shared/domain/pages.ts'
import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { tagWithSlug } from '#shared/domain/posts/slug.ts'
import { useApi } from '../../../api/use-api.ts'
import { ArchiveLinks } from '../../articles/archive-links.tsx'
import {
  dropUnknownCategory,
  type NewsroomFilter,
  newsroomPath,
  parseFilter,
} from '../../articles/newsroom-filter.ts'
import { LoadError } from '../../errors/load-error.tsx'
import { SectionBoundary } from '../../errors/section-boundary.tsx'
import { useErrorLog } from '../../errors/use-error-log.ts'
import { NewsletterForm } from '../../forms/newsletter/newsletter-form.tsx'
import { keepScroll } from '../../navigation/keep-scroll.ts'
import { titles } from '../../navigation/titles.ts'
import { useFocusFallback } from '../../navigation/use-focus-fallback.ts'
import { usePageTitle } from '../../navigation/use-page-title.ts'
import { useSite } from '../../site.ts'
import { useHydrated } from '../../start/use-hydrated.ts'
import { ArticleGrid, GridSkeleton, NoArticles } from './article-grid.tsx'
import { CategoryPills, PillsSkeleton } from './category-pills.tsx'
import type { ArticleListPage } from './newsroom-list.ts'
import { Search } from './search-box.tsx'
import { useNewsroom } from './use-newsroom.ts'

/** The interests of readers who subscribe on this page. */
const blogInterests = ['market-intelligence', 'investor-relations'] as const

type Categories = readonly { slug: string; name: string }[]

/**
 * A footer link (`/blog#research`) selects the category that has or once had that slug, or else the tag, or
 * else nothing. The list for a former slug contains the articles of the category that it now leads to.
 */
function useHashFilter(
  categories: Categories | undefined,
  size: number,
): { hash: string; hashFilter: NewsroomFilter } {
  const fragment = useLocation().hash.slice(1)
  const hydrated = useHydrated()
  // A hash that is the id of an element is an anchor, not a filter.
  const hash = hydrated && !document.getElementById(fragment) ? fragment : ''
  const slug = parseFilter(new URLSearchParams({ tag: hash })).tag ?? ''
  const isCategory = categories?.some((category) => category.slug === slug)
  const isOther = slug && categories && !isCategory
  const former = useNewsroom(isOther ? { category: slug } : null, size).data?.posts[0]
  const tagged = useNewsroom(isOther ? { tag: slug } : null, size)
  const filter = (): NewsroomFilter => {
    if (!slug) return {}
    if (isCategory) return { category: slug }
    if (former) return { category: former.categorySlug }
    return tagged.data?.posts.length ? { tag: slug } : {}
  }
  return { hash, hashFilter: filter() }
}

/** The categories with buttons: those that have articles, and the one that an address has chosen. */
function useOfferedCategories(
  categories: Categories,
  used: readonly string[] | undefined,
  selected: string | undefined,
): Categories {
  // While another list is loading, the buttons stay.
  const [known, setKnown] = useState(used)
  if (used && used !== known) setKnown(used)
  const offered = used ?? known
  return offered ? categories.filter(({ slug }) => offered.includes(slug) || slug === selected) : categories
}

/** A tag's name as the articles write it; if no article has it, the words of its slug. */
const tagName = (slug: string, posts: readonly ArticleSummary[]): string =>
  posts.map((post) => tagWithSlug(post, slug)).find((name) => name !== undefined) ?? slug.replaceAll('-', ' ')

/** The result of a search as a sentence, which screen readers announce too. */
function searchSummary({ total, searched, corrected, partial }: ArticleListPage, q: string): ReactNode {
  const where = searched ? ` among the newest ${searched} articles` : ''
  if (partial && total) {
    return (
      <>
        No article contains all of “<bdi>{q}</bdi>”{where}.{' '}
        {total === 1 ? 'One article has' : `${total} articles have`} most of its words.
      </>
    )
  }
  const verb = total === 1 ? 'article matches' : 'articles match'
  return (
    <>
      {corrected && (
        <>
          No article contains “<bdi>{q}</bdi>”. Showing results for “<bdi>{corrected}</bdi>”:{' '}
        </>
      )}
      {total ? `${total} ${verb}` : 'Nothing matches'} “<bdi>{corrected ?? q}</bdi>”{where}.
    </>
  )
}

/** Searches for the exact words that were typed, without the corrections. */
const LiteralSearch = ({ filter }: { filter: NewsroomFilter }) => (
  <p className="mt-2">
    <Link
      to={newsroomPath({ ...filter, after: undefined, literal: '1' })}
      state={keepScroll}
      className="text-link"
    >
      Search only for “<bdi>{filter.q}</bdi>”
    </Link>
  </p>
)

export function NewsroomPage() {
  const site = useSite()
  const [query] = useSearchParams()
  const requested = parseFilter(query)
  const categories = useApi('blog.categories', {})
  const names: Categories = categories.data?.categories ?? []

  // Only a filter by category has to wait until the categories are loaded.
  const pending = requested.category !== undefined && !categories.data && !categories.error
  const { hash, hashFilter } = useHashFilter(categories.data?.categories, site.postsPerPage)
  const filter = { ...dropUnknownCategory(requested, names), ...hashFilter }
  const { q } = filter
  const page = useNewsroom(pending ? null : filter, site.postsPerPage)
  useErrorLog(page.error)
  useErrorLog(categories.error)

  const retry = () => {
    void page.mutate()
    if (categories.error) void categories.mutate()
  }
  const shown = page.error ? undefined : page.data
  const offered = useOfferedCategories(names, shown?.usedCategories, filter.category)

  const section = names.find((category) => category.slug === filter.category)?.name
  usePageTitle(titles.newsroom(site, section))
  const { target: articles, onFocus } = useFocusFallback<HTMLElement>()

  const newsletter = (
    <SectionBoundary name="The newsletter form">
      <NewsletterForm variant="inline" source="blog" interests={blogInterests} />
    </SectionBoundary>
  )
  return (
    <div className="frame page-top pb-20" onFocus={onFocus}>
      <div className="thirds newsroom-head">
        <h1 className="display">Insights</h1>
        <p className="from-second max-w-[36rem] text-muted">
          Practical notes for investor relations teams on filings, guidance, short interest and earnings
          calls.
        </p>
      </div>
      <div className="mt-5 mb-6">
        <div className="filters">
          <SectionBoundary name="The categories">
            {categories.data || categories.error ? (
              <CategoryPills
                categories={offered}
                selected={filter.category}
                filtered={filter.tag !== undefined}
                q={q}
              />
            ) : (
              <PillsSkeleton />
            )}
          </SectionBoundary>
          <SectionBoundary name="The search">
            <Search filter={filter} />
          </SectionBoundary>
        </div>
        {filter.tag && (
          <p className="mt-4 flex flex-wrap items-center gap-3">
            <span className="tagged">
              Articles tagged <strong dir="auto">{tagName(filter.tag, shown?.posts ?? [])}</strong>
            </span>
            <Link
              to={newsroomPath({ ...filter, tag: undefined, after: undefined })}
              state={keepScroll}
              className="text-link"
            >
              Show all
            </Link>
          </p>
        )}
        <output className="search-outcome">
          {q && shown && (page.isLoading ? 'Searching…' : searchSummary(shown, q))}
        </output>
        {shown?.corrected && !page.isLoading && <LiteralSearch filter={filter} />}
      </div>
      <section ref={articles} tabIndex={-1} aria-label="Articles" className="articles-region">
        {page.error && <LoadError error={page.error} onRetry={retry} />}
        {!page.data && !page.error && <GridSkeleton />}
        {shown && (
          // A new element for a list that is filtered by the fragment: the loader has changed the one that was rendered.
          <div key={hash} className="articles" aria-busy={page.isLoading}>
            {shown.posts.length ? (
              <ArticleGrid page={shown} filter={filter} newsletter={newsletter} />
            ) : (
              <NoArticles page={shown} filter={filter} />
            )}
          </div>
        )}
        {!shown?.posts.length && newsletter}
      </section>
      {shown?.span && <ArchiveLinks span={shown.span} />}
      <Feeds categories={names} selected={filter.category} />
    </div>
  )
}

/** The feeds of the newsroom: one with all articles, and one for each category. */
const Feeds = ({ categories, selected }: { categories: Categories; selected: string | undefined }) => (
  <p className="newsroom-feeds">
    <span>Full-text feeds:</span>
    <a href={documentPaths.feed} className="text-link">
      all articles
    </a>
    {categories
      .filter(({ slug }) => !selected || slug === selected)
      .map(({ slug, name }) => (
        <a key={slug} href={categoryFeedPath(slug)} className="text-link" dir="auto">
          {name}
        </a>
      ))}
  </p>
)
