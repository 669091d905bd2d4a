import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import * as z from '#shared/zod.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { getItem, type Key } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'
import { VersionConflict } from '../table/version-conflict.ts'

/**
 * Why mail to an address is held back. A mailbox that is gone gets none at all; whoever complained gets none but what they
 * need for their work here, and whoever was erased none that they did not ask for.
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

/** What each reason takes the place of: a bounce holds back the most mail, and an erasure the least. */
const replaces: Readonly<Record<SuppressionReason, readonly SuppressionReason[]>> = {
  bounced: ['complained', 'erased'],
  complained: ['erased'],
  erased: [],
}

/** What an erasure leaves, in a transaction with what makes it necessary. A reason that is there already stays. */
export const suppressErasedStep = async (address: string, at: Date): Promise<TransactionStep> => ({
  Update: {
    Key: { ...(await suppressionKey(address)) },
    UpdateExpression: 'SET reason = if_not_exists(reason, :reason), #at = if_not_exists(#at, :at)',
    ExpressionAttributeNames: { '#at': 'at' },
    ExpressionAttributeValues: { ':reason': 'erased', ':at': at.toISOString() },
  },
})

/** Lets a transaction only happen while nothing holds back mail to an address. */
export const notSuppressedStep = async (address: string): Promise<TransactionStep> => ({
  ConditionCheck: {
    Key: { ...(await suppressionKey(address)) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
  onConditionFailed: () => new VersionConflict(),
})

/** Holds back mail to this address from now on. A reason that holds back more than this one stays. */
export async function suppress(address: string, reason: SuppressionReason, at: Date): Promise<void> {
  const weaker = replaces[reason].map((each, place) => [`:weaker${place}`, each] as const)
  await updateIf(await suppressionKey(address), {
    UpdateExpression: 'SET reason = :reason, #at = :at',
    ConditionExpression: ['attribute_not_exists(pk)', ...weaker.map(([name]) => `reason = ${name}`)].join(
      ' OR ',
    ),
    ExpressionAttributeNames: { '#at': 'at' },
    ExpressionAttributeValues: {
      ':reason': reason,
      ':at': at.toISOString(),
      ...Object.fromEntries(weaker),
    },
  })
}

/**
 * Takes back that an address bounced or complained, because its mailbox works again or its owner says so. Returns why it was
 * suppressed. Whoever was erased stays that: they come back by themselves, or not at all.
 */
export async function liftSuppression(address: string): Promise<SuppressionReason | undefined> {
  const reason = await suppressionOf(address)
  if (reason === undefined || reason === 'erased') return reason
  await transact([
    {
      Delete: {
        Key: { ...(await suppressionKey(address)) },
        ConditionExpression: 'reason = :reason',
        ExpressionAttributeValues: { ':reason': reason },
      },
    },
  ])
  return reason
}

/** Why an address gets no mail any more, if it does not (consistent read). */
export async function suppressionOf(address: string): Promise<SuppressionReason | undefined> {
  const item = await getItem(await suppressionKey(address), { consistent: true })
  return item && Suppressed.parse(item).reason
}

export const isSuppressed = async (address: string): Promise<boolean> =>
  (await suppressionOf(address)) !== undefined
