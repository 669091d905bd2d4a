import { expect, it } from 'vitest'
import { playwrightFiles, summary, unhandledErrors, vitestFiles } from './test-summary.ts'

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
      passed: 1,
      failures: ['lambdas/a.test.ts › subtracts\n      expected 1 to be 2\n          at a.test.ts:3'],
    },
    {
      file: 'lambdas/b.test.ts',
      seconds: 0,
      passed: 0,
      failures: ['lambdas/b.test.ts › Cannot find module'],
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
              tests: [{ projectName: 'desk', status: 'expected', results: [{ duration: 500 }] }],
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
                        { duration: 1000, error: { message: '\u001b[31mTimeout\u001b[39m' } },
                        { duration: 2000 },
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
    seconds: 3.5,
    passed: 1,
    failures: ['[desk] web/e2e/x.spec.ts › the menu › closes\n      Timeout'],
  })
})

it('lists failures first, then the ten slowest files, slowest first', () => {
  const many = Array.from({ length: 12 }, (_, seconds) => ({
    file: `f${seconds}`,
    seconds,
    passed: 1,
    failures: [],
  }))
  const lines = summary([...unit, ...many]).split('\n')
  expect(lines.slice(0, 7)).toEqual([
    'Failed:',
    '  ✗ lambdas/a.test.ts › subtracts',
    '      expected 1 to be 2',
    '          at a.test.ts:3',
    '  ✗ lambdas/b.test.ts › Cannot find module',
    '',
    'Slowest test files:',
  ])
  expect(lines.slice(7)).toHaveLength(10)
  expect(lines[7]).toBe('     11.0 s  f11')
  expect(summary(many)).not.toContain('Failed')
})

it('names errors outside any test, with the file that was running', () => {
  expect(
    unhandledErrors([
      { message: 'window is not defined', file: 'web/a.test.tsx' },
      { message: 'The worker ended.' },
    ]),
  ).toEqual([
    'web/a.test.tsx › error outside any test\n      window is not defined',
    'test run › error outside any test\n      The worker ended.',
  ])
})
