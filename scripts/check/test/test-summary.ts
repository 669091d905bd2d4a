/**
 * Turns the test runners' JSON reports into the few lines at the end of `npm test`. Logs are often cut to their
 * end, so failures have to be named there.
 */
export interface Failure {
  /** The test's title with those of its groups. */
  test: string
  message: string
}

/** The result of one test file. */
export interface FileResult {
  file: string
  /** Playwright's project; Vitest does not say. */
  project?: string
  /** Includes the setup between its tests. */
  seconds: number
  /** Epoch milliseconds. */
  started: number
  ended: number
  passed: number
  failures: Failure[]
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
  /** The group of tests whose hook failed. */
  suite?: string
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
      results: { startTime: string; duration: number; error?: { message?: string } }[]
    }[]
  }[]
}

const escapeSequences = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The beginning of a message: enough to recognize the cause. */
const beginningOf = (message = ''): string =>
  message
    .replace(escapeSequences, '')
    .trim()
    .split('\n')
    .slice(0, 12)
    .map((line) => line.slice(0, 300))
    .join('\n')

/** A failure's title, and below it its message. */
const failureText = (title: string, message: string): string =>
  message ? [title, ...message.split('\n').map((line) => `      ${line}`)].join('\n') : title

/** One result per test file. A file that could not be loaded counts as one failure with its message. */
export function vitestFiles(
  report: VitestReport,
  root: string,
  errors: readonly UnhandledError[] = [],
): FileResult[] {
  return report.testResults.map(({ name, startTime, endTime, status, message, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ test: test.fullName, message: beginningOf(test.failureMessages?.[0]) }))
    for (const error of errors)
      if (error.file === file)
        failures.push({ test: error.suite ?? 'error outside any test', message: beginningOf(error.message) })
    if (status === 'failed' && failures.length === 0)
      failures.push({
        test: 'the file as a whole',
        message: beginningOf(message || 'a beforeAll or afterAll failed'),
      })
    return {
      file,
      seconds: Math.max(0, endTime - startTime) / 1000,
      started: startTime,
      ended: endTime,
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      failures,
    }
  })
}

/** Errors that no test caught, and that no file's result has: each fails the run. */
export const errorsOutsideFiles = (
  errors: readonly UnhandledError[],
  files: readonly FileResult[],
): string[] =>
  errors
    .filter((error) => !files.some(({ file }) => file === error.file))
    .map(({ message, file }) =>
      failureText(`${file ?? 'test run'} › error outside any test`, beginningOf(message)),
    )

/** One result per spec file and project. A test that passed only on retry counts as failed. */
export function playwrightFiles(report: { suites: PlaywrightSuite[] }, folder: string): FileResult[] {
  const files = new Map<string, FileResult>()
  const resultOf = (file: string, project: string): FileResult => {
    const key = `${project} ${file}`
    const known = files.get(key)
    if (known) return known
    const made = { file, project, seconds: 0, started: Infinity, ended: 0, passed: 0, failures: [] }
    files.set(key, made)
    return made
  }
  const visit = ({ file, suites = [], specs }: PlaywrightSuite, titles: readonly string[]) => {
    for (const spec of specs)
      for (const test of spec.tests) {
        if (test.status === 'skipped') continue
        const result = resultOf(`${folder}/${file}`, test.projectName)
        for (const { startTime, duration } of test.results) {
          const started = Date.parse(startTime)
          result.seconds += duration / 1000
          result.started = Math.min(result.started, started)
          result.ended = Math.max(result.ended, started + duration)
        }
        if (test.status === 'expected') result.passed += 1
        else
          result.failures.push({
            test: [...titles, spec.title].join(' › '),
            message: beginningOf(test.results.find(({ error }) => error)?.error?.message),
          })
      }
    for (const inner of suites) visit(inner, [...titles, inner.title])
  }
  for (const suite of report.suites) visit(suite, [])
  return [...files.values()]
}

/** All failures (`failedSteps` are those outside any test file), then the ten slowest files. */
export function summary(files: readonly FileResult[], failedSteps: readonly string[] = []): string {
  const failures = [
    ...failedSteps,
    ...files.flatMap((one) =>
      one.failures.map(({ test, message }) => failureText(`${nameOf(one)} › ${test}`, message)),
    ),
  ]
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  return [
    ...(failures.length > 0 ? ['Failed:', ...failures.map((failure) => `  ✗ ${failure}`), ''] : []),
    'Slowest test files:',
    ...slowest.map((one) => `  ${one.seconds.toFixed(1).padStart(7)} s  ${nameOf(one)}`),
  ].join('\n')
}

/** A file with its project, as people read it. */
export const nameOf = ({ file, project }: Pick<FileResult, 'file' | 'project'>): string =>
  project ? `[${project}] ${file}` : file
