import { sealAuditLog } from '../data/audit/seals.ts'
import { log } from '../logging/log.ts'

/**
 * Seals what was logged since the last seal. The hash is written to this function's log as well: whoever can change the
 * table cannot change that.
 */
export async function handler(): Promise<void> {
  const seal = await sealAuditLog(new Date())
  if (!seal) return
  const { place, from, until, entries, hash } = seal
  log({ level: 'info', job: 'seal-audit-log', place, from, until, entries, hash })
}
