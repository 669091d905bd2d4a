import { queryItems } from '../table/table.ts'
import { updateIf } from '../table/update-if.ts'
import { type AuditSubject, chainKey } from './audit.ts'

/**
 * Removes from the entries about a record what they say of it: names, and values before and after. That there was a
 * change, when and by whom stays, and so does the chain, because it is made of salted digests: without the salt nobody
 * can find out a value by trying. Returns the number of entries.
 */
export async function eraseAuditedValues(subject: Pick<AuditSubject, 'kind' | 'id'>): Promise<number> {
  const pk = chainKey(subject)
  const entries = await queryItems({
    KeyConditionExpression: 'pk = :chain',
    ExpressionAttributeValues: { ':chain': pk },
  })
  const remaining = entries.filter(({ salt }) => salt !== undefined)
  for (const { sk } of remaining) {
    await updateIf(
      { pk, sk: String(sk) },
      {
        UpdateExpression: 'REMOVE #values, salt',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#values': 'values' },
      },
    )
  }
  return remaining.length
}
