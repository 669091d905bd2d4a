import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeItems } from '../../testing/many/write-items.ts'
import { countCapacity } from '../../testing/table/capacity.ts'
import { type LocalTable, missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { queryChangedSince, queryWholeList } from './query-by-time.ts'
import { timeSortKey } from './sort-key.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const count = 90
const attributes = ['gsi2sk']

describe.skipIf(missingTable)('a list of four megabytes', () => {
  let table: LocalTable
  beforeAll(async () => {
    table = await startLocalTable()
    await writeItems(
      Array.from({ length: count }, (_, index) => ({
        pk: `ENTRY#${index}`,
        sk: 'ENTRY',
        gsi2pk: index === 0 ? 'SHORT' : 'LONG',
        gsi2sk: placeOf(index),
        filler: 'x'.repeat(45_000),
      })),
    )
  })
  afterAll(() => table?.stop())

  /**
   * The sort key of an entry: most are from the last two hours, the others spread over a year, two at each instant.
   */
  const placeOf = (index: number) => {
    const age = index < 20 ? 365 - index : (count - index) / 1000
    const at = new Date(now.getTime() - age * 24 * 3_600_000 - (index % 2))
    return timeSortKey(at.toISOString(), String(index))
  }
  const all = Array.from({ length: count - 1 }, (_, index) => placeOf(index + 1)).sort()

  test('is read completely and in order, each entry once', async () => {
    const places = (await queryWholeList('LONG', attributes, now)).map((item) => item['gsi2sk'])
    expect(places).toEqual(all)
  })

  test('is read completely even if entries are newer than the clock', async () => {
    const past = new Date('2025-01-01T00:00:00.000Z')
    const places = (await queryWholeList('LONG', attributes, past)).map((item) => item['gsi2sk'])
    expect(places).toEqual(all)
  })

  test('costs no more than its size, and a short list no more than one page', async () => {
    const units = countCapacity()
    const long = await units.of(() => queryWholeList('LONG', attributes, now))
    const short = await units.of(() => queryWholeList('SHORT', attributes, now))
    units.stop()
    expect(long).toBeLessThan((count * 45) / 8 + 10)
    expect(short).toBeLessThan(7)
  })

  test('can be read from an instant on', async () => {
    const since = all.at(-10)?.slice(0, 24) ?? ''
    const places = (await queryChangedSince('LONG', since, attributes)).map((item) => item['gsi2sk'])
    expect(places).toEqual(all.filter((place) => place >= since))
  })
})
