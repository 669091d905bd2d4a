import { isPublic, type Post, type PostRow } from '#shared/domain/posts/post.ts'
import { authorNameOrDefault, categoryOrDefault, type Directory } from '../directory/directory.ts'
import { currentTags } from '../directory/tag-changes.ts'
import { where } from '../table/expressions.ts'
import { getItem, queryItems } from '../table/table.ts'
import { loadHtml } from './html-storage.ts'
import { removeHighlighting } from './stored-highlighting.ts'
import {
  bodyKey,
  type PostBody,
  type PostSummary,
  type StoredPost,
  toBody,
  toStoredPost,
} from './stored-post.ts'

export { discardHtml, loadHtml, storeHtml } from './html-storage.ts'

/** Loads a post's two items in one query. */
export async function loadPost(id: string, { consistent = false } = {}): Promise<StoredPost | undefined> {
  return toStoredPost(await queryItems({ ...where({ pk: `POST#${id}` }), ConsistentRead: consistent }))
}

/**
 * The HTML of a post. A concurrent save may have replaced its object in the bucket; if the object is gone,
 * the item is read again, once.
 */
export async function loadContent({
  summary,
  body,
}: {
  summary: PostSummary
  body: PostBody
}): Promise<string> {
  try {
    return await loadHtml(body.stored)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'NoSuchKey') throw error
    const latest = await getItem(bodyKey(summary.id), { consistent: true })
    if (!latest) throw error
    return loadHtml(toBody(latest).stored)
  }
}

/** A post as staff’s lists show it, with the current names of its author, category and tags. */
export const toPostRow = (post: PostSummary, directory: Directory): PostRow => ({
  ...post,
  authorName: authorNameOrDefault(directory, post.authorId),
  category: categoryOrDefault(directory, post.categoryId).name,
  tags: currentTags(post.tags, directory.tagChanges),
})

/** A complete post as the editor shows it. `content` is its stored HTML, whose highlighting is removed. */
export const toPost = (
  { summary, body }: StoredPost,
  directory: Directory,
  content: string,
  now: Date,
): Post => ({
  ...summary,
  ...toPostRow(summary, directory),
  description: body.description,
  downloadUrl: body.downloadUrl,
  downloadCta: body.downloadCta,
  keyFacts: body.keyFacts,
  suggested: body.suggested,
  updatedBy: body.updatedBy,
  updatedById: body.lastRequest?.userId ?? null,
  content: removeHighlighting(content),
  slugFrozen: summary.slugFrozen || isPublic(summary, now),
})
