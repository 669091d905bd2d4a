import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { countInWindow } from './sliding-window.ts'

const hour = 3600
let counters = 0
const aCounter = () => ({ key: { pk: `LIMIT#${counters++}`, sk: 'LIMIT' }, limit: 10, period: hour })
const ids = (count: number, name = 'id') => Array.from({ length: count }, (_, index) => `${name}-${index}`)

describe.skipIf(missingTable)('a sliding window', () => {
  let table: { stop(): Promise<void> }
  beforeAll(async () => void (table = await startLocalTable()))
  afterAll(() => table.stop())

  test('never allows more than the limit in any sixty minutes', async () => {
    const counter = aCounter()
    const counted: number[] = []
    for (let now = hour - 300; now < 3 * hour; now += 60) {
      if ((await countInWindow(counter, `at-${now}`, now)) === 0) counted.push(now)
    }
    expect(counted.length).toBeGreaterThan(20)
    for (const start of counted) {
      expect(counted.filter((at) => at >= start && at < start + hour).length).toBeLessThanOrEqual(10)
    }
  })

  test('tells a refused caller exactly how many seconds to wait', async () => {
    const counter = aCounter()
    for (const [index, id] of ids(10).entries()) await countInWindow(counter, id, 100 + index)

    const wait = await countInWindow(counter, 'late', 500)
    expect(wait).toBe(100 + hour - 500)
    expect(await countInWindow(counter, 'late', 500 + wait - 1)).toBe(1)
    expect(await countInWindow(counter, 'late', 500 + wait)).toBe(0)
  })

  test('counts exactly ten of thirty concurrent attempts', async () => {
    const counter = aCounter()
    const waits = await Promise.all(ids(30).map((id) => countInWindow(counter, id, 100)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  })

  test('counts a repeated attempt once, and accepts it even when the counter is full', async () => {
    const counter = aCounter()
    const again = await Promise.all(ids(20).map(() => countInWindow(counter, 'same', 100)))
    expect(new Set(again)).toEqual(new Set([0]))
    for (const id of ids(9)) expect(await countInWindow(counter, id, 200)).toBe(0)
    expect(await countInWindow(counter, 'another', 300)).toBeGreaterThan(0)
    expect(await countInWindow(counter, 'same', 300)).toBe(0)
  })
})
