/** Vitest's JSON report leaves out errors that no test caught, although they fail the run. This writes them down. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter } from 'vitest/node'
import type { UnhandledError } from './test-summary.ts'

const root = join(import.meta.dirname, '..')

export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const found = errors.map(({ message, stack, VITEST_TEST_PATH: path }): UnhandledError => {
      const text = stack?.includes(message) ? stack : message
      return typeof path === 'string' ? { message: text, file: relative(root, path) } : { message: text }
    })
    mkdirSync(join(root, 'test-results'), { recursive: true })
    writeFileSync(join(root, 'test-results', 'unhandled-errors.json'), JSON.stringify(found))
  }
}
