import { parseSynonyms } from '#shared/domain/text/search-synonyms.ts'
import {
  type ArticleListPage,
  type ArticleSearch,
  loadArticleSearch,
  type NewsroomFilter,
} from '../../web/src/site/entry-server.tsx'
import { type Directory, readDirectory } from '../data/directory/directory.ts'
import { ContentCache } from '../data/newsroom/content-cache.ts'
import { contentVersion } from '../data/newsroom/content-version.ts'
import { loadPublicSummaries } from '../data/newsroom/public-summaries.ts'
import { readSearchableArticles } from '../data/newsroom/search-document.ts'

interface SearchIndex {
  articleSearch: ArticleSearch
  idBySlug: ReadonlyMap<string, string>
}

/** The search index of the whole newsroom. Building it takes about a second, so it is kept between requests. */
export const searchIndexCache = new ContentCache<SearchIndex>(async (now) => {
  const [{ createArticleSearch }, { articles, complete, idBySlug, nextPublication }] = await Promise.all([
    loadArticleSearch(),
    readSearchableArticles(now),
  ])
  return {
    value: { articleSearch: await createArticleSearch(articles, complete), idBySlug },
    validUntil: nextPublication,
  }
})

/** A search query with its filters. */
export interface NewsroomSearch {
  filter: NewsroomFilter
  /** Articles per page. */
  size: number
  /** The synonyms that staff have defined, in the format of the settings. */
  synonyms: string
}

/**
 * A page of results. `complete` is false if one of them is no longer public, which means that the index is out of
 * date.
 */
async function search({ filter, size, synonyms }: NewsroomSearch, directory: Directory, now: Date) {
  const { articleSearch, idBySlug } = await searchIndexCache.read(now, await contentVersion(directory))
  const { allSynonyms, searchPage } = await loadArticleSearch()
  const page = searchPage(articleSearch, filter, size, allSynonyms(parseSynonyms(synonyms)))
  const ids = page.posts.map(({ slug }) => idBySlug.get(slug) ?? '')
  const posts = await loadPublicSummaries(ids, directory, now)
  return { page: { ...page, posts }, complete: posts.length === ids.length }
}

/** One page of search results, the same that the API returns. It contains only articles that are public at `now`. */
export async function searchNewsroom(now: Date, asked: NewsroomSearch): Promise<ArticleListPage> {
  const directory = await readDirectory()
  const first = await search(asked, directory, now)
  if (first.complete) return first.page
  searchIndexCache.clear()
  return (await search(asked, directory, now)).page
}
