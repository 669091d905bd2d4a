import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

/** The figures of files with ten lines each. */
const figures = (...files: string[]) =>
  Object.fromEntries(
    figuresOf({ files, lines: new Map(files.map((file) => [file, 10])), scripts: ['start', 'test'] }).map(
      ({ what, value, names }) => [what, names ?? value],
    ),
  )

test('tests, their helpers and the local cloud are no lines of the product', () => {
  expect(
    figures(
      'shared/brand.ts',
      'web/src/app.tsx',
      'shared/brand.test.ts',
      'web/e2e/home.spec.ts',
      'web/e2e/support.ts',
      'lambdas/testing/send.ts',
      'lambdas/mail/testing/samples.ts',
      'scripts/local-cloud/cloud.ts',
      'README.md',
    ),
  ).toMatchObject({
    'tracked files': 9,
    'lines of TypeScript, without tests, their helpers and the local cloud': 20,
    'npm scripts': 2,
  })
})

test('a folder with one file of code is counted, however many tests and other files and folders it has', () => {
  expect(
    figures('a/one.ts', 'a/one.test.ts', 'a/README.md', 'b/one.ts', 'b/two.js', 'b/c/one.tsx', 'd/a.test.ts')[
      'folders with a single source file'
    ],
  ).toEqual(['a', 'b/c'])
})

test('the index of the decisions is no decision', () => {
  expect(
    figures('docs/decisions/README.md', 'docs/decisions/0030-small-bundles.md')['decision records'],
  ).toBe(1)
})
