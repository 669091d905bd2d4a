import {
  type ArticleListPage,
  listPage,
  listQuery,
  type NewsroomFilter,
} from '../../web/src/site/entry-server.tsx'
import { listArticles } from '../data/newsroom/articles.ts'
import { searchNewsroom } from './search-newsroom.ts'

/** One page of the newsroom's list or search, the same as the browser would get. */
export const readNewsroom = async (
  now: Date,
  filter: NewsroomFilter,
  size: number,
): Promise<ArticleListPage> =>
  filter.q ? searchNewsroom(now, filter, size) : listPage(await listArticles(now, listQuery(filter, size)))
