import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { loadContent } from '../../posts/load-post.ts'
import { removeHighlighting } from '../../posts/stored-highlighting.ts'
import { bodyKey, type PostSummary, toBody } from '../../posts/stored-post.ts'
import { batchGet } from '../../table/table.ts'

/** Bytes of JSON after which a page ends: a Lambda response can have 6 MB at most. */
const maxPageBytes = 4 * 1024 * 1024
const batchSize = 10

/**
 * Adds the content to a page of articles, until the page is full; the first article is taken whatever its size. `last` is
 * the last article that was considered, where the next page starts.
 */
export async function withContent(
  summaries: readonly PostSummary[],
  toArticle: (summary: PostSummary) => ArticleSummary,
): Promise<{ posts: ArticleSummary[]; last: PostSummary | undefined }> {
  const posts: ArticleSummary[] = []
  let last: PostSummary | undefined
  let bytes = 0
  for (let start = 0; start < summaries.length; start += batchSize) {
    const some = summaries.slice(start, start + batchSize)
    const contents = await loadContents(some)
    for (const summary of some) {
      const content = contents.get(summary.id)
      // The article was deleted after the list was read.
      if (content === undefined) continue
      const { correction, earlierCorrections } = summary
      const article = {
        ...toArticle(summary),
        content,
        ...(correction && { correction }),
        ...(earlierCorrections && { earlierCorrections }),
      }
      bytes += Buffer.byteLength(JSON.stringify(article))
      if (bytes > maxPageBytes && posts.length) return { posts, last }
      posts.push(article)
      last = summary
    }
  }
  return { posts, last: summaries.at(-1) }
}

async function loadContents(summaries: readonly PostSummary[]): Promise<Map<string, string>> {
  const items = await batchGet(summaries.map(({ id }) => bodyKey(id)))
  const bodies = new Map(items.map((item) => [item['pk'], toBody(item)]))
  const pairs = summaries.map(async (summary) => {
    const body = bodies.get(bodyKey(summary.id).pk)
    return body && ([summary.id, removeHighlighting(await loadContent({ summary, body }))] as const)
  })
  return new Map((await Promise.all(pairs)).filter((pair) => pair !== undefined))
}
