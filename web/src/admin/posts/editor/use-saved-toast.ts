import { can } from '#shared/domain/permissions.ts'
import type { Post } from '#shared/domain/post.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session.ts'
import { publishNow } from '../change-status.ts'
import { labelOf, publishedText } from '../post-label.ts'

/** Tells what became of a save; a draft offers to be published with one click (decision A64). */
export function useSavedToast(refresh: () => Promise<unknown>): (post: Post) => void {
  const toast = useToast()
  const { user, call } = useSession()

  async function publish(post: Post) {
    try {
      tell(await publishNow(call, post.id))
      await refresh()
    } catch (error) {
      const text = error instanceof Error ? error.message : 'Please try again.'
      toast({ title: 'The post was not published', text, danger: true })
    }
  }
  function tell(post: Post) {
    const label = labelOf(post, new Date())
    if (label === 'Scheduled')
      return toast({ title: `Scheduled for ${publishedText(post.publishedAt)}`, text: post.title })
    if (label !== 'Draft') return toast({ title: label, text: post.title })
    const offer = can(user, 'posts:publish') && {
      action: { label: 'Publish now', run: () => void publish(post) },
    }
    toast({ title: 'Saved as draft', text: post.title, ...offer })
  }
  return tell
}
