import { isPublic, type Post, type PostRow } from '#shared/domain/post.ts'
import { loadHtml } from './bodies.ts'
import { authorNameOf, type Directory, shownCategory } from './directory.ts'
import { withoutHighlights } from './highlights.ts'
import { type Body, bodyKey, bodyOf, type StoredPost, type Summary, storedPostOf } from './stored-post.ts'
import { getItem, queryItems } from './table.ts'

/** Both items of a post in one read, or nothing. */
export async function loadPost(id: string, { consistent = false } = {}): Promise<StoredPost | undefined> {
  return storedPostOf(
    await queryItems({
      KeyConditionExpression: 'pk = :post',
      ExpressionAttributeValues: { ':post': `POST#${id}` },
      ConsistentRead: consistent,
    }),
  )
}

/** The HTML of a post. A save replaces its object in the bucket: whoever had read the item before looks again, once. */
export async function htmlOf({ summary, body }: { summary: Summary; body: Body }): Promise<string> {
  try {
    return await loadHtml(body.stored)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'NoSuchKey') throw error
    const latest = await getItem(bodyKey(summary.id), { consistent: true })
    if (!latest) throw error
    return loadHtml(bodyOf(latest).stored)
  }
}

/** A post as lists of staff show it: names are those of this moment. */
export const rowOf = (post: Summary, directory: Directory): PostRow => ({
  ...post,
  authorName: authorNameOf(directory, post.authorId),
  category: shownCategory(directory, post.categoryId).name,
})

/** A whole post as its editor shows it, of the HTML that is stored. */
export const postOf = (
  { summary, body }: StoredPost,
  directory: Directory,
  content: string,
  now: Date,
): Post => ({
  ...summary,
  ...rowOf(summary, directory),
  description: body.description,
  downloadUrl: body.downloadUrl,
  downloadCta: body.downloadCta,
  updatedBy: body.updatedBy,
  content: withoutHighlights(content),
  slugFrozen: summary.slugFrozen || isPublic(summary, now),
})
