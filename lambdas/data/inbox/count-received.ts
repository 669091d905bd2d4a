import { subscriberList } from '../newsletter/subscriber.ts'
import { inboxList } from '../submissions/submissions.ts'
import { between, where } from '../table/expressions.ts'
import { endOfInstant } from '../table/sort-key.ts'
import { queryItems } from '../table/table.ts'

/** The highest count; beyond it the result is `1,000 or more`. */
const maxCounted = 1000

/** How many entries these lists have within the period, or `1,000 or more`. */
async function countSince(lists: readonly string[], from: Date, to: Date): Promise<string> {
  const counts = await Promise.all(
    lists.map(async (list) => {
      const items = await queryItems({
        IndexName: 'changed',
        ...where([{ gsi2pk: list }, between('gsi2sk', from.toISOString(), endOfInstant(to.toISOString()))], {
          attributes: ['gsi2sk'],
        }),
        Limit: maxCounted,
      })
      return items.length
    }),
  )
  const sum = counts.reduce((total, count) => total + count, 0)
  return sum >= maxCounted ? `${maxCounted.toLocaleString('en-US')} or more` : sum.toLocaleString('en-US')
}

/** Counts what was received between two instants, without suspected spam. */
export async function countReceived(
  from: Date,
  to: Date,
): Promise<Record<'messages' | 'applications' | 'subscribers', string>> {
  const folders = (kind: 'messages' | 'applications') => [inboxList(kind, 'inbox'), inboxList(kind, 'closed')]
  const [messages, applications, subscribers] = await Promise.all([
    countSince(folders('messages'), from, to),
    countSince(folders('applications'), from, to),
    countSince([subscriberList('confirmed')], from, to),
  ])
  return { messages, applications, subscribers }
}
