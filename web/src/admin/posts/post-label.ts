import { isScheduled, type PostRow } from '#shared/domain/post.ts'
import { formatInstant } from '#shared/domain/time-zone.ts'
import type { Tone } from '../../ui/badge.tsx'
import { site } from '../site.ts'

/** What staff call the state of a post: "Scheduled" is published with a date still to come (decision A66). */
export type PostLabel = 'Published' | 'Draft' | 'Archived' | 'Scheduled'

export function labelOf(post: Pick<PostRow, 'status' | 'publishedAt'>, now: Date): PostLabel {
  if (post.status === 'draft') return 'Draft'
  if (post.status === 'archived') return 'Archived'
  return isScheduled(post, now) ? 'Scheduled' : 'Published'
}

export const labelTone: Record<PostLabel, Tone> = {
  Published: 'good',
  Draft: 'caution',
  Archived: 'danger',
  Scheduled: 'action',
}

/** When it was or will be published, with hour and minute. */
export const publishedText = (publishedAt: string | null): string =>
  publishedAt ? formatInstant(publishedAt, site.timeZone) : 'Not published'
