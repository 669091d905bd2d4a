import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { type RestoreSet, restoreMode } from './policies.ts'

/** An item in the format of DynamoDB's own API, which keeps numbers and bytes exactly as they are. */
export type RawItem = Record<string, AttributeValue>
type Items = AsyncIterable<RawItem> | Iterable<RawItem>

/** What a restore does with one item. */
export type Difference =
  | { does: 'bring back' | 'change back'; key: string; item: RawItem }
  | { does: 'delete'; key: string; item: RawItem }

export const textOf = (item: RawItem, name: string): string => item[name]?.S ?? ''
export const keyOf = (item: RawItem): string => `${textOf(item, 'pk')}\u0000${textOf(item, 'sk')}`

/** A text that is the same for equal items, whatever the order of their attributes. */
export function fingerprint(item: RawItem): string {
  const plain = (value: unknown): unknown => {
    if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, inner]) => [name, plain(inner)]),
    )
  }
  return JSON.stringify(plain(item))
}

/** Whether time to live has ended an item, which DynamoDB may not have deleted yet. */
export const isExpired = (item: RawItem, now: Date): boolean =>
  item['expiresAt']?.N !== undefined && Number(item['expiresAt'].N) * 1000 <= now.getTime()

/**
 * Whether a partition belongs to somebody who has been erased on request since. Erasure records name the person and the
 * subscriber; the person's items name the messages and applications. None of it is ever restored.
 */
function erasedPartitions(
  formerItems: readonly RawItem[],
  erasures: readonly RawItem[],
): (pk: string) => boolean {
  const gone = new Set<string>()
  for (const erasure of erasures) {
    gone.add(`PERSON#${textOf(erasure, 'person')}`)
    gone.add(`SUBSCRIBER#${textOf(erasure, 'subscriber')}`)
  }
  for (const item of formerItems) {
    const sk = textOf(item, 'sk')
    if (gone.has(textOf(item, 'pk')) && sk.startsWith('SENT#')) gone.add(sk.slice('SENT#'.length))
  }
  for (const item of formerItems) {
    const application = textOf(item, 'applicationId')
    if (application && gone.has(`APPLICATION#${application}`)) gone.add(textOf(item, 'pk'))
  }
  return (pk) => gone.has(pk)
}

/**
 * Accounts whose username or email address belongs to another account by now, by their ids: no two may share one, or
 * deleting the one would keep the other from signing in.
 */
function replacedAccounts(
  formerItems: Iterable<RawItem>,
  owners: ReadonlyMap<string, string>,
): Map<string, RawItem> {
  const replaced = new Map<string, RawItem>()
  for (const item of formerItems) {
    const [kind, id = ''] = textOf(item, 'pk').split('#')
    if (kind !== 'USER' || textOf(item, 'sk') !== 'USER') continue
    const names = [`USERNAME#${textOf(item, 'username')}`, `EMAIL#${textOf(item, 'email')}`]
    const isTaken = names.some((name) => (owners.get(name.toUpperCase()) ?? id) !== id)
    if (isTaken) replaced.set(id, item)
  }
  return replaced
}

/**
 * What a restore of these sets would do, from the former and the current items of the table. Reads both once, and holds
 * the former items of these sets in memory.
 */
export async function differences(
  formerItems: Items,
  currentItems: Items,
  {
    sets,
    now,
    say = () => {},
  }: {
    sets: readonly RestoreSet[]
    now: Date
    /** Called with a sentence for each account that is left out. */
    say?: (line: string) => void
  },
): Promise<Difference[]> {
  const inSets: RawItem[] = []
  const former = new Map<string, RawItem>()
  for await (const item of formerItems) {
    const mode = restoreMode(textOf(item, 'pk'), sets)
    if (!mode || isExpired(item, now)) continue
    inSets.push(item)
    former.set(keyOf(item), item)
  }
  const found: Difference[] = []
  const erasures: RawItem[] = []
  const owners = new Map<string, string>()
  for await (const item of currentItems) {
    const pk = textOf(item, 'pk')
    if (pk.startsWith('ERASURE#')) erasures.push(item)
    if (/^(USERNAME|EMAIL)#/.test(pk)) owners.set(pk.toUpperCase(), textOf(item, 'userId'))
    const key = keyOf(item)
    const before = former.get(key)
    former.delete(key)
    if (restoreMode(pk, sets) !== 'exactly') continue
    if (!before && !isExpired(item, now)) found.push({ does: 'delete', key, item })
    if (before && fingerprint(before) !== fingerprint(item))
      found.push({ does: 'change back', key, item: before })
  }
  const isErased = erasedPartitions(inSets, erasures)
  const replaced = replacedAccounts(former.values(), owners)
  for (const item of replaced.values())
    say(`“${textOf(item, 'username')}” is not restored: another account has that username or email address.`)
  // Its other items name the account in their key or in an attribute.
  const isReplaced = (item: RawItem) =>
    replaced.has(textOf(item, 'pk').split('#')[1] ?? '') || replaced.has(textOf(item, 'userId'))
  for (const [key, item] of former)
    if (!isErased(textOf(item, 'pk')) && !isReplaced(item)) found.push({ does: 'bring back', key, item })
  return found
}
