import { monthList } from '../../data/audit/audit.ts'
import { StoredEntry } from '../../data/audit/stored-entry.ts'
import { queryItems } from '../../data/table/table.ts'

/** All entries of the audit log of an instant’s month, oldest first. */
export async function auditEntries(now = new Date()): Promise<StoredEntry[]> {
  const items = await queryItems({
    IndexName: 'changed',
    KeyConditionExpression: 'gsi2pk = :month',
    ExpressionAttributeValues: { ':month': monthList(now.toISOString()) },
  })
  return items.map((item) => StoredEntry.parse(item))
}
