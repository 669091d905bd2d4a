import type { Post } from '#shared/domain/posts/post.ts'
import { statusLabel } from '../../../status-label.ts'
import type { PostValues } from '../post-form.ts'
import { formatDay } from './zoned-time.ts'

type Stored = Pick<Post, 'status' | 'publishedAt' | 'createdAt' | 'slugFrozen'>

/**
 * The day on which a text was begun, if it goes live on a later day and its author has not chosen between the two dates.
 * That is the date of the draft if it has one, otherwise the day of its creation.
 */
export function earlierDraftDate(
  stored: Stored | undefined,
  openedAt: Date,
  values: Pick<PostValues, 'status' | 'publishedAt'>,
  now: Date,
  zone: string,
): string | undefined {
  // A post that was public before keeps its date.
  if (stored?.slugFrozen || statusLabel(values, now) !== 'Published') return undefined
  if (stored && statusLabel(stored, now) !== 'Draft') return undefined
  if (values.publishedAt !== (stored?.publishedAt ?? '')) return undefined
  const draftDate = new Date(stored?.publishedAt ?? stored?.createdAt ?? openedAt)
  return formatDay(draftDate, zone) === formatDay(now, zone) ? undefined : draftDate.toISOString()
}
