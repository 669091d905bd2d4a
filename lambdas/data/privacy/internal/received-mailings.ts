import type { Mailing } from '#shared/domain/mailings.ts'
import { claimKey } from '../../mailings/claims.ts'
import { allMailings, toMailing } from '../../mailings/mailing-record.ts'
import { moreThan, where } from '../../table/expressions.ts'
import { batchGet, type Item, queryItems } from '../../table/table.ts'

/** Days after its due date for which a mailing has records of its recipients: three to send it, ninety after. */
const daysKnown = 94
/** Mailings per batch read, and per deleting transaction. */
const together = 90

const mailingsSince = async (now: Date): Promise<Mailing[]> =>
  (
    await queryItems({
      IndexName: 'changed',
      ...where([
        { gsi2pk: allMailings },
        moreThan('gsi2sk', new Date(now.getTime() - daysKnown * 24 * 60 * 60 * 1000).toISOString()),
      ]),
    })
  ).map(toMailing)

/**
 * The records that a subscriber received a mailing, in batches. There is no list of them by subscriber, so each of
 * the few mailings is checked.
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
