/**
 * `npm run audit -- …`: checks the audit log, and erases entries from it. Works on the running local cloud,
 * or on a stage's table with the AWS credentials of the environment.
 *
 *   npm run audit -- verify [--seal HASH]   detects tampering with past entries; exits with 1 if it finds any
 *   npm run audit -- erase user:ID          removes what the log says about a person or another record
 *
 *   --seal HASH    a seal noted earlier, or from the sealing job's log: it must still be in the chain
 *   --table NAME   the table of a stage (output `TableName` of its data stack)
 *   --data .local  folder of the local cloud
 */
import { parseArgs } from 'node:util'
import { connectToTable, Refusal } from './stage/connect-to-table.ts'
import { runCommand } from './stage/run-command.ts'

const usage = 'Usage: npm run audit -- verify [--seal HASH] | erase KIND:ID (see scripts/audit.ts)'

function commandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        seal: { type: 'string' },
        table: { type: 'string' },
        data: { type: 'string', default: '.local' },
      },
    })
    return { ...values, verb: positionals[0], record: positionals[1] }
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : usage)
  }
}

/** Refuses what cannot be a seal, because a mistyped one would be reported as tampering. */
function refuseMalformed(seal: string | undefined): void {
  if (seal === undefined || /^[0-9a-f]{64}$/.test(seal)) return
  throw new Refusal(`--seal is a hash of 64 hexadecimal digits, as verify prints it, not "${seal}".`)
}

async function verify(seal: string | undefined): Promise<string[]> {
  const { verifyAuditLog } = await import('../lambdas/data/audit/verify.ts')
  const { readSeals } = await import('../lambdas/data/audit/seals.ts')
  const { entries, chains, seals, erased, lastSeal, faults } = await verifyAuditLog(new Date())
  const isMissing = seal !== undefined && !(await readSeals()).some(({ hash }) => hash === seal)
  const all = [...faults, ...(isMissing ? [`There is no seal ${seal}: the log was written anew.`] : [])]
  if (all.length > 0) process.exitCode = 1
  return [
    `${entries} entries about ${chains} records, ${erased} of them erased; ${seals} seals.`,
    ...(lastSeal ? [`The last seal, of what happened until ${lastSeal.until}: ${lastSeal.hash}`] : []),
    ...(all.length > 0 ? all : ['Nothing was changed.']),
  ]
}

async function erase(record: string | undefined): Promise<string[]> {
  const { auditEntry, auditKinds, chainKey } = await import('../lambdas/data/audit/audit.ts')
  const { eraseAuditedValues } = await import('../lambdas/data/audit/erase.ts')
  const { queryItems } = await import('../lambdas/data/table/table.ts')
  const { transact } = await import('../lambdas/data/table/transact.ts')
  const [kind, ...rest] = (record ?? '').split(':')
  const known = auditKinds.find((each) => each === kind)
  const id = rest.join(':')
  if (!known || !id) throw new Refusal(usage)
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
  return [`Erased what ${count} entries said of ${record}.`]
}

await runCommand(import.meta.filename, async () => {
  const line = commandLine()
  if (line.verb !== 'verify' && line.verb !== 'erase') throw new Refusal(usage)
  refuseMalformed(line.seal)
  connectToTable(line)
  console.log((await (line.verb === 'verify' ? verify(line.seal) : erase(line.record))).join('\n'))
})
