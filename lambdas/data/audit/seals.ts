import { createHash } from 'node:crypto'
import * as z from '#shared/zod.ts'
import { absent, when, where } from '../table/expressions.ts'
import { queryItems } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { entriesOfMonth, monthsOf } from './months.ts'
import { sha256 } from './stored-entry.ts'

/** A hash over the chained entries of a period. It no longer matches if an entry is removed or added later. */
export const Seal = z.object({
  /** Position in the chain of seals, from 1. */
  place: z.int(),
  /** ISO instants; the period ends before `until`. */
  from: z.string(),
  until: z.string(),
  entries: z.int(),
  digest: z.string(),
  /** Hash of the seal before it; empty for the first. */
  previous: z.string(),
  hash: z.string(),
})
export type Seal = z.infer<typeof Seal>

const sealKey = { pk: 'AUDITSEAL' } as const
const sortKey = (place: number): string => String(place).padStart(10, '0')

/**
 * Milliseconds after an instant in which an entry with that instant may still be written. After that, the period can
 * be sealed.
 */
const settlingTime = 10 * 60_000
/** Milliseconds that the first seal covers. */
const firstPeriod = 366 * 24 * 60 * 60_000

export const hashSeal = ({ place, from, until, entries, digest, previous }: Omit<Seal, 'hash'>): string =>
  sha256(JSON.stringify([1, place, from, until, entries, digest, previous]))

/** Number and hash of the chained entries of a period. Entries without a chain expire, so no seal covers them. */
export async function digestPeriod(from: string, until: string): Promise<Pick<Seal, 'entries' | 'digest'>> {
  const digest = createHash('sha256')
  let entries = 0
  for (const month of monthsOf(from, until)) {
    // A sort key never equals an instant, since part of an id follows it.
    for (const { pk, sk, hash } of await entriesOfMonth(month, from, until)) {
      if (typeof hash !== 'string') continue
      entries++
      digest.update(`${String(pk)} ${String(sk)} ${hash}\n`)
    }
  }
  return { entries, digest: digest.digest('hex') }
}

export async function readSeals(): Promise<Seal[]> {
  const items = await queryItems({ ...where({ pk: sealKey.pk }), ConsistentRead: true })
  return items.map((item) => Seal.parse(item))
}

async function lastSeal(): Promise<Seal | undefined> {
  const [item] = await queryItems({
    ...where({ pk: sealKey.pk }),
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead: true,
  })
  return item && Seal.parse(item)
}

/**
 * Seals everything that was logged since the last seal until ten minutes ago. Returns undefined if there was nothing.
 * If two calls run concurrently, one of them throws, so that a period is sealed only once.
 */
export async function sealAuditLog(now: Date): Promise<Seal | undefined> {
  const last = await lastSeal()
  const until = new Date(now.getTime() - settlingTime).toISOString()
  const from = last?.until ?? new Date(now.getTime() - firstPeriod).toISOString()
  if (until <= from) return undefined
  const period = await digestPeriod(from, until)
  if (period.entries === 0) return undefined

  const facts = { place: (last?.place ?? 0) + 1, from, until, ...period, previous: last?.hash ?? '' }
  const seal: Seal = { ...facts, hash: hashSeal(facts) }
  await transact([
    {
      Put: { Item: { ...sealKey, sk: sortKey(seal.place), ...seal }, ...when(absent()) },
    },
  ])
  return seal
}
