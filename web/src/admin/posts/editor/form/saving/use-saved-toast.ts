import { articlePath } from '#shared/domain/pages.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { useToast } from '../../../../../ui/toast.tsx'
import { useSession } from '../../../../session/session-context.ts'
import { publish } from '../../../change-status.ts'
import { useConfirmPublication } from '../../../publication/use-confirm-publication.tsx'
import { formatPublishDate, statusLabel } from '../../../status-label.ts'

const viewOnSite = ({ slug }: Post) => ({
  label: 'View on site',
  run: () => void window.open(articlePath(slug), '_blank', 'noopener'),
})

/**
 * Shows the result of a save as a toast. For a draft, the toast offers to publish it, after the same confirmation as in the
 * editor. If its date is in the future, it offers to schedule it.
 */
export function useSavedToast(
  refresh: () => Promise<unknown>,
): (post: Post, options?: { staying?: boolean }) => void {
  const toast = useToast()
  const { user, settings, call } = useSession()
  const confirmPublication = useConfirmPublication()

  async function confirmAndPublish(post: Post, label: string) {
    const { publishedAt } = post
    const answer = await confirmPublication({
      stored: post,
      next: { status: 'published', publishedAt },
      content: post,
      label,
    })
    if (!answer.confirmed) return
    try {
      showSaved(await publish(call, post.id, answer.publishedAt))
      await refresh()
    } catch (error) {
      const text = error instanceof Error ? error.message : 'Please try again.'
      toast({ title: 'The post was not published', text, danger: true })
    }
  }
  // In an open editor, publishing from the toast would conflict with the form.
  function showSaved(post: Post, { staying = false } = {}) {
    const status = statusLabel(post, new Date())
    if (status === 'Scheduled')
      return toast({
        title: `Scheduled for ${formatPublishDate(post.publishedAt, settings)}`,
        text: post.title,
      })
    if (status !== 'Draft')
      return toast({
        title: staying ? `Saved (${status})` : status,
        text: post.title,
        ...(status === 'Published' && !staying && { action: viewOnSite(post) }),
      })
    const isEarly = post.publishedAt !== null && new Date(post.publishedAt) > new Date()
    const label = isEarly ? 'Schedule' : 'Publish now'
    const action = { label, run: () => void confirmAndPublish(post, label) }
    toast({
      title: 'Saved as draft',
      text: post.title,
      ...(can(user, 'posts:publish') && !staying && { action }),
    })
  }
  return showSaved
}
