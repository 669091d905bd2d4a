import type { Post } from '#shared/domain/posts/post.ts'
import { type StatusLabel, statusLabel } from '../../../status-label.ts'
import type { PostValues } from '../../values/post-form.ts'

/** The labels for a save that changes the status of a post. */
const transitionLabels: Record<StatusLabel, string> = {
  Draft: 'Save Draft',
  Published: 'Publish',
  Scheduled: 'Schedule',
  Archived: 'Archive',
}

type Shown = Pick<PostValues, 'status' | 'publishedAt'>

/** The label of the save button: what changes for readers, if anything. */
export function saveLabel(stored: Post | undefined, values: Shown, now: Date): string {
  const next = statusLabel(values, now)
  if (!stored) return transitionLabels[next]
  const present = statusLabel(stored, now)
  if (next === present) return 'Save Changes'
  if (next === 'Draft' && present === 'Published') return 'Unpublish'
  if (next === 'Draft' && present === 'Scheduled') return 'Unschedule'
  return transitionLabels[next]
}
