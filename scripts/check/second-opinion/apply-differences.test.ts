import { expect, test } from 'vitest'
import type { VitestReport } from '../test/test-summary.ts'
import { applyDifferences, type Difference } from './apply-differences.ts'

const aDifference = (name: string): Difference => ({
  file: 'lambdas/a.integration.test.ts',
  test: name,
  right: 'embedded',
  what: 'something',
  page: 'A page',
})
const aReport = (tests: Record<string, string>): VitestReport => ({
  testResults: [
    {
      name: '/root/lambdas/a.integration.test.ts',
      startTime: 0,
      endTime: 1,
      status: 'failed',
      assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
    },
  ],
})
const statuses = (report: VitestReport) =>
  Object.fromEntries(
    report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, status }) => [fullName, status]),
    ),
  )

test('an expected failure counts as passed, every other one as a failure', () => {
  const report = aReport({ expected: 'failed', other: 'failed', fine: 'passed' })
  expect(statuses(applyDifferences(report, [aDifference('expected')], '/root'))).toEqual({
    expected: 'passed',
    other: 'failed',
    fine: 'passed',
  })
})

test('an expected failure fails if its test passed, was skipped or no longer exists', () => {
  const report = aReport({ passes: 'passed', skipped: 'skipped' })
  const rows = ['passes', 'skipped', 'gone'].map(aDifference)
  const result = applyDifferences(report, rows, '/root')
  expect(statuses(result)).toEqual({ passes: 'failed', skipped: 'failed', gone: 'failed' })
  expect(JSON.stringify(result)).toContain('Delete its row')
})

test('a file whose failures were all expected has passed, unless something else in it failed', () => {
  const report = aReport({ expected: 'failed' })
  const broken = { testResults: report.testResults.map((each) => ({ ...each, message: 'afterAll failed' })) }
  const statusOf = (given: VitestReport) =>
    applyDifferences(given, [aDifference('expected')], '/root').testResults.map(({ status }) => status)
  expect([statusOf(report), statusOf(broken)]).toEqual([['passed'], ['failed']])
})

test('a row is about the test of that title in its file only', () => {
  const elsewhere = { ...aDifference('expected'), file: 'lambdas/b.integration.test.ts' }
  const result = applyDifferences(aReport({ expected: 'failed' }), [elsewhere], '/root')
  expect(result.testResults.flatMap(({ assertionResults }) => assertionResults)).toMatchObject([
    { status: 'failed' },
    { status: 'failed' },
  ])
})
