import type { InboxCounts } from '#shared/domain/submissions/inbox.ts'
import { subscriberList } from '../newsletter/subscriber.ts'
import { inboxList } from '../submissions/submissions.ts'
import { timeSortKey } from '../table/sort-key.ts'
import { queryItems } from '../table/table.ts'
import { toStoredEntry } from './internal/stored-entry.ts'

/**
 * Entries that are counted at most, of each kind: some twenty units, for a screen that all staff open. A desk with more has
 * other worries than the exact number.
 */
const maxCounted = 300
/** Entries of the spam folder that are counted at most: a flood must not make the count dear. */
export const maxSpamCounted = 100
const week = 7 * 24 * 60 * 60 * 1000

/**
 * What waits in the inbox. It is counted when it is asked for: the list of what waits is short, while a counter would make
 * all visitors who write to us at the same moment wait for one item.
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
      KeyConditionExpression: 'gsi2pk = :list',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':list': inboxList(kind, folder) },
      ProjectionExpression: 'pk, gsi2sk, #state, assignee',
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

/** Who asked for the newsletter within a week, whether they have confirmed it yet or not. */
async function countSubscribers(now: Date) {
  const since = new Date(now.getTime() - week).toISOString()
  const counts = await Promise.all(
    (['pending', 'confirmed'] as const).map(async (status) => {
      const items = await queryItems({
        IndexName: 'changed',
        KeyConditionExpression: 'gsi2pk = :list AND gsi2sk > :since',
        ExpressionAttributeValues: { ':list': subscriberList(status), ':since': timeSortKey(since, '') },
        ProjectionExpression: 'gsi2sk',
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
