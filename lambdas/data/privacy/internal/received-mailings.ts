import type { Mailing } from '#shared/domain/mailings.ts'
import { claimKey } from '../../mailings/claims.ts'
import { allMailings, toMailing } from '../../mailings/mailing-record.ts'
import { batchGet, type Item, queryItems } from '../../table/table.ts'

/** Days after it was due in which a mailing may still be known to have reached somebody: three to send it, ninety after. */
const daysKnown = 94
/** Mailings that one read asks for, and one transaction deletes. */
const together = 90

const mailingsSince = async (now: Date): Promise<Mailing[]> =>
  (
    await queryItems({
      IndexName: 'changed',
      KeyConditionExpression: 'gsi2pk = :all AND gsi2sk > :since',
      ExpressionAttributeValues: {
        ':all': allMailings,
        ':since': new Date(now.getTime() - daysKnown * 24 * 60 * 60 * 1000).toISOString(),
      },
    })
  ).map(toMailing)

/**
 * What says that a subscriber got a mailing, some at a time. It has no list of its own: there are few mailings, and each of
 * them is asked.
 */
export async function* receivedMailings(
  subscriber: string,
  now: Date,
): AsyncGenerator<{ mailing: Mailing; claim: Item }[]> {
  const mailings = await mailingsSince(now)
  for (let start = 0; start < mailings.length; start += together) {
    const some = mailings.slice(start, start + together)
    const claims = await batchGet(
      some.map(({ id }) => claimKey(id, subscriber)),
      { consistent: true },
    )
    const byKey = new Map(claims.map((claim) => [String(claim['pk']), claim]))
    yield some.flatMap((mailing) => {
      const claim = byKey.get(claimKey(mailing.id, subscriber).pk)
      return claim ? [{ mailing, claim }] : []
    })
  }
}
