import { Problem } from '#shared/api/problem.ts'
import { when } from '../../table/expressions.ts'
import type { TransactionStep } from '../../table/transact.ts'
import { userKey } from '../stored-user.ts'

class NotASuperadmin extends Error {}

/** A condition that this user is an active superadmin at the time of the transaction. */
const superadminCheck = (userId: string): TransactionStep => ({
  ConditionCheck: { Key: { ...userKey(userId) }, ...when({ role: 'superadmin', isActive: true }) },
  onConditionFailed: () => new NotASuperadmin(),
})

/**
 * Removes an active superadmin in a transaction that also checks that one of the `others` remains. If
 * superadmins remove each other concurrently, only one transaction succeeds, so one superadmin is always
 * left. The others come from an index and may be stale, in which case the next one is tried.
 */
export async function keepingASuperadmin(
  others: readonly string[],
  change: (check: TransactionStep) => Promise<void>,
): Promise<void> {
  for (const id of others) {
    try {
      return await change(superadminCheck(id))
    } catch (error) {
      if (!(error instanceof NotASuperadmin)) throw error
    }
  }
  throw new Problem(
    'conflict',
    'This is the last active super admin. Make somebody else a super admin first.',
  )
}
