import {
  type ArticleListPage,
  listPage,
  listQuery,
  type NewsroomFilter,
} from '../../web/src/site/entry-server.tsx'
import { listArticles } from '../data/newsroom/articles.ts'
import { findMovedTag } from '../data/tags/moved-tag.ts'
import type { PageRequest } from './page-request.ts'
import { type NewsroomSearch, searchNewsroom } from './search-newsroom.ts'

/** A page, and the filter to redirect to if the request used an earlier slug of a category or tag. */
export interface NewsroomPage {
  page: ArticleListPage
  movedTo?: NewsroomFilter | undefined
}

/** One page of the newsroom's list or search, the same that the API returns. */
export async function readNewsroom(
  { now, site, settings }: Pick<PageRequest, 'now' | 'site' | 'settings'>,
  filter: NewsroomFilter,
): Promise<NewsroomPage> {
  const size = site.postsPerPage
  if (filter.q) return searchedPage(now, { filter, size, synonyms: settings.blog.searchSynonyms })
  const list = await listArticles(now, listQuery(filter, size))
  const { movedTo } = list
  return { page: listPage(list), movedTo: movedTo && withSlugs(filter, movedTo) }
}

async function searchedPage(now: Date, asked: NewsroomSearch): Promise<NewsroomPage> {
  const { filter } = asked
  const page = await searchNewsroom(now, asked)
  if (!filter.tag || page.posts.length > 0) return { page }
  const tag = await findMovedTag(filter.tag)
  return {
    page,
    movedTo: tag === undefined ? undefined : withSlugs(filter, { ...filter, tag: tag ?? undefined }),
  }
}

/** The same filter with other slugs. It starts at the first page, because a cursor is valid only for its own list. */
function withSlugs(
  filter: NewsroomFilter,
  { category, tag }: { category?: string | undefined; tag?: string | undefined },
): NewsroomFilter {
  const { category: _category, tag: _tag, after: _after, ...rest } = filter
  return { ...rest, ...(category && { category }), ...(tag && { tag }) }
}
