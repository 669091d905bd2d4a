import type { pageParameters } from '#shared/api/pages.ts'

/** Which articles the newsroom shows. It lives in the address, so that it works without JavaScript and can be sent. */
export interface Filter extends Partial<Record<(typeof pageParameters)[number], string>> {
  /** Slug of a category. */
  category?: string
  /** Slug of a tag. */
  tag?: string
  /** What is searched for; empty while the search is only open. */
  q?: string
  /** Where this page begins: a cursor of `blog.list`, and in a search how many articles come before it. */
  after?: string
}

const slug = /^[a-z0-9-]{1,120}$/
/** Characters of a search; more say nothing more. */
export const longestSearch = 100

/** What is searched for, of what was typed. */
export const searchOf = (typed: string): string => typed.replace(/\s+/g, ' ').trim().slice(0, longestSearch)

/** Reads the filter from an address; what cannot be one is left out. */
export function filterOf(query: URLSearchParams): Filter {
  const category = query.get('category') ?? ''
  const tag = query.get('tag') ?? ''
  const after = query.get('after') ?? ''
  const q = query.get('q')
  return {
    ...(slug.test(category) && { category }),
    ...(slug.test(tag) && { tag }),
    ...(q !== null && { q: searchOf(q) }),
    ...(after && after.length <= 200 && { after }),
  }
}

/** The address of the newsroom under a filter, from the site's root. */
export function newsroomPath({ category, tag, q, after }: Filter): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(tag && { tag }),
    ...(q && { q }),
    ...(after && { after }),
  })
  return query.size ? `/blog?${query}` : '/blog'
}

/** A category that does not exist is no filter: an old link never leads to an empty page (decision A3). */
export function knownFilter(filter: Filter, categories: readonly { slug: string }[]): Filter {
  if (!filter.category || categories.some((category) => category.slug === filter.category)) return filter
  const { category: _unknown, ...rest } = filter
  return rest
}
