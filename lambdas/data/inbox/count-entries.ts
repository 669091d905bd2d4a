import type { InboxCounts } from '#shared/domain/submissions/inbox.ts'
import { subscriberList } from '../newsletter/subscriber.ts'
import { inboxList } from '../submissions/submissions.ts'
import { moreThan, where } from '../table/expressions.ts'
import { timeSortKey } from '../table/sort-key.ts'
import { queryItems } from '../table/table.ts'
import { toStoredEntry } from './internal/stored-entry.ts'

/**
 * The highest count per kind. It costs about twenty read units, on a screen that all staff open; above this,
 * the exact number does not matter.
 */
const maxCounted = 300
/** The highest count in the spam folder, so that a flood of spam does not make counting expensive. */
const maxSpamCounted = 100
const week = 7 * 24 * 60 * 60 * 1000

/**
 * Counts the pending entries of the inbox. They are counted on demand, because their lists are short, while a
 * stored counter would make concurrent submissions contend for one item.
 */
export async function countEntries(userId: string, now: Date): Promise<InboxCounts> {
  const [messages, applications, subscribers] = await Promise.all([
    countWaiting('messages', userId),
    countWaiting('applications', userId),
    countSubscribers(now),
  ])
  return { messages, applications, subscribers }
}

async function countWaiting(kind: 'messages' | 'applications', userId: string) {
  const newest = (folder: 'inbox' | 'spam', Limit: number) =>
    queryItems({
      IndexName: 'changed',
      ...where({ gsi2pk: inboxList(kind, folder) }, { attributes: ['pk', 'gsi2sk', 'state', 'assignee'] }),
      ScanIndexForward: false,
      Limit,
    })
  const [items, spam] = await Promise.all([newest('inbox', maxCounted), newest('spam', maxSpamCounted)])
  const entries = items.map(toStoredEntry)
  const count = (holds: (entry: (typeof entries)[number]) => boolean) => entries.filter(holds).length
  return {
    fresh: count(({ state }) => state === 'new'),
    open: count(({ state }) => state === 'open'),
    unassigned: count(({ assignee }) => !assignee),
    mine: count(({ assignee }) => assignee?.id === userId),
    more: entries.length === maxCounted,
    spam: spam.length,
  }
}

/** The people who asked for the newsletter within the last week, confirmed or not. */
async function countSubscribers(now: Date) {
  const since = new Date(now.getTime() - week).toISOString()
  const counts = await Promise.all(
    (['pending', 'confirmed'] as const).map(async (status) => {
      const items = await queryItems({
        IndexName: 'changed',
        ...where([{ gsi2pk: subscriberList(status) }, moreThan('gsi2sk', timeSortKey(since, ''))], {
          attributes: ['gsi2sk'],
        }),
        ScanIndexForward: false,
        Limit: maxCounted,
      })
      return items.length
    }),
  )
  return {
    thisWeek: counts.reduce((sum, count) => sum + count, 0),
    more: counts.some((count) => count === maxCounted),
  }
}
