/**
 * Vitest's JSON report leaves out errors that no test caught, and those of a `beforeAll` or `afterAll`, although each
 * fails the run. This writes them down.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter } from 'vitest/node'
import type { UnhandledError } from './test-summary.ts'

const root = join(import.meta.dirname, '../../..')

/** Names the file in `test-results` that is written, so that two runs can have one each. */
export const unhandledErrorsVariable = 'UNHANDLED_ERRORS_FILE'

/** An error as Vitest hands it over from the process that ran the test. */
interface ReportedError {
  message: string
  stack?: string | undefined
}

const textOf = ({ message, stack }: ReportedError) => (stack?.includes(message) ? stack : message)

export default class UnhandledErrorsReporter implements Reporter {
  readonly #ofHooks: UnhandledError[] = []

  onTestSuiteResult: NonNullable<Reporter['onTestSuiteResult']> = (suite) => {
    for (const error of suite.errors())
      this.#ofHooks.push({
        message: textOf(error),
        file: relative(root, suite.module.moduleId),
        suite: suite.fullName,
      })
  }

  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const found = errors.map((error): UnhandledError => {
      const path = error['VITEST_TEST_PATH']
      return typeof path === 'string'
        ? { message: textOf(error), file: relative(root, path) }
        : { message: textOf(error) }
    })
    mkdirSync(join(root, 'test-results'), { recursive: true })
    writeFileSync(
      join(root, 'test-results', process.env[unhandledErrorsVariable] ?? 'unhandled-errors.json'),
      JSON.stringify([...this.#ofHooks, ...found]),
    )
  }
}
