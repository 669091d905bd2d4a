import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { replaceFile } from '../data-folder/replace-file.ts'
import type { RequestedAction } from './evaluate-policy.ts'
import { type Grant, grantCovers } from './policy-grants.ts'

const Kept = z.array(
  z.object({
    owner: z.string(),
    action: z.string(),
    resource: z.string(),
    key: z.string().optional(),
    uses: z.number(),
  }),
)
export type GrantUsageRecord = z.infer<typeof Kept>[number]

interface Entry {
  grant: Grant
  uses: number
  /** An action that used this grant; if possible one that no other statement would have allowed. */
  example?: { call: RequestedAction; isOnlyStatement: boolean }
}

const grantsFile = (folder: string): string => join(folder, 'grants.json')

/** The content of `grants.json`; undefined if no local cloud has run on this folder. */
export function readGrantUsage(folder: string): GrantUsageRecord[] | undefined {
  const file = grantsFile(folder)
  if (!existsSync(file)) return undefined
  return Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
}

const nameOf = ({ owner, action, resource, key = '' }: Omit<GrantUsageRecord, 'uses'>) =>
  [owner, action, resource, key].join(' ')

/** Counts how often each grant was used, in all runs on one data folder; kept in `grants.json`. */
export class GrantUsage {
  private readonly entries: readonly Entry[]
  private readonly folder: string
  private writing: NodeJS.Timeout | undefined

  constructor(grants: readonly Grant[], folder: string) {
    this.folder = folder
    const earlier = new Map((readGrantUsage(folder) ?? []).map((use) => [nameOf(use), use.uses]))
    this.entries = grants.map((grant) => ({ grant, uses: earlier.get(nameOf(grant)) ?? 0 }))
  }

  /** Records an allowed action for every grant that it used; `statements` are the indexes of those that allowed it. */
  record(owner: string, statements: readonly number[], call: RequestedAction): void {
    const isOnlyStatement = statements.length === 1
    for (const entry of this.entries) {
      const { grant } = entry
      if (grant.owner !== owner || !statements.includes(grant.statement) || !grantCovers(grant, call))
        continue
      if (entry.uses === 0) this.writeSoon()
      entry.uses += 1
      if (!entry.example || (isOnlyStatement && !entry.example.isOnlyStatement))
        entry.example = { call, isOnlyStatement }
    }
  }

  unused(): Grant[] {
    return this.entries.filter(({ uses }) => uses === 0).map(({ grant }) => grant)
  }

  /** An action for each grant that was used in this run. */
  examples(): { grant: Grant; call: RequestedAction }[] {
    return this.entries.flatMap(({ grant, example }) => (example ? { grant, call: example.call } : []))
  }

  write(): void {
    clearTimeout(this.writing)
    this.writing = undefined
    const records = this.entries.map(
      ({ grant: { owner, action, resource, key }, uses }): GrantUsageRecord => ({
        owner,
        action,
        resource,
        ...(key !== undefined && { key }),
        uses,
      }),
    )
    replaceFile(grantsFile(this.folder), JSON.stringify(records, null, 2))
  }

  private writeSoon(): void {
    this.writing ??= setTimeout(() => this.write(), 1_000).unref()
  }
}
