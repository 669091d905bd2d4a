import type { SearchedArticle } from '#shared/domain/posts/post.ts'
import { nextScheduledInstant, readDirectory } from '../directory/directory.ts'
import { toSummary } from '../posts/stored-post.ts'
import { readSearchWords } from '../posts/stored-words.ts'
import { toArticleSummary } from './articles.ts'
import { latestSortKey, queryPublished } from './internal/query-published.ts'

/** A search covers this many articles at most, the newest ones. */
const maxArticles = 2000
/** Bytes of JSON after which the document ends: a Lambda response can have 6 MB at most. */
const maxDocumentBytes = 4 * 1024 * 1024

export interface SearchableArticles {
  /** Newest first. */
  articles: SearchedArticle[]
  /** The id of each article's post. */
  idBySlug: ReadonlyMap<string, string>
  /** False if older articles are left out. */
  complete: boolean
  /** When the next scheduled article appears and this document is out of date. */
  nextPublication: string | null
}

/**
 * Everything that a search covers: the articles that are public at `now`. The summaries decide what is public; words
 * are only added to them. An article without words (because the index is stale, or it was last saved before words
 * were stored) is still found by its title, excerpt, tags and author.
 */
export async function readSearchableArticles(now: Date): Promise<SearchableArticles> {
  const latest = latestSortKey(now)
  const [posts, wordItems, directory] = await Promise.all([
    queryPublished('PUBLIC', latest, maxArticles + 1),
    queryPublished('WORDS', latest, maxArticles),
    readDirectory(),
  ])
  const words = new Map(await Promise.all(wordItems.map(readSearchWords)))
  const articles: SearchedArticle[] = []
  const idBySlug = new Map<string, string>()
  let bytes = 0
  for (const post of posts.slice(0, maxArticles).map(toSummary)) {
    const article = { ...toArticleSummary(post, directory), words: words.get(post.id) ?? '' }
    bytes += Buffer.byteLength(JSON.stringify(article))
    if (bytes > maxDocumentBytes) break
    articles.push(article)
    idBySlug.set(post.slug, post.id)
  }
  return {
    articles,
    idBySlug,
    complete: articles.length === posts.length,
    nextPublication: nextScheduledInstant(directory, now),
  }
}

/** The same for a reader's browser, without ids. */
export async function searchDocument(now: Date): Promise<Omit<SearchableArticles, 'idBySlug'>> {
  const { idBySlug: _internal, ...document } = await readSearchableArticles(now)
  return document
}
