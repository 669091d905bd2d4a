import type { OtherEditor, StoredState } from '#shared/domain/posts/drafts/draft.ts'
import { isScheduled } from '#shared/domain/posts/visibility.ts'
import type { StaffSettings } from '#shared/domain/settings/settings-views.ts'
import { timeOf } from '../../../../../../ui/parts/zoned-time.ts'

type Scheduled = Pick<StoredState, 'status' | 'publishedAt'>

/** Milliseconds before a post goes live from which anybody's unsaved changes are worth a warning. */
const warningTime = 15 * 60_000

/** Whether a scheduled post goes live within a quarter of an hour. */
export const goesLiveSoon = (stored: Scheduled | undefined, now: Date): boolean =>
  stored?.publishedAt != null &&
  isScheduled(stored, now) &&
  Date.parse(stored.publishedAt) - now.getTime() <= warningTime

/**
 * What a post that is about to go live goes out without: `Goes live at 9:30 AM without your unsaved changes and those of
 * Maren Holt.` Undefined if nobody has any, or the time is not near.
 */
export function unsavedAtLaunch(
  stored: Scheduled | undefined,
  { isDirty, others }: { isDirty: boolean; others: readonly Pick<OtherEditor, 'name'>[] },
  now: Date,
  style: Pick<StaffSettings, 'timezone' | 'timeFormat'>,
): string | undefined {
  if (!goesLiveSoon(stored, now) || !stored?.publishedAt) return undefined
  const names = new Intl.ListFormat('en-US').format(others.map(({ name }) => name))
  const theirs = isDirty ? names && ` and those of ${names}` : names && `the unsaved changes of ${names}`
  const whose = isDirty ? `your unsaved changes${theirs}` : theirs
  return whose ? `Goes live at ${timeOf(new Date(stored.publishedAt), style)} without ${whose}.` : undefined
}
