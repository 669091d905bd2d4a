/**
 * `npm run grants -- [--data .local]`: what each function may do and never did in the local cloud on this folder.
 * Calls of tests do not count here; they have a report of their own (scripts/local/privileges.integration.test.ts).
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type GrantUse, readGrantUses } from './local/iam/ledger.ts'

/** Unused grants as lines, by who has them; then how many of all were used. */
export function grantsReport(grants: readonly GrantUse[]): string[] {
  const unused = grants.filter(({ uses }) => uses === 0)
  const owners = [...new Set(unused.map(({ owner }) => owner))].sort()
  return [
    ...owners.flatMap((owner) => [
      owner,
      ...unused
        .filter((grant) => grant.owner === owner)
        .map(
          ({ action, resource, key }) => `  ${action} on ${resource}${key === undefined ? '' : ` (${key})`}`,
        ),
    ]),
    `${grants.length - unused.length} of ${grants.length} grants were used.`,
  ]
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { data: { type: 'string', default: '.local' } } })
  const grants = readGrantUses(join(import.meta.dirname, '..', values.data))
  if (!grants) {
    console.error(`No local cloud has run on ${values.data} yet: \`npm start\` first.`)
    process.exit(1)
  }
  for (const line of grantsReport(grants)) console.log(line)
}
