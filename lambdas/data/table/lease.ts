import { randomUUID } from 'node:crypto'
import { absent, anyOf, lessThan } from './expressions.ts'
import type { Item, Key } from './table.ts'
import { updateIf } from './update-if.ts'

/**
 * The right to be the only process that does some work. It ends by itself, so that another process takes over from one
 * that was killed.
 */
export interface Lease {
  /** The item that says who has it. The item may hold the progress of the work, too. */
  key: Key
  milliseconds: number
}

const until = ({ milliseconds }: Lease, now: Date): number => now.getTime() + milliseconds

/** Takes the lease; undefined while another process has it. `item` is as stored. */
export async function takeLease(
  lease: Lease,
  now: Date,
): Promise<{ holder: string; item: Item } | undefined> {
  const holder = randomUUID()
  const result = await updateIf(lease.key, {
    set: { holder, leasedUntil: until(lease, now) },
    when: anyOf(absent('leasedUntil'), lessThan('leasedUntil', now.getTime())),
  })
  return result.updated ? { holder, item: result.item } : undefined
}

/** Extends the lease, and stores progress with it. Returns false if another process has taken it. */
export async function extendLease(
  lease: Lease,
  holder: string,
  now: Date,
  progress: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const set = { ...progress, leasedUntil: until(lease, now) }
  return (await updateIf(lease.key, { set, when: { holder } })).updated
}

/** Releases the lease, so that the next process need not wait. */
export async function releaseLease({ key }: Lease, holder: string): Promise<void> {
  await updateIf(key, { remove: ['leasedUntil'], when: { holder } })
}
