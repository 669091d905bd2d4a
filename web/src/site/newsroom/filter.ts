import type { pageParameters } from '#shared/api/pages.ts'

/** Which articles the newsroom shows. It lives in the address, so that it works without JavaScript and can be sent. */
export interface Filter extends Partial<Record<(typeof pageParameters)[number], string>> {
  /** Slug of a category. */
  category?: string
  /** Slug of a tag. */
  tag?: string
  /** Cursor of `blog.list`: articles older than what came before it. */
  after?: string
}

const slug = /^[a-z0-9-]{1,120}$/

/** Reads the filter from an address; what cannot be one is left out. */
export function filterOf(query: URLSearchParams): Filter {
  const category = query.get('category') ?? ''
  const tag = query.get('tag') ?? ''
  const after = query.get('after') ?? ''
  return {
    ...(slug.test(category) && { category }),
    ...(slug.test(tag) && { tag }),
    ...(after && after.length <= 200 && { after }),
  }
}

/** The address of the newsroom under a filter, from the site's root. */
export function newsroomPath({ category, tag, after }: Filter): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(tag && { tag }),
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
