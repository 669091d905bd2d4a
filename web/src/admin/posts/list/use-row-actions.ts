import type { PostRow } from '#shared/domain/posts/post.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session-context.ts'
import { useConfirmBulk } from '../publication/use-confirm-bulk.tsx'
import { useRefreshPosts } from '../use-refresh-posts.ts'

/** Deletes, restores and permanently deletes a post. Each resolves to whether it succeeded. */
export function useRowActions() {
  const { call } = useSession()
  const confirm = useConfirm()
  const confirmBulk = useConfirmBulk()
  const toast = useToast()
  const refresh = useRefreshPosts()

  /** Runs a change. A failure is logged and shown, and the row stays. */
  async function run(id: string, failed: string, change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change()
      await refresh()
      return true
    } catch (failure) {
      console.error(id, failure)
      const text = failure instanceof Error ? failure.message : 'Please try again.'
      toast({ title: failed, text, danger: true })
      return false
    }
  }

  async function restore(post: PostRow): Promise<boolean> {
    if (post.status === 'published') {
      const answer = await confirmBulk({
        title: 'Restore this post?',
        consequence: 'Readers will see it again:',
        action: 'Restore',
        goingOut: [post],
      })
      if (!answer.confirmed) return false
    }
    const done = await run('posts.restore', 'The post was not restored', () =>
      call('posts.restore', { params: { id: post.id } }),
    )
    if (done) toast({ title: 'Post restored', text: post.title })
    return done
  }

  async function moveToTrash(post: PostRow): Promise<boolean> {
    const confirmed = await confirm({
      title: 'Are you sure you want to delete this post?',
      text: `“${post.title}” moves to the trash, where it can be restored for 30 days.`,
      action: 'Delete',
      danger: true,
    })
    if (!confirmed) return false
    const done = await run('posts.delete', 'The post was not deleted', () =>
      call('posts.delete', { params: { id: post.id } }),
    )
    if (done) {
      toast({
        title: 'Post deleted',
        text: post.title,
        action: { label: 'Undo', run: () => void restore(post) },
      })
    }
    return done
  }

  async function erase(post: PostRow): Promise<boolean> {
    const confirmed = await confirm({
      title: 'Delete this post permanently?',
      text: `“${post.title}” cannot be restored after that, and its address becomes free.`,
      action: 'Delete permanently',
      danger: true,
    })
    if (!confirmed) return false
    const done = await run('posts.delete', 'The post was not deleted', () =>
      call('posts.delete', { params: { id: post.id }, query: { permanently: 'true' } }),
    )
    if (done) toast({ title: 'Post deleted permanently', text: post.title })
    return done
  }
  return { moveToTrash, restore, erase }
}
