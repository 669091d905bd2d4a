/**
 * Tells a fault from chance: a file that failed is run again alone, and then in the company in which it failed. This is a seat
 * belt and no cure: whatever needs it is named at the end of the run, and a few of them fail it.
 */
import { type FileResult, nameOf } from './test-summary.ts'

/** With more failed files than this, something is broken, and running them again would only take long. */
const mostFiles = 10
/** With more flaky tests than this, the run fails. */
export const mostFlakyTests = 3

export interface FlakyTest {
  file: string
  test: string
  message: string
}

export interface RerunOptions {
  /** Runs these files, and nothing else, on a fresh platform. */
  run: (files: readonly FileResult[]) => Promise<FileResult[]>
  /** Whether two files see what the other one leaves, such as those of one platform or one worker. */
  sharesState: (one: FileResult, other: FileResult) => boolean
  /** Told before each run. */
  announce: (text: string) => void
}

const isSame = (one: FileResult, other: FileResult) =>
  one.file === other.file && one.project === other.project

/** The files that ran beside this one, and those before it whose traces it could see. */
export const companyOf = (
  failed: FileResult,
  all: readonly FileResult[],
  sharesState: RerunOptions['sharesState'],
): FileResult[] =>
  all.filter(
    (other) =>
      !isSame(other, failed) &&
      other.started < failed.ended &&
      (other.ended > failed.started || sharesState(failed, other)),
  )

/**
 * Runs the failed files again. Returns all results, in which the tests that passed both times count as passed, and those tests.
 * A file that fails again keeps the failures of its first run.
 */
export async function rerunFailures(
  results: readonly FileResult[],
  { run, sharesState, announce }: RerunOptions,
): Promise<{ results: FileResult[]; flaky: FlakyTest[] }> {
  const failed = results.filter(({ failures }) => failures.length > 0)
  if (failed.length > mostFiles) return { results: [...results], flaky: [] }

  const passes = async (one: FileResult, company: readonly FileResult[]) => {
    const found = (await run([one, ...company])).find((other) => isSame(other, one))
    return found !== undefined && found.failures.length === 0 && found.passed > 0
  }
  const chance: FileResult[] = []
  for (const one of failed) {
    announce(`again, alone: ${nameOf(one)}`)
    if (!(await passes(one, []))) continue
    const company = companyOf(one, results, sharesState)
    announce(`again, with ${company.length} other files as before: ${nameOf(one)}`)
    if (await passes(one, company)) chance.push(one)
  }
  return {
    results: results.map((one) =>
      chance.includes(one) ? { ...one, passed: one.passed + one.failures.length, failures: [] } : one,
    ),
    flaky: chance.flatMap((one) =>
      one.failures.map(({ test, message }) => ({ file: nameOf(one), test, message })),
    ),
  }
}
