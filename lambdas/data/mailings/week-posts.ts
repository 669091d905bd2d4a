import { isPublic } from '#shared/domain/posts/post.ts'
import { type PostSummary, summaryKey, toSummary } from '../posts/stored-post.ts'
import { between, where } from '../table/expressions.ts'
import { batchGet, queryItems } from '../table/table.ts'
import { allMailings, toMailing } from './mailing-record.ts'

/** Maximum number of articles in one digest. */
const mostPosts = 100

/** The articles that were mailed between two instants and are still public, newest first. */
export async function postsMailedBetween(from: Date, to: Date, now: Date): Promise<PostSummary[]> {
  const items = await queryItems({
    IndexName: 'changed',
    ...where([{ gsi2pk: allMailings }, between('gsi2sk', from.toISOString(), to.toISOString())]),
    ScanIndexForward: false,
  })
  const ids = items
    .map(toMailing)
    .filter(({ kind, state }) => kind === 'alert' && state !== 'withdrawn' && state !== 'stopped')
    .flatMap(({ postId }) => (postId ? [postId] : []))
  const wanted = [...new Set(ids)].slice(0, mostPosts)
  const posts = (await batchGet(wanted.map(summaryKey))).map(toSummary)
  return posts
    .filter((post) => isPublic(post, now))
    .sort((a, b) => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1))
}
