import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLocalTable, withoutTable } from '../testing/local-table.ts'
import { countRecent } from './recent-count.ts'

const hour = 3600
let counters = 0
const aCounter = () => ({ key: { pk: `LIMIT#${counters++}`, sk: 'LIMIT' }, limit: 10, period: hour })
const ids = (count: number, name = 'id') => Array.from({ length: count }, (_, index) => `${name}-${index}`)

describe.skipIf(withoutTable)('a window that slides', () => {
  let table: { stop(): Promise<void> }
  beforeAll(async () => void (table = await startLocalTable()))
  afterAll(() => table.stop())

  test('no sixty minutes see more than the limit, wherever the clock’s hours end', async () => {
    const counter = aCounter()
    const counted: number[] = []
    for (let now = hour - 300; now < 3 * hour; now += 60) {
      if ((await countRecent(counter, `at-${now}`, now)) === 0) counted.push(now)
    }
    expect(counted.length).toBeGreaterThan(20)
    for (const start of counted) {
      expect(counted.filter((at) => at >= start && at < start + hour).length).toBeLessThanOrEqual(10)
    }
  })

  test('who is refused learns the second from which there is room', async () => {
    const counter = aCounter()
    for (const [index, id] of ids(10).entries()) await countRecent(counter, id, 100 + index)

    const wait = await countRecent(counter, 'late', 500)
    expect(wait).toBe(100 + hour - 500)
    expect(await countRecent(counter, 'late', 500 + wait - 1)).toBe(1)
    expect(await countRecent(counter, 'late', 500 + wait)).toBe(0)
  })

  test('of thirty at once exactly ten count', async () => {
    const counter = aCounter()
    const waits = await Promise.all(ids(30).map((id) => countRecent(counter, id, 100)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  })

  test('the same one counts once, however often it comes, and passes a full counter', async () => {
    const counter = aCounter()
    const again = await Promise.all(ids(20).map(() => countRecent(counter, 'same', 100)))
    expect(new Set(again)).toEqual(new Set([0]))
    for (const id of ids(9)) expect(await countRecent(counter, id, 200)).toBe(0)
    expect(await countRecent(counter, 'another', 300)).toBeGreaterThan(0)
    expect(await countRecent(counter, 'same', 300)).toBe(0)
  })
})
