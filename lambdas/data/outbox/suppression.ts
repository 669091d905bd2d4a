import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import * as z from '#shared/zod.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { absent, anyOf, equals, update, when } from '../table/expressions.ts'
import { getItem, type Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'
import { VersionConflict } from '../table/version-conflict.ts'

/**
 * Why mail to an address is suppressed. A bounced address gets no mail at all, a person who complained only
 * what staff need for their work, and an erased person only what they request.
 */
const SuppressionReason = z.enum(['bounced', 'complained', 'erased'])
export type SuppressionReason = z.infer<typeof SuppressionReason>

const Suppressed = z.object({
  /** Missing once it was lifted. */
  reason: z.optional(SuppressionReason),
  at: z.optional(z.string()),
  /**
   * A complaint that was lifted: when it came, and when staff took responsibility for emailing this address again.
   */
  complaint: z.optional(z.object({ at: z.string(), liftedAt: z.string() })),
})
type Suppressed = z.infer<typeof Suppressed>
type LiftedComplaint = NonNullable<Suppressed['complaint']>

const nothingHoldsBack = absent('reason')

/**
 * The key of a suppressed address. It contains no address, but a hash under `SUBSCRIBER_KEY`, so that a person whose
 * data was erased everywhere still never receives email again.
 */
export async function suppressionKey(address: string): Promise<Key> {
  const hash = await keyedHash('SUBSCRIBER_KEY', 'suppressed', normalizedEmail(address))
  return { pk: `SUPPRESSED#${hash}`, sk: 'SUPPRESSED' }
}

/** The reasons that each reason replaces: a bounce suppresses the most mail, an erasure the least. */
const replaces: Readonly<Record<SuppressionReason, readonly SuppressionReason[]>> = {
  bounced: ['complained', 'erased'],
  complained: ['erased'],
  erased: [],
}

/** The step that suppresses an erased address, for the transaction of the erasure. An existing reason stays. */
export const suppressErasedStep = async (address: string, at: Date): Promise<TransactionStep> => ({
  Update: {
    Key: { ...(await suppressionKey(address)) },
    ...update<Suppressed>({ setIfMissing: { reason: 'erased', at: at.toISOString() } }),
  },
})

/** Makes a transaction conditional on the address not being suppressed. */
export const notSuppressedStep = async (address: string): Promise<TransactionStep> => ({
  ConditionCheck: {
    Key: { ...(await suppressionKey(address)) },
    ...when(nothingHoldsBack),
  },
  onConditionFailed: () => new VersionConflict(),
})

/** Suppresses email to an address from now on. An existing reason that suppresses more stays. */
export async function suppress(address: string, reason: SuppressionReason, at: Date): Promise<void> {
  await updateIf<Suppressed>(await suppressionKey(address), {
    set: { reason, at: at.toISOString() },
    when: anyOf(nothingHoldsBack, ...replaces[reason].map((weaker) => equals('reason', weaker))),
  })
}

/**
 * Lifts the suppression of an address after a bounce or complaint, because its mailbox works again or its
 * owner asks for it. Returns the former reason. A complaint stays on record with the time it was lifted, as
 * evidence. An erasure is not lifted: only the person can ask for mail again.
 */
export async function liftSuppression(address: string, now: Date): Promise<SuppressionReason | undefined> {
  const { reason, at = '' } = (await readSuppressed(address)) ?? {}
  if (reason === undefined || reason === 'erased') return reason
  const isComplaint = reason === 'complained'
  await updateIf<Suppressed>(await suppressionKey(address), {
    set: { ...(isComplaint && { complaint: { at, liftedAt: now.toISOString() } }) },
    remove: ['reason', 'at'],
    when: { reason },
  })
  return reason
}

async function readSuppressed(address: string) {
  const item = await getItem(await suppressionKey(address), { consistent: true })
  return item && Suppressed.parse(item)
}

/** Why email to an address is suppressed, if it is (consistent read). */
export async function suppressionOf(address: string): Promise<SuppressionReason | undefined> {
  return (await readSuppressed(address))?.reason
}

/** The complaint of an address that receives email again nevertheless. */
export async function liftedComplaint(address: string): Promise<LiftedComplaint | undefined> {
  return (await readSuppressed(address))?.complaint
}

export const isSuppressed = async (address: string): Promise<boolean> =>
  (await suppressionOf(address)) !== undefined
