import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import * as z from '#shared/zod.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { getItem, type Key } from '../table/table.ts'
import { updateIf } from '../table/update-if.ts'

/**
 * Why nothing is sent to an address any more. Whoever complained or whose mailbox is gone gets no mail at all; whoever was
 * erased gets none that they did not ask for.
 */
const SuppressionReason = z.enum(['bounced', 'complained', 'erased'])
export type SuppressionReason = z.infer<typeof SuppressionReason>

const Suppressed = z.object({ reason: SuppressionReason })

/**
 * The item of a suppressed address. It holds no address: the key is a hash under `SUBSCRIBER_KEY`, so that somebody who
 * was erased everywhere is still never written to again.
 */
export async function suppressionKey(address: string): Promise<Key> {
  const hash = await keyedHash('SUBSCRIBER_KEY', 'suppressed', normalizedEmail(address))
  return { pk: `SUPPRESSED#${hash}`, sk: 'SUPPRESSED' }
}

/** Sends nothing to this address from now on. What was known first stays: a bounce after a complaint changes nothing. */
export async function suppress(address: string, reason: SuppressionReason, at: Date): Promise<void> {
  await updateIf(await suppressionKey(address), {
    UpdateExpression: 'SET reason = if_not_exists(reason, :reason), #at = if_not_exists(#at, :at)',
    ExpressionAttributeNames: { '#at': 'at' },
    ExpressionAttributeValues: { ':reason': reason, ':at': at.toISOString() },
  })
}

/** Why an address gets no mail any more, if it does not (consistent read). */
export async function suppressionOf(address: string): Promise<SuppressionReason | undefined> {
  const item = await getItem(await suppressionKey(address), { consistent: true })
  return item && Suppressed.parse(item).reason
}

export const isSuppressed = async (address: string): Promise<boolean> =>
  (await suppressionOf(address)) !== undefined
