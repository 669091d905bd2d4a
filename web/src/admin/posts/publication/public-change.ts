import type { Post } from '#shared/domain/posts/post.ts'
import { type StatusLabel, statusLabel } from '../status-label.ts'

/** What a save changes for readers, now or later. */
export type PublicChange = 'publish' | 'schedule' | 'update' | 'updateScheduled' | 'hide' | 'unschedule'

/** What decides whether readers see a post. */
export type Shown = Pick<Post, 'status'> & { publishedAt: string | null }

/** The status that a post has after a save. Without a date, the moment of publication is its date. */
export const nextStatus = ({ status, publishedAt }: Shown, now: Date): StatusLabel =>
  statusLabel({ status, publishedAt: publishedAt ?? '' }, now)

/** What a save changes for readers; undefined if readers see none of it, now or later. */
export function publicChange(stored: Shown | undefined, next: Shown, now: Date): PublicChange | undefined {
  const before = stored && statusLabel(stored, now)
  const after = nextStatus(next, now)
  if (after === 'Published') return before === 'Published' ? 'update' : 'publish'
  if (after === 'Scheduled') return before === 'Scheduled' ? 'updateScheduled' : 'schedule'
  if (before === 'Published') return 'hide'
  return before === 'Scheduled' ? 'unschedule' : undefined
}

interface Texts {
  title: string
  action: string
  /** What happens, in a sentence. */
  consequence: string
}

/** The texts of the question before a change. `label` is that of the button which was pressed. */
export function changeTexts(change: PublicChange, label: string, wasLive: boolean): Texts {
  switch (change) {
    case 'publish':
      return { title: 'Publish now?', action: 'Publish', consequence: 'It goes live now.' }
    case 'schedule':
      return {
        title: 'Schedule this post?',
        action: 'Schedule',
        consequence: wasLive
          ? 'Readers will no longer find it on the site, until it goes live on its own.'
          : 'It goes live on its own at the scheduled time.',
      }
    case 'update':
      return {
        title: 'Update the live article?',
        action: 'Update',
        consequence: 'Readers see your changes at once. Until you update it, they are kept as a draft.',
      }
    case 'updateScheduled':
      return {
        title: 'Update the scheduled article?',
        action: 'Update',
        consequence: 'It goes live on its own, with your changes.',
      }
    case 'hide':
      return {
        title: `${label} this post?`,
        action: label,
        consequence: 'Readers will no longer find it on the site.',
      }
    case 'unschedule':
      return {
        title: `${label} this post?`,
        action: label,
        consequence: 'It will not go live on its own.',
      }
  }
}
