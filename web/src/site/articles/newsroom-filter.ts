import { pages } from '#shared/domain/pages.ts'
import { maxTagSlug } from '#shared/domain/posts/slug.ts'

/** Which articles the newsroom shows. It is part of the URL, so it works without JavaScript and can be shared. */
export interface NewsroomFilter extends Partial<Record<(typeof pages.newsroom.query)[number], string>> {
  /** Slug of a category. */
  category?: string
  /** Slug of a tag. */
  tag?: string
  /** The search text; empty while the search box is open but nothing is typed yet. */
  q?: string
  /** Where this page begins: a cursor of `blog.list`, or, in a search, the number of results before it. */
  after?: string
  /** In a search: `1` if its words are meant as they are written, without synonyms and corrections. */
  literal?: '1'
}

const slug = /^[a-z0-9-]+$/
/** The longest slug of a category. */
const maxCategorySlug = 120
/** Longest search text, in characters. */
export const maxSearchLength = 100

/** The search text for what somebody typed. */
export const normalizeSearch = (typed: string): string =>
  typed.replace(/\s+/g, ' ').trim().slice(0, maxSearchLength)

/** Reads the filter from a query. Invalid values are left out. */
export function parseFilter(query: URLSearchParams): NewsroomFilter {
  const category = query.get('category') ?? ''
  const tag = query.get('tag') ?? ''
  const after = query.get('after') ?? ''
  const q = query.get('q')
  return {
    ...(slug.test(category) && category.length <= maxCategorySlug && { category }),
    ...(slug.test(tag) && tag.length <= maxTagSlug && { tag }),
    ...(q !== null && { q: normalizeSearch(q) }),
    ...(after && after.length <= 200 && { after }),
    ...(q && query.get('literal') === '1' && { literal: '1' }),
  }
}

/** Path and query of the newsroom with a filter. */
export function newsroomPath({ category, tag, q, after, literal }: NewsroomFilter): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(tag && { tag }),
    ...(q && { q }),
    ...(after && { after }),
    ...(q && literal && { literal }),
  })
  const { path } = pages.newsroom
  return query.size ? `${path}?${query}` : path
}

/** Ignores a category that does not exist, so that an old link never leads to an empty page. */
export function dropUnknownCategory(
  filter: NewsroomFilter,
  categories: readonly { slug: string }[],
): NewsroomFilter {
  if (!filter.category || categories.some((category) => category.slug === filter.category)) return filter
  const { category: _unknown, ...rest } = filter
  return rest
}
