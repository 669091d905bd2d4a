import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { feedIdOf } from '../../posts/feed-id.ts'
import { loadContent } from '../../posts/load-post.ts'
import { removeHighlighting } from '../../posts/stored-highlighting.ts'
import {
  bodyKey,
  lastingKey,
  type PostSummary,
  toBody,
  toLasting,
  withLasting,
} from '../../posts/stored-post.ts'
import { batchGet, type Key } from '../../table/table.ts'

/** Bytes of JSON after which a page ends: a Lambda response can have 6 MB at most. */
const maxPageBytes = 4 * 1024 * 1024
const batchSize = 10

/** An article of a list, which the API answers without its download. */
export interface ListedArticle extends ArticleSummary {
  /** In lists with content: the file that its page offers, with the words of that link. */
  download?: { url: string; title: string }
}

/**
 * Adds the content to a page of articles, until the page is full; the first article is taken whatever its size. `last` is
 * the last article that was considered, where the next page starts.
 */
export async function withContent(
  summaries: readonly PostSummary[],
  toArticle: (summary: PostSummary) => ArticleSummary,
): Promise<{ posts: ListedArticle[]; last: PostSummary | undefined }> {
  const posts: ListedArticle[] = []
  let last: PostSummary | undefined
  let bytes = 0
  for (let start = 0; start < summaries.length; start += batchSize) {
    const some = summaries.slice(start, start + batchSize)
    const contents = await loadContents(some)
    for (const listed of some) {
      const found = contents.get(listed.id)
      // The article was deleted after the list was read.
      if (!found) continue
      const { content, download, summary } = found
      const { correction, earlierCorrections } = summary
      const feedId = feedIdOf(summary)
      const article = {
        ...toArticle(summary),
        content,
        ...(download && { download }),
        ...(feedId !== undefined && { feedId }),
        ...(correction && { correction }),
        ...(earlierCorrections && { earlierCorrections }),
      }
      bytes += Buffer.byteLength(JSON.stringify(article))
      if (bytes > maxPageBytes && posts.length) return { posts, last }
      posts.push(article)
      last = listed
    }
  }
  return { posts, last: summaries.at(-1) }
}

interface Contents {
  content: string
  download: ListedArticle['download']
  /** With what every release keeps. */
  summary: PostSummary
}

/**
 * The contents by the ids of the posts. What every release keeps is read only for a post without an id for feeds, whose last save
 * was by a release that does not know it.
 */
async function loadContents(summaries: readonly PostSummary[]): Promise<Map<string, Contents>> {
  const incomplete = summaries.filter(({ feedId }) => feedId === undefined)
  const items = await batchGet([
    ...summaries.map(({ id }) => bodyKey(id)),
    ...incomplete.map(({ id }) => lastingKey(id)),
  ])
  const itemOf = ({ pk, sk }: Key) => items.find((item) => item['pk'] === pk && item['sk'] === sk)
  const pairs = summaries.map(async (summary) => {
    const body = itemOf(bodyKey(summary.id))
    if (!body) return undefined
    const stored = toBody(body)
    const content = removeHighlighting(await loadContent({ summary, body: stored }))
    const { downloadUrl: url, downloadCta: title } = stored
    const download = url && title ? { url, title } : undefined
    const lasting = toLasting(itemOf(lastingKey(summary.id)))
    return [summary.id, { content, download, summary: withLasting(summary, lasting) }] as const
  })
  return new Map((await Promise.all(pairs)).filter((pair) => pair !== undefined))
}
