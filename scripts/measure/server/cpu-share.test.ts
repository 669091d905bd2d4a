import { expect, test } from 'vitest'
import { cpuShare, timeAtCpuShare } from './cpu-share.ts'

test.each([
  [512, 0.29],
  [1024, 0.58],
  [1769, 1],
  [3008, 1],
])('with %i MB a function has %d of a CPU, and never more than one', (memory, share) => {
  expect(cpuShare(memory)).toBeCloseTo(share, 2)
})

test('work takes longer with a smaller share', () => {
  expect(timeAtCpuShare(100, 512)).toBeCloseTo(345.5, 1)
  expect(timeAtCpuShare(100, 2048)).toBe(100)
})
