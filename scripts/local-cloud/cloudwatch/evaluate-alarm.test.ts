import { expect, test } from 'vitest'
import type { AlarmDefinition } from './cloudwatch-definition.ts'
import { isRaised } from './evaluate-alarm.ts'

const minute = 60_000
const now = 1_000 * minute
/** Values by how many minutes ago they were recorded. */
const samples = (...ago: (readonly [minutes: number, value: number])[]) =>
  ago.map(([minutes, value]) => ({ at: now - minutes * minute, value }))
const an = (change: Partial<AlarmDefinition>): AlarmDefinition => ({
  name: 'one',
  arn: 'arn',
  description: '',
  metrics: [],
  statistic: 'Sum',
  threshold: 1,
  isBelow: false,
  period: 300,
  periods: 1,
  datapointsToAlarm: change.periods ?? 1,
  alarmsWhenMissing: false,
  actions: [],
  okActions: [],
  ...change,
})

const twoOfSix = { periods: 6, datapointsToAlarm: 2 } as const

test.each([
  ['above its threshold', {}, samples([3, 1], [1, 1]), true],
  ['not by what is older than its period', {}, samples([6, 1], [1, 1]), false],
  ['by two periods in a row', { periods: 2 }, samples([7, 2], [2, 2]), true],
  ['not by one of two periods', { periods: 2 }, samples([2, 9]), false],
  ['by two of six periods', twoOfSix, samples([27, 2], [2, 2]), true],
  ['not by one of six periods, however often it is exceeded in it', twoOfSix, samples([4, 9], [2, 9]), false],
  ['by an average', { statistic: 'Average' }, samples([3, 4], [1, 0]), true],
  ['not by an average at its threshold', { statistic: 'Average' }, samples([3, 2], [1, 0]), false],
  ['below its threshold', { isBelow: true }, samples([1, 0]), true],
] as const)('an alarm is raised %s', (_what, change, recorded, raised) => {
  expect(isRaised(an(change), [...recorded], now)).toBe(raised)
})

test('a missing value raises an alarm that is configured to do so, once there has been a value', () => {
  const canary = an({ isBelow: true, alarmsWhenMissing: true, period: 900 })
  const recorded = samples([20, 1])
  expect(isRaised(canary, [], now)).toBe(false)
  expect(isRaised(canary, recorded, now)).toBe(true)
  // It stays raised, however often it is looked at.
  expect(isRaised(canary, recorded, now + 60 * minute)).toBe(true)
  recorded.push({ at: now + 61 * minute, value: 1 })
  expect(isRaised(canary, recorded, now + 62 * minute)).toBe(false)
})

test('two errors a second apart raise no alarm that needs two minutes with errors', () => {
  const errors = an({ period: 60, threshold: 0, periods: 6, datapointsToAlarm: 2 })
  const recorded = [30_000, 31_000].map((after) => ({ at: now + after, value: 1 }))
  for (let second = 31; second < 500; second++)
    expect(isRaised(errors, recorded, now + second * 1000)).toBe(false)
})

test('otherwise a missing value raises no alarm', () => {
  expect(isRaised(an({ isBelow: true }), samples([20, 0]), now)).toBe(false)
})
