import type { PostRow } from '#shared/domain/post.ts'
import type { User } from '#shared/domain/user.ts'
import { CallError } from '../../../api/call.ts'
import type { StaffCall } from '../../session/session.ts'
import { changeStatus } from '../change-status.ts'
import { changeRefusal, publishRefusal } from '../may.ts'

export type BulkAction = 'delete' | 'draft' | 'publish'
export interface BulkResult {
  post: PostRow
  /** Why it was not done; nothing where it was. */
  fault?: string
}

const done: Record<BulkAction, PostRow['status'] | undefined> = {
  delete: undefined,
  draft: 'draft',
  publish: 'published',
}

async function act(action: BulkAction, post: PostRow, user: User, call: StaffCall): Promise<void> {
  const refusal = changeRefusal(user, post) ?? (action === 'publish' ? publishRefusal(user) : undefined)
  if (refusal) throw new Error(refusal)
  if (action === 'delete') await call('posts.delete', { params: { id: post.id } })
  else if (post.status !== done[action])
    await changeStatus(call, post.id, action === 'draft' ? 'draft' : 'published')
}

/** Does one thing to each post, one after the other, and tells of each as it is done (decision A57). */
export async function runBulk(
  action: BulkAction,
  posts: readonly PostRow[],
  { user, call }: { user: User; call: StaffCall },
  tell: (result: BulkResult) => void,
): Promise<void> {
  for (const post of posts) {
    try {
      await act(action, post, user, call)
      tell({ post })
    } catch (error) {
      const fault =
        error instanceof CallError || error instanceof Error ? error.message : 'This did not work.'
      tell({ post, fault })
    }
  }
}
