import { Problem } from '#shared/api/problem.ts'
import * as z from '#shared/zod.ts'
import { absent, when } from '../../../table/expressions.ts'
import { getItem, type Key } from '../../../table/table.ts'
import type { TransactionStep } from '../../../table/transact.ts'

/** A separate partition, which functions that read users have no permission to read. It is in no index. */
export const factorsKey = (userId: string): Key => ({ pk: `FACTORS#${userId}`, sk: 'FACTORS' })

export const StoredPasskey = z.object({
  /** The credential's id, base64url like the public key. */
  id: z.string(),
  publicKey: z.string(),
  name: z.string(),
  /** The host that it was created for; it works on no other. */
  rpId: z.string(),
  /** The authenticator's signature counter. It stays 0 for synced passkeys. */
  counter: z.int(),
  /** Whether it may be synced to the owner's other devices; `backedUp` says whether it has been. */
  synced: z.boolean(),
  backedUp: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.optional(z.string()),
})
export type StoredPasskey = z.infer<typeof StoredPasskey>

const StoredTotp = z.object({
  /** Encrypted (sealed.ts). */
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
  /**
   * An authenticator app that is not confirmed by a code yet. The secret is encrypted, the time is in epoch
   * seconds.
   */
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

/** Replaces all factors unless they were changed or used since they were read. */
export function putFactors(
  userId: string,
  stored: StoredFactors,
  changes: Partial<StoredFactors>,
): TransactionStep {
  const { recovery, ...next } = { ...stored, ...changes, version: stored.version + 1 }
  return {
    Put: {
      // DynamoDB cannot store an empty set.
      Item: { ...factorsKey(userId), ...next, ...(recovery.size > 0 && { recovery }) },
      ...when(stored.version === 0 ? absent() : { version: stored.version }),
    },
    onConditionFailed: changedMeanwhile,
  }
}
