import type { Post } from '#shared/domain/posts/post.ts'
import { readTime } from '#shared/domain/posts/read-time.ts'
import type { StaffSettings } from '#shared/domain/settings/settings-views.ts'
import type { Tone } from '../../../../../ui/badge.tsx'
import { formatZonedTime } from '../../../../../ui/parts/zoned-time.ts'
import { statusLabel, statusTones } from '../../../status-label.ts'
import type { PostValues } from '../../values/post-form.ts'

type Style = Pick<StaffSettings, 'timezone' | 'timeFormat'>
type Stored = Pick<Post, 'status' | 'publishedAt'>

/** The state of a post as readers see it now. */
export function postState(
  stored: Stored | undefined,
  now: Date,
  style: Style,
): { words: string; tone: Tone } {
  if (!stored) return { words: 'New', tone: 'plain' }
  const label = statusLabel(stored, now)
  const tone = statusTones[label]
  if (label === 'Scheduled' && stored.publishedAt)
    return { words: `Scheduled for ${formatZonedTime(stored.publishedAt, style)}`, tone }
  return { words: label === 'Published' ? 'Live' : label, tone }
}

/** A sentence about what the save button will do. */
export function consequence(
  stored: Stored | undefined,
  values: Pick<PostValues, 'status' | 'publishedAt'>,
  now: Date,
  style: Style,
): string {
  const before = stored && statusLabel(stored, now)
  const next = statusLabel(values, now)
  if (next === 'Scheduled' && before === 'Scheduled' && stored?.publishedAt === values.publishedAt)
    return 'Updates the scheduled post'
  if (next === 'Scheduled') return `Schedules it for ${formatZonedTime(values.publishedAt, style)}`
  if (next === 'Published') return before === 'Published' ? 'Updates the live article' : 'Goes live now'
  if (before === 'Published') return 'Takes it off the site'
  if (before === 'Scheduled') return 'Will not go live on its own'
  return next === 'Archived' ? 'Readers will not see it' : 'Saves a draft'
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** How long ago something was saved, such as `Saved 12 s ago`. */
export function describeSaveAge(at: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - at) / 1000))
  if (seconds < 60) return `Saved ${seconds} s ago`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `Saved ${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `Saved ${hours} h ago` : `Saved ${count(Math.floor(hours / 24), 'day')} ago`
}

/** Letters and digits, with the characters that join them: `Q3's`, `12,500.5`, `year-end`. */
const word = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu

const noWords = 'No words yet'

/** The number of words in a text: `812 words`. */
export function describeWordCount(html: string): string {
  const text = html.replace(/<[^>]+>|&(?:[a-z]+|#\w+);/gi, ' ')
  const words = text.match(word)?.length ?? 0
  return words === 0 ? noWords : count(words, 'word')
}

/** The length of a text: `812 words · 4 min`. Readers see the same number of minutes. */
export function describeLength(html: string): string {
  const words = describeWordCount(html)
  return words === noWords ? words : `${words} · ${readTime(html)} min`
}
