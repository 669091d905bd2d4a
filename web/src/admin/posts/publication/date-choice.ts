import type { Post } from '#shared/domain/posts/post.ts'
import { formatDay } from '../../../ui/parts/zoned-time.ts'
import { nextStatus } from './public-change.ts'

/** Milliseconds. A date that is older was not meant as "now". */
const momentsAgo = 5 * 60_000

/** A date other than the present that a post can get when it goes live. */
export interface EarlierDate {
  date: string
  /** Its writer chose it, or it is merely the day on which the draft was started. */
  chosen: boolean
}

type Stored = Pick<Post, 'createdAt' | 'slugFrozen'>

/**
 * The earlier date that readers would see on a post that goes live now and was never public; undefined if there is none. It
 * is the date that was chosen, if that is more than five minutes past, otherwise the day on which the draft was started.
 */
export function earlierDate(
  stored: Stored | undefined,
  values: Pick<Post, 'status'> & { publishedAt: string | null },
  { openedAt, now, zone }: { openedAt: Date; now: Date; zone: string },
): EarlierDate | undefined {
  // A post that was public before keeps its date.
  if (stored?.slugFrozen || nextStatus(values, now) !== 'Published') return undefined
  const { publishedAt } = values
  if (publishedAt)
    return now.getTime() - Date.parse(publishedAt) > momentsAgo
      ? { date: publishedAt, chosen: true }
      : undefined
  const started = new Date(stored?.createdAt ?? openedAt)
  if (formatDay(started, zone) === formatDay(now, zone)) return undefined
  return { date: started.toISOString(), chosen: false }
}
