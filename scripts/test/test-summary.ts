/**
 * Turns the test runners' JSON reports into the few lines at the end of `npm test`. Logs are often cut to their
 * end, so failures have to be named there.
 */

/** The result of one test file. `seconds` includes the setup between its tests. */
export interface FileResult {
  file: string
  seconds: number
  passed: number
  failures: string[]
}

/** The part of Vitest's JSON report (the shape is Jest's) that is read here. Times are epoch milliseconds. */
export interface VitestReport {
  testResults: {
    name: string
    startTime: number
    endTime: number
    message?: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/** What went wrong outside any test (by `unhandled-errors-reporter.ts`), with the test file that was running. */
export interface UnhandledError {
  message: string
  file?: string
}

/** The part of Playwright's JSON report that is read here: suites are nested, durations are milliseconds. */
export interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: {
      projectName: string
      status: string
      results: { duration: number; error?: { message?: string } }[]
    }[]
  }[]
}

const escapeSequences = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** A failure's title, and below it the beginning of its message: enough to recognize the cause. */
function failure(title: string, message = ''): string {
  const lines = message.replace(escapeSequences, '').trim().split('\n').slice(0, 12)
  return message ? [title, ...lines.map((line) => `      ${line.slice(0, 300)}`)].join('\n') : title
}

/** Errors that no test caught: each fails the run, and none is in the runner's own report. */
export const unhandledErrors = (errors: UnhandledError[]): string[] =>
  errors.map(({ message, file }) => failure(`${file ?? 'test run'} › error outside any test`, message))

/** One result per test file. A file that could not be loaded counts as one failure with its message. */
export function vitestFiles(report: VitestReport, root: string): FileResult[] {
  return report.testResults.map(({ name, startTime, endTime, status, message, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages?.[0]))
    if (status === 'failed' && failures.length === 0)
      failures.push(`${file} › ${message || 'a beforeAll or afterAll failed'}`)
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    return { file, seconds: Math.max(0, endTime - startTime) / 1000, passed, failures }
  })
}

/** One result per spec file. A test that passed only on retry counts as failed. */
export function playwrightFiles(report: { suites: PlaywrightSuite[] }, folder: string): FileResult[] {
  return report.suites.map((suite) => {
    const result: FileResult = { file: `${folder}/${suite.file}`, seconds: 0, passed: 0, failures: [] }
    const visit = ({ suites = [], specs }: PlaywrightSuite, titles: string[]) => {
      for (const spec of specs)
        for (const test of spec.tests) {
          result.seconds += test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000
          if (test.status === 'expected') result.passed += 1
          else if (test.status !== 'skipped')
            result.failures.push(
              failure(
                [`[${test.projectName}] ${result.file}`, ...titles, spec.title].join(' › '),
                test.results.find(({ error }) => error)?.error?.message,
              ),
            )
        }
      for (const inner of suites) visit(inner, [...titles, inner.title])
    }
    visit(suite, [])
    return result
  })
}

/** All failures (`failedSteps` are those outside any test file), then the ten slowest files. */
export function summary(files: FileResult[], failedSteps: string[] = []): string {
  const failures = [...failedSteps, ...files.flatMap((file) => file.failures)]
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, 10)
  return [
    ...(failures.length > 0 ? ['Failed:', ...failures.map((failure) => `  ✗ ${failure}`), ''] : []),
    'Slowest test files:',
    ...slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${file}`),
  ].join('\n')
}
