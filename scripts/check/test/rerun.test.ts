import { expect, test } from 'vitest'
import { companyOf, rerunFailures } from './rerun.ts'
import type { FileResult } from './test-summary.ts'

const aFile = (file: string, more: Partial<FileResult> = {}): FileResult => ({
  file,
  seconds: 1,
  started: 0,
  ended: 1000,
  passed: 1,
  failures: [],
  ...more,
})
const failure = { test: 'adds', message: 'expected 1 to be 2' }
const failed = aFile('a.test.ts', { failures: [failure] })
const beside = aFile('b.test.ts')

/** Runs of which each gives the next of these outcomes to every file. */
function runs(...outcomes: ('passes' | 'fails' | 'is missing')[]) {
  const sets: string[][] = []
  return {
    sets,
    options: {
      sharesState: () => false,
      announce: () => {},
      run: (files: readonly FileResult[]) => {
        sets.push(files.map(({ file }) => file))
        const outcome = outcomes.shift()
        if (outcome === 'is missing') return Promise.resolve([])
        const failures = outcome === 'fails' ? [failure] : []
        return Promise.resolve(files.map(({ file }) => aFile(file, { passed: 2, failures })))
      },
    },
  }
}

test('a file that passes alone and in its company is flaky, and its tests count as passed', async () => {
  const { sets, options } = runs('passes', 'passes')
  const { results, flaky } = await rerunFailures([failed, beside], options)
  expect(sets).toEqual([['a.test.ts'], ['a.test.ts', 'b.test.ts']])
  expect(results).toEqual([{ ...failed, passed: 2, failures: [] }, beside])
  expect(flaky).toEqual([{ file: 'a.test.ts', ...failure }])
})

test.each([
  ['fails alone again', ['fails'], 1],
  ['fails only in company', ['passes', 'fails'], 2],
  ['cannot be run alone', ['is missing'], 1],
  ['is missing in its company', ['passes', 'is missing'], 2],
] as const)('a file that %s stays failed', async (_, outcomes, count) => {
  const { sets, options } = runs(...outcomes)
  const { results, flaky } = await rerunFailures([failed, beside], options)
  expect(sets).toHaveLength(count)
  expect(results).toEqual([failed, beside])
  expect(flaky).toEqual([])
})

test('nothing is run again if nothing failed, or if so much failed that something is broken', async () => {
  const many = Array.from({ length: 11 }, (_, index) => aFile(`${index}.test.ts`, { failures: [failure] }))
  for (const results of [[beside], many]) {
    const { sets, options } = runs()
    expect(await rerunFailures(results, options)).toEqual({ results, flaky: [] })
    expect(sets).toEqual([])
  }
})

test('the same file of another project is not run with it, unless it was beside it', async () => {
  const { sets, options } = runs('passes', 'passes')
  const wide = aFile('a.spec.ts', { project: 'desk', failures: [failure] })
  const narrow = aFile('a.spec.ts', { project: 'phone', started: 2000, ended: 3000 })
  const { flaky } = await rerunFailures([wide, narrow], {
    ...options,
    run: (files) => options.run(files).then((found) => found.map((one) => ({ ...one, project: 'desk' }))),
  })
  expect(sets).toEqual([['a.spec.ts'], ['a.spec.ts']])
  expect(flaky).toEqual([{ file: '[desk] a.spec.ts', ...failure }])
})

test('company is what ran at the same time, and what ran before where its traces can be seen', () => {
  const at = (name: string, started: number, ended: number) => aFile(name, { started, ended })
  const late = at('failed', 100, 200)
  const all = [
    late,
    at('long ago', 0, 50),
    at('overlaps', 50, 120),
    at('within', 110, 150),
    at('after', 200, 300),
  ]
  const names = (sharesState: boolean) => companyOf(late, all, () => sharesState).map(({ file }) => file)
  expect(names(false)).toEqual(['overlaps', 'within'])
  expect(names(true)).toEqual(['long ago', 'overlaps', 'within'])
})
