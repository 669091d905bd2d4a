import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { writeDurably } from '../folder/durable.ts'
import type { Call } from './evaluate.ts'
import { type Grant, isUsedBy } from './grants.ts'

const Kept = z.array(
  z.object({
    owner: z.string(),
    action: z.string(),
    resource: z.string(),
    key: z.string().optional(),
    uses: z.number(),
  }),
)
export type GrantUse = z.infer<typeof Kept>[number]

interface Entry {
  grant: Grant
  uses: number
  /** A call that no other statement would have allowed, if there was one. */
  example?: { call: Call; alone: boolean }
}

export const grantsFile = (folder: string): string => join(folder, 'grants.json')

/** What `grants.json` says; nothing where no local cloud has run on this folder. */
export function readGrantUses(folder: string): GrantUse[] | undefined {
  const file = grantsFile(folder)
  if (!existsSync(file)) return undefined
  return Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
}

const nameOf = ({ owner, action, resource, key = '' }: Omit<GrantUse, 'uses'>) =>
  [owner, action, resource, key].join(' ')

/** Which grants were ever used, over all runs on one data folder; kept there in `grants.json`. */
export class Ledger {
  private readonly entries: readonly Entry[]
  private readonly folder: string
  private writing: NodeJS.Timeout | undefined

  constructor(grants: readonly Grant[], folder: string) {
    this.folder = folder
    const before = new Map((readGrantUses(folder) ?? []).map((use) => [nameOf(use), use.uses]))
    this.entries = grants.map((grant) => ({ grant, uses: before.get(nameOf(grant)) ?? 0 }))
  }

  /** Notes an allowed call under every grant that it used; `statements` are those that allowed it. */
  note(owner: string, statements: readonly number[], call: Call): void {
    const alone = statements.length === 1
    for (const entry of this.entries) {
      const { grant } = entry
      if (grant.owner !== owner || !statements.includes(grant.statement) || !isUsedBy(grant, call)) continue
      if (entry.uses === 0) this.writeSoon()
      entry.uses += 1
      if (!entry.example || (alone && !entry.example.alone)) entry.example = { call, alone }
    }
  }

  unused(): Grant[] {
    return this.entries.filter(({ uses }) => uses === 0).map(({ grant }) => grant)
  }

  /** A call for each grant that was used in this run. */
  examples(): { grant: Grant; call: Call }[] {
    return this.entries.flatMap(({ grant, example }) => (example ? { grant, call: example.call } : []))
  }

  write(): void {
    clearTimeout(this.writing)
    this.writing = undefined
    const kept = this.entries.map(
      ({ grant: { owner, action, resource, key }, uses }): GrantUse => ({
        owner,
        action,
        resource,
        ...(key !== undefined && { key }),
        uses,
      }),
    )
    writeDurably(grantsFile(this.folder), JSON.stringify(kept, null, 2))
  }

  private writeSoon(): void {
    this.writing ??= setTimeout(() => this.write(), 1_000).unref()
  }
}
