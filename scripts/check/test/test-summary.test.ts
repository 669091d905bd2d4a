import { expect, it } from 'vitest'
import { errorsOutsideFiles, playwrightFiles, summary, vitestFiles } from './test-summary.ts'

const unit = vitestFiles(
  {
    testResults: [
      {
        name: '/home/dev/bellcast/lambdas/a.test.ts',
        startTime: 1000,
        endTime: 3500,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          {
            status: 'failed',
            fullName: 'subtracts',
            failureMessages: ['expected 1 to be 2\n    at a.test.ts:3'],
          },
        ],
      },
      {
        name: '/home/dev/bellcast/lambdas/b.test.ts',
        startTime: 5000,
        endTime: 5000,
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  },
  '/home/dev/bellcast',
)

it('names failed unit tests, and files that could not be loaded', () => {
  expect(unit).toEqual([
    {
      file: 'lambdas/a.test.ts',
      seconds: 2.5,
      started: 1000,
      ended: 3500,
      passed: 1,
      failures: [{ test: 'subtracts', message: 'expected 1 to be 2\n    at a.test.ts:3' }],
    },
    {
      file: 'lambdas/b.test.ts',
      seconds: 0,
      started: 5000,
      ended: 5000,
      passed: 0,
      failures: [{ test: 'the file as a whole', message: 'Cannot find module' }],
    },
  ])
})

it('names failed browser tests with their project, and counts a second try as failed', () => {
  const [file] = playwrightFiles(
    {
      suites: [
        {
          title: 'x.spec.ts',
          file: 'x.spec.ts',
          specs: [
            {
              title: 'opens',
              tests: [
                {
                  projectName: 'desk',
                  status: 'expected',
                  results: [{ startTime: '2026-01-05T14:30:04.000Z', duration: 500 }],
                },
              ],
            },
          ],
          suites: [
            {
              title: 'the menu',
              file: 'x.spec.ts',
              specs: [
                {
                  title: 'closes',
                  tests: [
                    {
                      projectName: 'desk',
                      status: 'flaky',
                      results: [
                        {
                          startTime: '2026-01-05T14:30:00.000Z',
                          duration: 1000,
                          error: { message: '\u001b[31mTimeout\u001b[39m' },
                        },
                        { startTime: '2026-01-05T14:30:02.000Z', duration: 2000 },
                      ],
                    },
                  ],
                },
                { title: 'waits', tests: [{ projectName: 'desk', status: 'skipped', results: [] }] },
              ],
            },
          ],
        },
      ],
    },
    'web/e2e',
  )
  expect(file).toEqual({
    file: 'web/e2e/x.spec.ts',
    project: 'desk',
    seconds: 3.5,
    started: Date.parse('2026-01-05T14:30:00.000Z'),
    ended: Date.parse('2026-01-05T14:30:04.500Z'),
    passed: 1,
    failures: [{ test: 'the menu › closes', message: 'Timeout' }],
  })
})

it('lists failures first, then the ten slowest files, slowest first', () => {
  const many = Array.from({ length: 12 }, (_, seconds) => ({
    file: `f${seconds}`,
    seconds,
    started: 0,
    ended: seconds * 1000,
    passed: 1,
    failures: [],
  }))
  const lines = summary([...unit, ...many]).split('\n')
  expect(lines.slice(0, 8)).toEqual([
    'Failed:',
    '  ✗ lambdas/a.test.ts › subtracts',
    '      expected 1 to be 2',
    '          at a.test.ts:3',
    '  ✗ lambdas/b.test.ts › the file as a whole',
    '      Cannot find module',
    '',
    'Slowest test files:',
  ])
  expect(lines.slice(8)).toHaveLength(10)
  expect(lines[8]).toBe('     11.0 s  f11')
  expect(summary(many)).not.toContain('Failed')
})

it('counts errors outside any test as failures of the file that was running, or of the run', () => {
  const report = {
    testResults: [
      { name: '/r/web/a.test.tsx', startTime: 0, endTime: 1, status: 'passed', assertionResults: [] },
    ],
  }
  const errors = [
    { message: 'window is not defined', file: 'web/a.test.tsx' },
    { message: 'beforeAll failed', file: 'web/a.test.tsx', suite: 'a form' },
    { message: 'The worker ended.' },
  ]
  const files = vitestFiles(report, '/r', errors)
  expect(files[0]?.failures).toEqual([
    { test: 'error outside any test', message: 'window is not defined' },
    { test: 'a form', message: 'beforeAll failed' },
  ])
  expect(errorsOutsideFiles(errors, files)).toEqual([
    'test run › error outside any test\n      The worker ended.',
  ])
})
