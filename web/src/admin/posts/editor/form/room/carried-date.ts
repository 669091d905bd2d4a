import type { Post } from '#shared/domain/posts/post.ts'
import { statusLabel } from '../../../status-label.ts'
import type { PostValues } from '../post-form.ts'
import { dayWords } from './zoned-time.ts'

type Stored = Pick<Post, 'status' | 'publishedAt' | 'createdAt' | 'slugFrozen'>

/**
 * The day on which a text was begun, if it goes live on a later one and nobody has said which of the two it carries. It
 * is the date that a draft has had since then, or the day it was made.
 */
export function begunBefore(
  stored: Stored | undefined,
  openedAt: Date,
  values: Pick<PostValues, 'status' | 'publishedAt'>,
  now: Date,
  zone: string,
): string | undefined {
  // What readers have seen before has its date.
  if (stored?.slugFrozen || statusLabel(values, now) !== 'Published') return undefined
  if (stored && statusLabel(stored, now) !== 'Draft') return undefined
  if (values.publishedAt !== (stored?.publishedAt ?? '')) return undefined
  const begun = new Date(stored?.publishedAt ?? stored?.createdAt ?? openedAt)
  return dayWords(begun, zone) === dayWords(now, zone) ? undefined : begun.toISOString()
}
