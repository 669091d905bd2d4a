import { Problem } from '#shared/api/problem.ts'
import * as z from '#shared/zod.ts'
import { getItem, type Key } from '../../../table/table.ts'
import type { TransactionStep } from '../../../table/transact.ts'

/** A partition of its own: the many functions that read users cannot read this. No index holds it. */
export const factorsKey = (userId: string): Key => ({ pk: `FACTORS#${userId}`, sk: 'FACTORS' })

export const StoredPasskey = z.object({
  /** The credential's id, base64url like the public key. */
  id: z.string(),
  publicKey: z.string(),
  name: z.string(),
  /** The host that it was made for; it works nowhere else. */
  rpId: z.string(),
  /** How often it was used. Synced passkeys do not count: theirs stays 0. */
  counter: z.int(),
  /** Whether it may be copied to the owner's other devices, and whether it has been. */
  synced: z.boolean(),
  backedUp: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.optional(z.string()),
})
export type StoredPasskey = z.infer<typeof StoredPasskey>

const StoredTotp = z.object({
  /** Sealed. */
  secret: z.string(),
  createdAt: z.string(),
  /** The time step of the last code that was accepted: neither it nor an earlier one is accepted again. */
  lastStep: z.int(),
  lastUsedAt: z.optional(z.string()),
})

/** All second factors of a user, in one item, so that each change sees all of them. */
export const StoredFactors = z.object({
  version: z.int(),
  totp: z.optional(StoredTotp),
  /** An authenticator app that has not shown a code yet; the secret is sealed, the time in epoch seconds. */
  pendingTotp: z.optional(z.object({ secret: z.string(), expiresAt: z.number() })),
  passkeys: z._default(z.array(StoredPasskey), []),
  /** Keyed hashes of the recovery codes that are left. */
  recovery: z._default(z.set(z.string()), new Set()),
})
export type StoredFactors = z.infer<typeof StoredFactors>

const none: StoredFactors = { version: 0, passkeys: [], recovery: new Set() }

export async function readFactors(userId: string): Promise<StoredFactors> {
  const item = await getItem(factorsKey(userId), { consistent: true })
  return item ? StoredFactors.parse(item) : none
}

export const changedMeanwhile = (): Problem =>
  new Problem('stale_version', 'Your sign-in methods were changed at the same time. Reload and try again.')

/** Replaces all factors if nobody has changed or used them since they were read. */
export function putFactors(
  userId: string,
  stored: StoredFactors,
  changes: Partial<StoredFactors>,
): TransactionStep {
  const { recovery, ...next } = { ...stored, ...changes, version: stored.version + 1 }
  return {
    Put: {
      // DynamoDB stores no empty set.
      Item: { ...factorsKey(userId), ...next, ...(recovery.size > 0 && { recovery }) },
      ...(stored.version === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: 'version = :basedOn',
            ExpressionAttributeValues: { ':basedOn': stored.version },
          }),
    },
    onConditionFailed: changedMeanwhile,
  }
}
