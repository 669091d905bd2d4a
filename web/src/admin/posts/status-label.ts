import type { PostRow } from '#shared/domain/posts/post.ts'
import { isScheduled } from '#shared/domain/posts/visibility.ts'
import { type DateStyle, formatDateTime } from '#shared/domain/time-zone.ts'
import type { Tone } from '../../ui/badge.tsx'

/** The status that staff see. "Scheduled" is not stored: it is a published post whose date is in the future. */
export type StatusLabel = 'Published' | 'Draft' | 'Archived' | 'Scheduled'

export function statusLabel(
  { status, publishedAt }: Pick<PostRow, 'status' | 'publishedAt'>,
  now: Date,
): StatusLabel {
  if (status === 'draft') return 'Draft'
  if (status === 'archived') return 'Archived'
  // Whether it is in the trash does not matter here: restored, it would be scheduled again.
  return isScheduled({ status, publishedAt }, now) ? 'Scheduled' : 'Published'
}

export const statusTones: Record<StatusLabel, Tone> = {
  Published: 'good',
  Draft: 'caution',
  Archived: 'danger',
  Scheduled: 'scheduled',
}

/** The publish date with hour and minute, as the settings of `useSession()` want it. */
export const formatPublishDate = (publishedAt: string | null, settings: DateStyle): string =>
  publishedAt ? formatDateTime(publishedAt, settings) : 'Not published'
