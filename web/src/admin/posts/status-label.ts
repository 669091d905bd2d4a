import { isScheduled, type PostRow } from '#shared/domain/posts/post.ts'
import { formatInstant } from '#shared/domain/time-zone.ts'
import type { Tone } from '../../ui/badge.tsx'
import { site } from '../site.ts'

/** The status that staff see. "Scheduled" is not stored: it is a published post whose date is in the future. */
export type StatusLabel = 'Published' | 'Draft' | 'Archived' | 'Scheduled'

export function statusLabel(post: Pick<PostRow, 'status' | 'publishedAt'>, now: Date): StatusLabel {
  if (post.status === 'draft') return 'Draft'
  if (post.status === 'archived') return 'Archived'
  return isScheduled(post, now) ? 'Scheduled' : 'Published'
}

export const statusTones: Record<StatusLabel, Tone> = {
  Published: 'good',
  Draft: 'caution',
  Archived: 'danger',
  Scheduled: 'action',
}

/** The publish date with hour and minute, in the time zone of the settings. */
export const formatPublishDate = (publishedAt: string | null): string =>
  publishedAt ? formatInstant(publishedAt, site.timeZone) : 'Not published'
