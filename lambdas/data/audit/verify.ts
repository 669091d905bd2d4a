import { where } from '../table/expressions.ts'
import { type Item, queryItems } from '../table/table.ts'
import { entriesOfMonth, monthsOf } from './months.ts'
import { digestPeriod, hashSeal, readSeals, type Seal } from './seals.ts'
import { digestValues, hashEntry, StoredEntry } from './stored-entry.ts'

export interface AuditVerification {
  seals: number
  entries: number
  chains: number
  /** Entries about people whose values were erased intentionally. */
  erased: number
  lastSeal: Seal | undefined
  /** Sentences; empty if the log is intact. */
  faults: string[]
}

/**
 * Reads the whole log and finds entries and seals that were changed, removed or added after they were written. It
 * cannot detect that the whole log was rewritten, including its seals: for that, compare the last seal with a copy
 * elsewhere (the sealing job writes each hash to its own log).
 */
export async function verifyAuditLog(now: Date): Promise<AuditVerification> {
  const seals = await readSeals()
  const faults = [...faultsOfSeals(seals), ...(await faultsOfPeriods(seals))]
  const start = seals[0]?.from ?? new Date(now.getTime() - 366 * 24 * 60 * 60_000).toISOString()
  const end = new Date(now.getTime() + 24 * 60 * 60_000).toISOString()
  const found = new Map<string, Set<string>>()
  for (const month of monthsOf(start, end)) {
    for (const { pk, sk, hash } of await entriesOfMonth(month, month, end)) {
      if (typeof hash !== 'string') continue
      const places = found.get(String(pk)) ?? new Set()
      found.set(String(pk), places.add(String(sk)))
    }
  }
  let entries = 0
  let erased = 0
  for (const [chain, places] of found) {
    const items = await readChain(chain)
    entries += items.length
    erased += items.filter(({ salt }) => salt === undefined).length
    faults.push(...faultsOfChain(chain, items, places))
  }
  return { seals: seals.length, entries, chains: found.size, erased, lastSeal: seals.at(-1), faults }
}

function faultsOfSeals(seals: readonly Seal[]): string[] {
  return seals.flatMap((seal, index) => {
    const before = seals[index - 1]
    return [
      ...(seal.place === index + 1 ? [] : [`Seal ${index + 1} is missing.`]),
      ...(seal.hash === hashSeal(seal) ? [] : [`Seal ${seal.place} was changed.`]),
      ...(seal.previous === (before?.hash ?? '')
        ? []
        : [`Seal ${seal.place} does not follow the one before it.`]),
      ...(!before || before.until === seal.from ? [] : [`There is a gap before seal ${seal.place}.`]),
    ]
  })
}

async function faultsOfPeriods(seals: readonly Seal[]): Promise<string[]> {
  const faults: string[] = []
  for (const seal of seals) {
    const { entries, digest } = await digestPeriod(seal.from, seal.until)
    if (digest === seal.digest) continue
    const period = `Between ${seal.from} and ${seal.until}`
    faults.push(
      entries === seal.entries
        ? `${period} an entry was changed or replaced.`
        : `${period} there were ${seal.entries} entries; now there are ${entries}.`,
    )
  }
  return faults
}

const readChain = async (chain: string): Promise<StoredEntry[]> =>
  (await queryItems({ ...where({ pk: chain }), ConsistentRead: true })).map((item: Item) =>
    StoredEntry.parse(item),
  )

function faultsOfChain(
  chain: string,
  entries: readonly StoredEntry[],
  listed: ReadonlySet<string>,
): string[] {
  return [
    ...[...listed]
      .filter((sk) => !entries.some((entry) => entry.sk === sk))
      .map((sk) => `${chain} ${sk} was removed.`),
    ...entries.flatMap((entry, index) => {
      const name = `${chain} ${entry.sk}`
      const before = entries[index - 1]
      return [
        ...(Number(entry.sk) === index + 1 ? [] : [`An entry is missing before ${name}.`]),
        ...(entry.hash === hashEntry(entry) ? [] : [`${name} was changed.`]),
        ...(entry.previous === (before?.hash ?? '') ? [] : [`${name} does not follow the entry before it.`]),
        ...(hasItsValues(entry) ? [] : [`The values of ${name} were changed.`]),
      ]
    }),
  ]
}

/** Values that were erased count as unchanged. */
const hasItsValues = ({ digest, values, salt }: StoredEntry): boolean =>
  salt === undefined || digest === digestValues(salt, values ?? {})
