import MiniSearch from 'minisearch'
import type { SearchedArticle } from '#shared/domain/posts/post.ts'
import { hasTag } from '#shared/domain/posts/slug.ts'
import { queryWords, searchWords } from '#shared/domain/text/search-words.ts'
import type { NewsroomFilter } from '../../articles/newsroom-filter.ts'
import type { ArticleListPage } from './newsroom-list.ts'

/** A full-text search over articles. */
export interface ArticleSearch {
  /** The matching articles, best first. */
  find: (query: string) => SearchedArticle[]
  /** The articles that are searched, and whether these are all articles of the newsroom. */
  articles: readonly SearchedArticle[]
  complete: boolean
}

/** Articles that are indexed without a pause, few enough to keep the page responsive. */
const indexChunkSize = 40

/** Words of a query that are used; further words hardly narrow the result. */
const maxWords = 8
/** Words match as prefixes. One or two letters match too much, so they are a prefix only in the word being typed. */
const matchesPrefix = ({ length }: string, index: number, words: readonly string[]) =>
  length > 2 || index === words.length - 1

/** How many letters of a word may be wrong. */
const allowedTypos = ({ length }: string) => (length < 4 ? false : length < 6 ? 1 : 2)

/**
 * Indexes articles by title, excerpt, tags, author and the words of their bodies. Every word of the query has to match,
 * whole or as a prefix. If nothing matches, a few letters may be wrong. This module and its library are a chunk of
 * their own, because most readers do not search.
 */
export async function createArticleSearch(
  articles: readonly SearchedArticle[],
  complete: boolean,
): Promise<ArticleSearch> {
  const index = new MiniSearch<SearchedArticle>({
    idField: 'slug',
    fields: ['title', 'tags', 'authorName', 'excerpt', 'words'],
    extractField: (article, field) => {
      if (field === 'tags') return article.tags.join(' ')
      const value = article[field as keyof SearchedArticle]
      return typeof value === 'string' ? value : ''
    },
    tokenize: (text, field) => (field === 'words' ? text.split(' ') : searchWords(text)),
    // Words are normalized already: by the server (bodies) or by the tokenizer (all other fields).
    processTerm: (word) => word,
    searchOptions: {
      boost: { title: 4, tags: 3, authorName: 2, excerpt: 2 },
      combineWith: 'AND',
      prefix: matchesPrefix,
      tokenize: (query) => queryWords(query).slice(0, maxWords),
    },
  })
  await index.addAllAsync(articles, { chunkSize: indexChunkSize })
  const bySlug = new Map(articles.map((article) => [article.slug, article]))

  const find = (query: string): SearchedArticle[] => {
    if (queryWords(query).length === 0) return [...articles]
    const exact = index.search(query)
    const found = exact.length > 0 ? exact : index.search(query, { fuzzy: allowedTypos })
    return found.map(({ id }) => bySlug.get(String(id))).filter((article) => article !== undefined)
  }
  return { find, articles, complete }
}

/** One page of the results that match the rest of the filter, the same in the browser and in the renderer. */
export function searchPage(
  { find, articles, complete }: ArticleSearch,
  filter: NewsroomFilter,
  size: number,
): ArticleListPage {
  const { category, tag, q = '', after } = filter
  const matching = find(q).filter(
    (article) => (!category || article.categorySlug === category) && (!tag || hasTag(article.tags, tag)),
  )
  const start = after && /^\d{1,4}$/.test(after) ? Number(after) : 0
  const end = start + size
  return {
    // The words of the body were needed only for searching.
    posts: matching.slice(start, end).map(({ words: _words, ...article }) => article),
    ...(end < matching.length && { next: String(end) }),
    total: matching.length,
    ...(!complete && { searched: articles.length }),
  }
}
