import MiniSearch from 'minisearch'
import type { SearchedArticle } from '#shared/domain/post.ts'
import { searchWords, wantedWords } from '#shared/domain/search-words.ts'
import { hasTag } from '#shared/domain/slug.ts'
import type { Filter } from './filter.ts'
import type { NewsroomPage } from './newsroom-page.ts'

/** Finds articles by words, best first. */
export interface Finder {
  find: (wanted: string) => SearchedArticle[]
  /** All that is looked through, and whether that is all there is. */
  articles: readonly SearchedArticle[]
  complete: boolean
}

/** Articles indexed in one go, so that a page stays quick under the reader's hands meanwhile. */
const atOnce = 40

/** Letters that may be wrong in a word of this length. */
const slips = ({ length }: string) => (length < 4 ? false : length < 6 ? 1 : 2)

/**
 * Makes articles searchable by title, excerpt, tags, author and the words of their bodies (decision A24). Every word
 * that is asked for has to be there, whole or as a beginning; where nothing is found so, a few letters may be wrong.
 * It comes on its own with its library: a reader who does not search does not load it.
 */
export async function finderOf(articles: readonly SearchedArticle[], complete: boolean): Promise<Finder> {
  const index = new MiniSearch<SearchedArticle>({
    idField: 'slug',
    fields: ['title', 'tags', 'authorName', 'excerpt', 'words'],
    extractField: (article, field) => {
      if (field === 'tags') return article.tags.join(' ')
      const value = article[field as keyof SearchedArticle]
      return typeof value === 'string' ? value : ''
    },
    tokenize: (text, field) => (field === 'words' ? text.split(' ') : searchWords(text)),
    // They come folded, of bodies from the server, of the rest out of the tokenizer.
    processTerm: (word) => word,
    searchOptions: {
      boost: { title: 4, tags: 3, authorName: 2, excerpt: 2 },
      combineWith: 'AND',
      prefix: true,
      tokenize: wantedWords,
    },
  })
  await index.addAllAsync(articles, { chunkSize: atOnce })
  const bySlug = new Map(articles.map((article) => [article.slug, article]))

  const find = (wanted: string): SearchedArticle[] => {
    if (wantedWords(wanted).length === 0) return [...articles]
    const exact = index.search(wanted)
    const found = exact.length > 0 ? exact : index.search(wanted, { fuzzy: slips })
    return found.map(({ id }) => bySlug.get(String(id))).filter((article) => article !== undefined)
  }
  return { find, articles, complete }
}

/** A page of what is found and matches the rest of the filter: the same in the browser and in the renderer. */
export function searchPage({ find, articles, complete }: Finder, filter: Filter, size: number): NewsroomPage {
  const { category, tag, q = '', after } = filter
  const matching = find(q).filter(
    (article) => (!category || article.categorySlug === category) && (!tag || hasTag(article.tags, tag)),
  )
  const start = after && /^\d{1,4}$/.test(after) ? Number(after) : 0
  const end = start + size
  return {
    // The words were for finding only.
    posts: matching.slice(start, end).map(({ words: _words, ...article }) => article),
    ...(end < matching.length && { older: String(end) }),
    found: matching.length,
    ...(!complete && { among: articles.length }),
  }
}
