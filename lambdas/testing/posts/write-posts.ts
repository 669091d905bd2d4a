import { randomUUID } from 'node:crypto'
import type { Post } from '#shared/domain/posts/post.ts'
import type { AcceptedPost } from '../../data/posts/accepted-post.ts'
import {
  type Change,
  deletePost as deleteStored,
  insertPost,
  loadForChange,
  replacePost,
} from '../../data/posts/change-post.ts'
import { retryOnConflict } from '../../data/posts/retry-on-conflict.ts'

/** Writes a new post like the handler does, without a request. */
export const createPost = (
  accepted: AcceptedPost,
  change: Change,
  id: string = randomUUID(),
): Promise<Post> =>
  retryOnConflict(async (isLastAttempt) => {
    const { directory } = await loadForChange(undefined)
    return insertPost(id, { accepted, directory, change, isLastAttempt })
  })

async function loadExisting(id: string) {
  const { before, directory } = await loadForChange(id)
  if (!before) throw new Error(`There is no post ${id}`)
  return { before, directory }
}

/** Replaces a post, whatever version it has. */
export const savePost = (id: string, accepted: AcceptedPost, change: Change): Promise<Post> =>
  retryOnConflict(async (isLastAttempt) => {
    const { before, directory } = await loadExisting(id)
    return replacePost(before, { accepted, directory, change, isLastAttempt })
  })

export const deletePost = (id: string, change: Change): Promise<void> =>
  retryOnConflict(async () => {
    const { before, directory } = await loadExisting(id)
    await deleteStored(before, directory, change)
  })
