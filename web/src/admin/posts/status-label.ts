import { type DateStyle, formatDateTime } from '#shared/domain/date-format.ts'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { isScheduled } from '#shared/domain/posts/visibility.ts'
import type { Tone } from '../../ui/badge.tsx'

/** The status that staff see. "Scheduled" is not stored: it is a published post whose date is in the future. */
export type StatusLabel = 'Published' | 'Draft' | 'Archived' | 'Scheduled'

/** The status to show for a post. */
export function statusLabel(
  { status, publishedAt }: Pick<PostRow, 'status' | 'publishedAt'>,
  now: Date,
): StatusLabel {
  if (status === 'draft') return 'Draft'
  if (status === 'archived') return 'Archived'
  // It makes no difference whether the post is in the trash: restoring it schedules it again.
  return isScheduled({ status, publishedAt }, now) ? 'Scheduled' : 'Published'
}

export const statusTones: Record<StatusLabel, Tone> = {
  Published: 'good',
  Draft: 'caution',
  Archived: 'danger',
  Scheduled: 'scheduled',
}

/** The publish date with hour and minute, formatted according to the settings of `useSession()`. */
export const formatPublishDate = (publishedAt: string | null, settings: DateStyle): string =>
  publishedAt ? formatDateTime(publishedAt, settings) : 'Not published'
