import { join } from 'node:path'
import { type GrantUsageRecord, readGrantUsage } from '@bellcast/local-cloud/iam/grant-usage.ts'
import { Refusal } from './stage/refusal.ts'

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

/** `grants`: permissions that functions have and never used in the local cloud on a folder. */
export function printGrants({ data }: { data: string }): void {
  const grants = readGrantUsage(join(import.meta.dirname, '../..', data))
  if (!grants) throw new Refusal(`No local cloud has run on ${data} yet: \`npm start\` first.`)
  for (const line of grantsReport(grants)) console.log(line)
}
