import type { SearchedArticle } from '#shared/domain/post.ts'
import { articleSummaryOf } from './articles.ts'
import { nextScheduled, readDirectory } from './directory.ts'
import { latestPlace, publishedItems } from './published-posts.ts'
import { summaryOf } from './stored-post.ts'
import { wordsOf } from './stored-words.ts'

/** The newest articles that a search looks at. */
const mostArticles = 2000
/** Bytes of JSON after which the document ends: a function answers 6 MB at most. */
const largestDocument = 4 * 1024 * 1024

export interface SearchDocument {
  /** Newest first. */
  articles: SearchedArticle[]
  /** False where older articles are left out. */
  complete: boolean
  /** Until when this answer is true: the next scheduled article appears then. */
  nextPublication: string | null
}

/**
 * All that a search looks through, put together from what is public at `now`. What is public is for the summaries to
 * say: words alone show nothing, and an article without any (the index is late, or it was last saved before there
 * were words) is found by its title, excerpt, tags and author.
 */
export async function searchDocument(now: Date): Promise<SearchDocument> {
  const latest = latestPlace(now)
  const [posts, wordItems, directory] = await Promise.all([
    publishedItems('PUBLIC', latest, mostArticles + 1),
    publishedItems('WORDS', latest, mostArticles),
    readDirectory(),
  ])
  const words = new Map(await Promise.all(wordItems.map(wordsOf)))
  const articles: SearchedArticle[] = []
  let bytes = 0
  for (const post of posts.slice(0, mostArticles).map(summaryOf)) {
    const article = { ...articleSummaryOf(post, directory), words: words.get(post.id) ?? '' }
    bytes += Buffer.byteLength(JSON.stringify(article))
    if (bytes > largestDocument) break
    articles.push(article)
  }
  return {
    articles,
    complete: articles.length === posts.length,
    nextPublication: nextScheduled(directory, now),
  }
}
