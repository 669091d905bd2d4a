import type { Post } from '#shared/domain/posts/post.ts'
import { type StatusLabel, statusLabel } from '../../../status-label.ts'
import type { PostValues } from '../post-form.ts'

/** What a save makes of a post that is something else now. */
const becoming: Record<StatusLabel, string> = {
  Draft: 'Save Draft',
  Published: 'Publish',
  Scheduled: 'Schedule',
  Archived: 'Archive',
}

type Shown = Pick<PostValues, 'status' | 'publishedAt'>

/** What the save button says: what readers will notice of it, if anything. */
export function saveLabel(stored: Post | undefined, values: Shown, now: Date): string {
  const next = statusLabel(values, now)
  if (!stored) return becoming[next]
  const present = statusLabel(stored, now)
  if (next === present) return 'Save Changes'
  if (next === 'Draft' && present === 'Published') return 'Unpublish'
  if (next === 'Draft' && present === 'Scheduled') return 'Unschedule'
  return becoming[next]
}

/** What happens on the site, for a save after which its author goes on writing; undefined if nothing does. */
export function saveConsequence(label: string): string | undefined {
  if (label === 'Publish') return 'It will be on the site at once, and you go on editing it.'
  if (label === 'Schedule') return 'It will appear on the site by itself when its time has come.'
  if (label === 'Unpublish' || label === 'Archive') return 'It will disappear from the site, if it is there.'
  if (label === 'Unschedule') return 'It will not appear on the site by itself.'
  return undefined
}
