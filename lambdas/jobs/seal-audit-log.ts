import { sealAuditLog } from '../data/audit/seals.ts'
import { log } from '../logging/log.ts'

/**
 * Seals the audit log entries since the last seal. The hash is written to this function's log as well, which somebody
 * who can change the table cannot change.
 */
export async function handler(): Promise<void> {
  const seal = await sealAuditLog(new Date())
  if (!seal) return
  const { place, from, until, entries, hash } = seal
  log({ level: 'info', job: 'seal-audit-log', place, from, until, entries, hash })
}
