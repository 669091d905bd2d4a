import type { ArticleSummary } from '#shared/domain/post.ts'
import { withoutHighlights } from './highlights.ts'
import { htmlOf } from './load-post.ts'
import { bodyKey, bodyOf, type Summary } from './stored-post.ts'
import { getItems } from './table.ts'

/** Bytes of JSON after which a page ends: a function answers 6 MB at most (decision A20). */
const largestPage = 4 * 1024 * 1024
const bodiesAtOnce = 10

/**
 * The one list that carries bodies. It takes articles until the page is full, the first one whatever its size;
 * `last` is the last one looked at.
 */
export async function withContent(
  summaries: readonly Summary[],
  toArticle: (summary: Summary) => ArticleSummary,
): Promise<{ posts: ArticleSummary[]; last: Summary | undefined }> {
  const posts: ArticleSummary[] = []
  let last: Summary | undefined
  let bytes = 0
  for (let start = 0; start < summaries.length; start += bodiesAtOnce) {
    const some = summaries.slice(start, start + bodiesAtOnce)
    const contents = await contentsOf(some)
    for (const summary of some) {
      const content = contents.get(summary.id)
      // Deleted since the list was read.
      if (content === undefined) continue
      const article = { ...toArticle(summary), content }
      bytes += Buffer.byteLength(JSON.stringify(article))
      if (bytes > largestPage && posts.length) return { posts, last }
      posts.push(article)
      last = summary
    }
  }
  return { posts, last: summaries.at(-1) }
}

async function contentsOf(summaries: readonly Summary[]): Promise<Map<string, string>> {
  const items = await getItems(summaries.map(({ id }) => bodyKey(id)))
  const bodies = new Map(items.map((item) => [item['pk'], bodyOf(item)]))
  const pairs = summaries.map(async (summary) => {
    const body = bodies.get(bodyKey(summary.id).pk)
    return body && ([summary.id, withoutHighlights(await htmlOf({ summary, body }))] as const)
  })
  return new Map((await Promise.all(pairs)).filter((pair) => pair !== undefined))
}
