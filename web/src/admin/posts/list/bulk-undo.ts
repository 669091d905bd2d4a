import type { PostRow } from '#shared/domain/posts/post.ts'
import type { StaffCall } from '../../session/session-context.ts'
import { changePost } from '../change-status.ts'
import type { BulkAction } from './bulk-work.ts'

/** Whether an action can be undone. */
export const canUndo = ({ kind }: BulkAction): boolean => kind !== 'erase'

const isSame = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * Undoes what an action did to one post, given its row from before. Reverts only what the action changed, so that later
 * changes stay.
 */
export async function undoBulkAction(action: BulkAction, before: PostRow, call: StaffCall): Promise<string> {
  const { id, status, publishedAt, category, tags } = before
  switch (action.kind) {
    case 'delete':
      await call('posts.restore', { params: { id } })
      return 'Restored'
    case 'restore':
      await call('posts.delete', { params: { id } })
      return 'Moved to the trash'
    case 'draft':
    case 'publish':
      await changePost(call, id, () => ({ status, publishedAt }))
      return 'As before'
    case 'category':
      await changePost(call, id, () => ({ category }))
      return `Back in ${category}`
    case 'addTag':
      if (!tags.some(isSame(action.name)))
        await changePost(call, id, (post) => ({ tags: post.tags.filter((tag) => !isSame(action.name)(tag)) }))
      return 'As before'
    case 'removeTag': {
      const removed = tags.find(isSame(action.name))
      if (removed)
        await changePost(call, id, (post) => ({
          tags: post.tags.some(isSame(removed)) ? post.tags : [...post.tags, removed],
        }))
      return 'As before'
    }
    case 'erase':
      throw new Error('What was deleted permanently cannot be restored.')
  }
}
