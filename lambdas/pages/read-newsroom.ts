import type { Filter } from '../../web/src/site/newsroom/filter.ts'
import { listPage, listQuery, type NewsroomPage } from '../../web/src/site/newsroom/newsroom-page.ts'
import { listArticles } from '../data/articles.ts'
import { searchDocument } from '../data/search-document.ts'

/** One page of the newsroom, found here as the browser would find it. */
export async function readNewsroom(now: Date, filter: Filter, size: number): Promise<NewsroomPage> {
  if (!filter.q) return listPage(await listArticles(now, listQuery(filter, size)))
  const [{ finderOf, searchPage }, { articles, complete }] = await Promise.all([
    // Evaluated only where somebody searches: other pages start without the library.
    import('../../web/src/site/newsroom/finder.ts'),
    searchDocument(now),
  ])
  return searchPage(await finderOf(articles, complete), filter, size)
}
