import { wallClock } from '#shared/domain/time-zone.ts'
import { readSettings, settingsKey } from '../../data/directory/settings.ts'
import { listPublishedBetween } from '../../data/newsroom/recently-published.ts'
import { noteOnce } from '../../data/outbox/note-once.ts'
import { summaryKey } from '../../data/posts/stored-post.ts'
import { log } from '../../logging/log.ts'
import { wantsNotification } from '../../mail/compose/wants-notification.ts'

/** An article with an older date is not news. The email about an article may be late by the same time. */
const newsMs = 24 * 60 * 60 * 1000
/** More than a newsroom publishes in a day. If there are more, the next run finds them once these are recorded. */
const maxArticles = 100

/** Monday morning in the newsroom's time zone: from this hour until it is too late for a review of last week. */
const digestHours = { from: 8, until: 12 } as const

/** Returns the date (`2026-11-23`) on a Monday morning, undefined at any other time. */
export function digestDay(now: Date, zone: string): string | undefined {
  const { year, month, day, hour } = wallClock(now, zone)
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDue = date.getUTCDay() === 1 && hour >= digestHours.from && hour < digestHours.until
  return isDue ? date.toISOString().slice(0, 10) : undefined
}

/**
 * Schedules the notifications that no request triggers: published articles, whether scheduled or published by hand,
 * and the weekly digest. Each is recorded once, so a run that is repeated, late or concurrent changes nothing.
 */
export async function handler(): Promise<void> {
  const now = new Date()
  const settings = await readSettings()
  const noted = { articles: 0, digests: 0 }
  if (wantsNotification(settings, 'newPostPublished')) {
    const posts = await listPublishedBetween(new Date(now.getTime() - newsMs), now, maxArticles)
    for (const { id } of posts) {
      const isNew = await noteOnce({ kind: 'post-published', to: 'admin', about: summaryKey(id) }, now)
      if (isNew) noted.articles += 1
    }
  }
  const occasion = digestDay(now, settings.general.timezone)
  if (occasion && wantsNotification(settings, 'weeklyDigest')) {
    const isNew = await noteOnce({ kind: 'staff-digest', to: 'admin', about: settingsKey, occasion }, now)
    if (isNew) noted.digests += 1
  }
  if (noted.articles + noted.digests > 0) log({ level: 'info', job: 'notify-staff', ...noted })
}
