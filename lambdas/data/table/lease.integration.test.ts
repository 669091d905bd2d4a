import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalTable, missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { extendLease, type Lease, releaseLease, takeLease } from './lease.ts'
import { getItem } from './table.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe.skipIf(missingTable)('a lease', () => {
  let table: LocalTable
  beforeAll(async () => {
    table = await startLocalTable()
  })
  afterAll(() => table.stop())

  let number = 0
  const newLease = (): Lease => ({ key: { pk: 'TAGWORK', sk: `LEASE${++number}` }, milliseconds: 15_000 })

  test('has one holder at a time, of many that want it at once', async () => {
    const lease = newLease()
    const taken = await Promise.all(Array.from({ length: 10 }, () => takeLease(lease, now)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test('goes to another once its time is over, and its former holder notices', async () => {
    const lease = newLease()
    const first = await takeLease(lease, now)
    expect(await takeLease(lease, later(15))).toBeUndefined()
    const second = await takeLease(lease, later(16))
    expect(second?.holder).not.toBe(first?.holder)
    expect(await extendLease(lease, first?.holder ?? '', later(17))).toBe(false)
    await releaseLease(lease, first?.holder ?? '')
    expect(await takeLease(lease, later(18))).toBeUndefined()
  })

  test('is extended with progress, which the next holder gets', async () => {
    const lease = newLease()
    const { holder = '' } = (await takeLease(lease, now)) ?? {}
    expect(await extendLease(lease, holder, later(10), { cursor: 'b', count: 2 })).toBe(true)
    expect(await takeLease(lease, later(20))).toBeUndefined()
    expect(await extendLease(lease, holder, later(20), { cursor: undefined, count: 3 })).toBe(true)
    await releaseLease(lease, holder)
    const next = await takeLease(lease, later(20))
    expect(next?.item).toEqual({ ...(await getItem(lease.key)), count: 3 })
    expect(next?.item).not.toHaveProperty('cursor')
  })
})
