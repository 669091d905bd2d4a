import { exists, where } from '../table/expressions.ts'
import { queryItems } from '../table/table.ts'
import { updateIf } from '../table/update-if.ts'
import { type AuditSubject, chainKey } from './audit.ts'

/**
 * Removes the names and the values before and after from all entries about a record. The facts that there was a
 * change, when and by whom stay, and so does the chain, because it is made of salted digests: without the salt,
 * nobody can find out a value by guessing. Returns the number of entries.
 */
export async function eraseAuditedValues(subject: Pick<AuditSubject, 'kind' | 'id'>): Promise<number> {
  const pk = chainKey(subject)
  const entries = await queryItems(where({ pk }))
  const remaining = entries.filter(({ salt }) => salt !== undefined)
  for (const { sk } of remaining) {
    await updateIf({ pk, sk: String(sk) }, { remove: ['values', 'salt'], when: exists() })
  }
  return remaining.length
}
