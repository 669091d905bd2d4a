import { monthList } from '../../data/audit/audit.ts'
import { StoredEntry } from '../../data/audit/stored-entry.ts'
import { where } from '../../data/table/expressions.ts'
import { queryItems } from '../../data/table/table.ts'

/** All entries of the audit log of an instant’s month, oldest first. */
export async function auditEntries(now = new Date()): Promise<StoredEntry[]> {
  const items = await queryItems({ IndexName: 'changed', ...where({ gsi2pk: monthList(now.toISOString()) }) })
  return items.map((item) => StoredEntry.parse(item))
}
