import { afterAll, describe, expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { eventually } from './testing/eventually.ts'
import { startFunctions } from './testing/start-functions.ts'

const hour = 3_600_000
const lambda = startFunctions({
  teller: {
    code: `const parsed = new Date('2026-11-20T10:00:00Z')
      exports.handler = async () => ({
        now: Date.now(), made: new Date().getTime(), said: Date.parse(Date()), parsed: parsed.toISOString(),
        same: new Date() instanceof Date && new Date().constructor === Date && Date.UTC(1970, 0) === 0,
        late: new (class Deadline extends Date {})().getTime(),
      })`,
  },
  waiter: {
    code: `exports.handler = async (event, context) => {
      console.log('begun')
      const before = Date.now(), passed = () => Date.now() - before
      while (passed() < event.until) await new Promise((resume) => setTimeout(resume, 10))
      return { left: context.getRemainingTimeInMillis() }
    }`,
  },
})
afterAll(() => lambda.stop())

/** Whether a clock shows the real time plus an offset in milliseconds, however long reading it takes. */
function shows(clock: { now: () => Date }, offset: number): boolean {
  const before = Date.now()
  const shown = clock.now().getTime() - offset
  return before <= shown && shown <= Date.now()
}

test('the clock shows the real time until it is moved, and calls its listeners', () => {
  const clock = createClock()
  let moves = 0
  clock.onMove(() => moves++)
  expect(shows(clock, 0)).toBe(true)
  clock.move(2 * hour)
  clock.move(-hour)
  expect(shows(clock, hour)).toBe(true)
  expect([moves, clock.offset()]).toEqual([2, hour])
})

test('a held clock only moves when it is told to, and goes on from there', () => {
  const clock = createClock()
  clock.hold()
  const held = clock.now().getTime()
  for (const start = performance.now(); performance.now() < start + 5; );
  expect(clock.now().getTime()).toBe(held)
  clock.move(hour)
  expect(clock.now().getTime()).toBe(held + hour)
  clock.resume()
  expect(shows(clock, clock.offset())).toBe(true)
  expect(clock.offset()).toBeGreaterThan(hour - 60_000)
})

describe('a function', () => {
  test('sees the held time', async () => {
    lambda.clock.hold()
    const { now } = (await lambda.invoke('teller')) as Record<string, number>
    expect(now).toBe(lambda.clock.now().getTime())
    lambda.clock.resume()
  })

  test('sees the moved time in a running environment, with every use of Date', async () => {
    const before = (await lambda.invoke('teller')) as Record<string, number>
    lambda.clock.move(24 * hour)
    const after = (await lambda.invoke('teller')) as Record<string, number>
    lambda.clock.move(-24 * hour)
    const hours = ['now', 'made', 'said', 'late'].map((name) =>
      Math.round(((after[name] ?? 0) - (before[name] ?? 0)) / hour),
    )
    expect(hours).toEqual([24, 24, 24, 24])
    expect(after).toMatchObject({ same: true, parsed: '2026-11-20T10:00:00.000Z' })
  })

  test('sees a move during its work, and keeps its remaining time', async () => {
    await lambda.invoke('waiter', { until: 0 })
    const heard = lambda.log.length
    const result = lambda.invoke('waiter', { until: hour })
    await eventually(() => expect(lambda.log.slice(heard).join()).toContain('begun'))
    lambda.clock.move(hour)
    await expect(result).resolves.toMatchObject({ left: expect.closeTo(3000, -3) as number })
    lambda.clock.move(-hour)
  })
})
