import { relative, sep } from 'node:path'
import type { VitestReport } from '../test/test-summary.ts'

/** A test that fails on Amazon's DynamoDB Local, because the two emulators differ. */
export interface Difference {
  /** From the repository's root. */
  file: string
  /** The titles of the test and those around it, as the report joins them. */
  test: string
  /** Which of the two does what AWS's documentation says; `unclear` if it does not say. */
  right: 'embedded' | 'DynamoDB Local' | 'unclear'
  /** What differs. */
  what: string
  /** The page of AWS's documentation, by its title. */
  page: string
}

/**
 * A report in which expected failures have passed, and expected failures that passed have failed, as have those of tests
 * that were not run: their rows are out of date.
 */
export function applyDifferences(
  report: VitestReport,
  differences: readonly Difference[],
  root: string,
): VitestReport {
  const open = new Set(differences)
  const testResults = report.testResults.map((result) => {
    const file = relative(root, result.name).split(sep).join('/')
    const assertionResults = result.assertionResults.map((assertion) => {
      const row = differences.find((each) => each.file === file && each.test === assertion.fullName)
      if (!row) return assertion
      open.delete(row)
      return assertion.status === 'failed'
        ? { ...assertion, status: 'passed', failureMessages: [] }
        : { ...assertion, status: 'failed', failureMessages: [outOfDate(row)] }
    })
    const failed = assertionResults.some(({ status }) => status === 'failed')
    // The message says what failed outside any test.
    return { ...result, assertionResults, ...(!failed && !result.message && { status: 'passed' }) }
  })
  const missing = [...open].map((row) => ({
    name: `${root}/${row.file}`,
    startTime: 0,
    endTime: 0,
    status: 'failed',
    assertionResults: [{ status: 'failed', fullName: row.test, failureMessages: [outOfDate(row)] }],
  }))
  return { testResults: [...testResults, ...missing] }
}

const outOfDate = ({ what }: Difference) =>
  `This test did not fail on DynamoDB Local. Delete its row from scripts/check/second-opinion/differences.ts (${what}).`
