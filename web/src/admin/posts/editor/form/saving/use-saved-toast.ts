import { articlePath } from '#shared/domain/pages.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { useToast } from '../../../../../ui/toast.tsx'
import { useSession } from '../../../../session/session-context.ts'
import { changeStatus, publishNow } from '../../../change-status.ts'
import { formatPublishDate, statusLabel } from '../../../status-label.ts'

const viewOnSite = ({ slug }: Post) => ({
  label: 'View on site',
  run: () => void window.open(articlePath(slug), '_blank', 'noopener'),
})

/**
 * Shows the result of a save as a toast. For a draft, the toast offers to publish it with one click. If its date is in
 * the future, it offers to schedule it: a single click must never break an embargo.
 */
export function useSavedToast(
  refresh: () => Promise<unknown>,
): (post: Post, options?: { staying?: boolean }) => void {
  const toast = useToast()
  const { user, settings, call } = useSession()

  async function publish(make: () => Promise<Post>) {
    try {
      showSaved(await make())
      await refresh()
    } catch (error) {
      const text = error instanceof Error ? error.message : 'Please try again.'
      toast({ title: 'The post was not published', text, danger: true })
    }
  }
  // In an open editor, publishing from the toast would conflict with the form.
  function showSaved(post: Post, { staying = false } = {}) {
    const label = statusLabel(post, new Date())
    if (label === 'Scheduled')
      return toast({
        title: `Scheduled for ${formatPublishDate(post.publishedAt, settings)}`,
        text: post.title,
      })
    if (label !== 'Draft')
      return toast({
        title: staying ? `Saved (${label})` : label,
        text: post.title,
        ...(label === 'Published' && !staying && { action: viewOnSite(post) }),
      })
    const isEarly = post.publishedAt !== null && new Date(post.publishedAt) > new Date()
    const action = isEarly
      ? { label: 'Schedule', run: () => void publish(() => changeStatus(call, post.id, 'published')) }
      : { label: 'Publish now', run: () => void publish(() => publishNow(call, post.id)) }
    toast({
      title: 'Saved as draft',
      text: post.title,
      ...(can(user, 'posts:publish') && !staying && { action }),
    })
  }
  return showSaved
}
