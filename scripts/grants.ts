/**
 * `npm run grants -- [--data .local]`: permissions that functions have and never used in the local cloud on
 * this folder. Tests have a check of their own (scripts/local-cloud/policy-enforcement.full.test.ts).
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMain } from '../infra/is-main.ts'
import { type GrantUsageRecord, readGrantUsage } from './local-cloud/iam/grant-usage.ts'
import { Refusal } from './stage/connect-to-table.ts'
import { runCommand } from './stage/run-command.ts'

/** Unused grants as lines, grouped by owner, and how many of all were used. */
export function grantsReport(grants: readonly GrantUsageRecord[]): string[] {
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

if (isMain(import.meta.filename)) {
  await runCommand(import.meta.filename, () => {
    const { values } = parseArgs({ options: { data: { type: 'string', default: '.local' } } })
    const grants = readGrantUsage(join(import.meta.dirname, '..', values.data))
    if (!grants) {
      throw new Refusal(`No local cloud has run on ${values.data} yet: \`npm start\` first.`)
    }
    for (const line of grantsReport(grants)) console.log(line)
  })
}
