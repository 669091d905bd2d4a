import * as z from '#shared/zod.ts'
import type { Item, Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'
import { hashPassword } from './passwords.ts'

const sortKey = 'CREDENTIALS'

/** Beside the user's own item, and without keys of an index: no index carries a password hash. */
const credentialsKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: sortKey })

export const Credentials = z.object({
  passwordHash: z.string(),
  /** Counts the user's passwords. The user's own item has the same number, which shows that both were read together. */
  passwordVersion: z.int(),
})
export type Credentials = z.infer<typeof Credentials>

export const isCredentials = (item: Item): boolean => item['sk'] === sortKey

/** Stores the hash of a new password, in the transaction that creates or changes the user. */
export const putCredentials = (userId: string, credentials: Credentials): TransactionStep => ({
  Put: { Item: { ...credentialsKey(userId), ...credentials } },
})

/**
 * Hashes the same password again at today's cost, which ends no session. If the stored hash is no longer `outdatedHash`,
 * another sign-in or a new password has replaced it, and that one stays.
 */
export async function rehashPassword(userId: string, outdatedHash: string, password: string): Promise<void> {
  await updateIf(credentialsKey(userId), {
    UpdateExpression: 'SET passwordHash = :next',
    ConditionExpression: 'passwordHash = :outdated',
    ExpressionAttributeValues: { ':next': await hashPassword(password), ':outdated': outdatedHash },
  })
}
