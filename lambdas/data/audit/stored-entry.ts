import { createHash } from 'node:crypto'
import * as z from '#shared/zod.ts'

/** The part of an entry that is about people and content. It can be erased; its digest stays. */
export const EntryValues = z.record(z.string(), z.unknown())
export type EntryValues = z.infer<typeof EntryValues>

/** An entry of the audit log as stored. */
export const StoredEntry = z.object({
  /** The chain: `AUDIT#<kind>#<id>` of the record that was changed. */
  pk: z.string(),
  /** The position in the chain, from 1; for an entry without a chain, its instant. */
  sk: z.string(),
  at: z.string(),
  action: z.string(),
  actorId: z.optional(z.string()),
  /** The first digits of a hash of the session's id. */
  session: z.optional(z.string()),
  /** SHA-256 of salt and values. */
  digest: z.optional(z.string()),
  values: z.optional(EntryValues),
  salt: z.optional(z.string()),
  /** Hash of the entry before it in the chain; empty for the first. */
  previous: z.optional(z.string()),
  hash: z.optional(z.string()),
})
export type StoredEntry = z.infer<typeof StoredEntry>

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export const digestValues = (salt: string, values: EntryValues): string =>
  sha256(JSON.stringify([salt, canonical(values)]))

/** The hash that the next entry of the chain repeats. It covers the digest of the values, so that they can be erased. */
export const hashEntry = ({
  pk,
  sk,
  at,
  action,
  actorId,
  session,
  digest,
  previous,
}: Omit<StoredEntry, 'hash' | 'values' | 'salt'>): string =>
  sha256(JSON.stringify([1, pk, sk, at, action, actorId ?? null, session ?? null, digest ?? null, previous]))

/** The same value with sorted object keys, since the table returns them in any order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, canonical(part)])
}

export { sha256 }
