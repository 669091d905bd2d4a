import { randomUUID } from 'node:crypto'
import type { Post } from '#shared/domain/posts/post.ts'
import type { AcceptedPost } from '../data/post-changes/accepted-post.ts'
import {
  type Change,
  erasePost,
  insertPost,
  loadForChange,
  replacePost,
} from '../data/post-changes/change-post.ts'
import { retryOnConflict } from '../data/post-changes/retry-on-conflict.ts'
import { moveToTrash, restoreFromTrash } from '../data/post-changes/trash.ts'

/** Writes a new post as the handler does, without a request. */
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

const changeStored = (id: string, change: Change, run: typeof moveToTrash | typeof erasePost) =>
  retryOnConflict(async () => {
    const { before, directory } = await loadExisting(id)
    await run(before, directory, change)
  })

/** Moves a post to the trash. */
export const trashPost = (id: string, change: Change): Promise<void> => changeStored(id, change, moveToTrash)

export const restorePost = (id: string, change: Change): Promise<void> =>
  changeStored(id, change, restoreFromTrash)

/** Deletes a post permanently, whether it is in the trash or not. */
export const deletePost = (id: string, change: Change): Promise<void> => changeStored(id, change, erasePost)
