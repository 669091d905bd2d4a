import type { PostRow } from '#shared/domain/posts/post.ts'
import type { User } from '#shared/domain/staff/user.ts'
import type { StaffCall } from '../../session/session-context.ts'
import { changeStatus } from '../change-status.ts'
import { editDeniedReason, publishDeniedReason } from '../permission-messages.ts'

export type BulkAction = 'delete' | 'draft' | 'publish'
export interface BulkResult {
  /** The post after the action; the post as it was if it was deleted or the action failed. */
  post: PostRow
  /** Why the action failed; missing if it succeeded. */
  error?: string
}

const targetStatus: Record<BulkAction, PostRow['status'] | undefined> = {
  delete: undefined,
  draft: 'draft',
  publish: 'published',
}

async function applyAction(action: BulkAction, post: PostRow, user: User, call: StaffCall): Promise<PostRow> {
  const denied =
    editDeniedReason(user, post) ?? (action === 'publish' ? publishDeniedReason(user) : undefined)
  if (denied) throw new Error(denied)
  if (action === 'delete') await call('posts.delete', { params: { id: post.id } })
  else if (post.status !== targetStatus[action])
    return changeStatus(call, post.id, action === 'draft' ? 'draft' : 'published')
  return post
}

/** Applies an action to each post in turn, in one request per post, and reports each result as it comes. */
export async function runBulkAction(
  action: BulkAction,
  posts: readonly PostRow[],
  { user, call }: { user: User; call: StaffCall },
  onResult: (result: BulkResult) => void,
): Promise<void> {
  for (const post of posts) {
    try {
      onResult({ post: await applyAction(action, post, user, call) })
    } catch (cause) {
      const error = cause instanceof Error ? cause.message : 'Something went wrong.'
      onResult({ post, error })
    }
  }
}
