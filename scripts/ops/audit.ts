import { connect, type Target } from './stage/connect.ts'
import { Refusal } from './stage/refusal.ts'

/** Refuses what cannot be a seal, because a mistyped one would be reported as tampering. */
function refuseMalformed(seal: string | undefined): void {
  if (seal === undefined || /^[0-9a-f]{64}$/.test(seal)) return
  throw new Refusal(`--seal is a hash of 64 hexadecimal digits, as verify prints it, not "${seal}".`)
}

/** `audit verify`: detects tampering with past entries. */
export async function verifyAudit({
  seal,
  ...target
}: Target & { seal?: string | undefined }): Promise<void> {
  refuseMalformed(seal)
  await connect(target)
  const { verifyAuditLog } = await import('../../lambdas/data/audit/verify.ts')
  const { readSeals } = await import('../../lambdas/data/audit/seals.ts')
  const { entries, chains, seals, erased, lastSeal, faults } = await verifyAuditLog(new Date())
  const isMissing = seal !== undefined && !(await readSeals()).some(({ hash }) => hash === seal)
  const all = [...faults, ...(isMissing ? [`There is no seal ${seal}: the log was written anew.`] : [])]
  if (all.length > 0) process.exitCode = 1
  console.log(`${entries} entries about ${chains} records, ${erased} of them erased; ${seals} seals.`)
  if (lastSeal) console.log(`The last seal, of what happened until ${lastSeal.until}: ${lastSeal.hash}`)
  for (const line of all.length > 0 ? all : ['Nothing was changed.']) console.log(line)
}

/** `audit erase`: removes what the log says about a record, such as `user:ID`. */
export async function eraseAudit(record: string, target: Target): Promise<void> {
  const [kind, ...rest] = record.split(':')
  const id = rest.join(':')
  const { auditEntry, auditKinds, chainKey } = await import('../../lambdas/data/audit/audit.ts')
  const { eraseAuditedValues } = await import('../../lambdas/data/audit/erase.ts')
  const { queryItems } = await import('../../lambdas/data/table/table.ts')
  const { transact } = await import('../../lambdas/data/table/transact.ts')
  const known = auditKinds.find((each) => each === kind)
  if (!known || !id)
    throw new Refusal(`A record is KIND:ID, not "${record}"; its kind is one of ${auditKinds.join(', ')}.`)
  await connect(target)
  const about = await queryItems({
    KeyConditionExpression: 'pk = :chain',
    ExpressionAttributeValues: { ':chain': chainKey({ kind: known, id }) },
    Limit: 1,
  })
  // An entry about the erasure would be the only one, and look as if there had been something to erase.
  if (about.length === 0) throw new Refusal(`The audit log has no entries about ${record}.`)
  const count = await eraseAuditedValues({ kind: known, id })
  const ops = { id: 'ops', name: 'Operations' }
  const subject = { kind: known, id, name: '' }
  await transact(await auditEntry({ now: new Date(), audited: true }, ops, 'audit.erase', subject))
  console.log(`Erased what ${count} entries said of ${record}.`)
}
