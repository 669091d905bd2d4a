import * as z from '#shared/zod.ts'
import type { Item, Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'
import { hashPassword } from './passwords.ts'

const sortKey = 'CREDENTIALS'

/** Separate from the user's item and without index keys, so that no index contains a password hash. */
const credentialsKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: sortKey })

export const Credentials = z.object({
  passwordHash: z.string(),
  /**
   * Increases with each new password. The user's item has the same number, which shows that both items match.
   */
  passwordVersion: z.int(),
})
export type Credentials = z.infer<typeof Credentials>

export const isCredentials = (item: Item): boolean => item['sk'] === sortKey

/** Stores the hash of a new password, in the transaction that creates or changes the user. */
export const putCredentials = (userId: string, credentials: Credentials): TransactionStep => ({
  Put: { Item: { ...credentialsKey(userId), ...credentials } },
})

/**
 * Rehashes the same password at the current cost, which ends no session. If the stored hash is no longer
 * `outdatedHash`, a concurrent sign-in or a new password has replaced it, and nothing is written.
 */
export async function rehashPassword(userId: string, outdatedHash: string, password: string): Promise<void> {
  await updateIf(credentialsKey(userId), {
    set: { passwordHash: await hashPassword(password) },
    when: { passwordHash: outdatedHash },
  })
}
