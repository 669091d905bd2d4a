import { expect, it } from 'vitest'
import { playwrightFiles, summary, vitestFiles } from './test-summary.ts'

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
          { status: 'failed', fullName: 'subtracts' },
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
    { file: 'lambdas/a.test.ts', seconds: 2.5, passed: 1, failures: ['lambdas/a.test.ts › subtracts'] },
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
                      results: [{ duration: 1000 }, { duration: 2000 }],
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
    failures: ['[desk] web/e2e/x.spec.ts › the menu › closes'],
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
  expect(lines.slice(0, 5)).toEqual([
    'Failed:',
    '  ✗ lambdas/a.test.ts › subtracts',
    '  ✗ lambdas/b.test.ts › Cannot find module',
    '',
    'Slowest test files:',
  ])
  expect(lines.slice(5)).toHaveLength(10)
  expect(lines[5]).toBe('     11.0 s  f11')
  expect(summary(many)).not.toContain('Failed')
})
