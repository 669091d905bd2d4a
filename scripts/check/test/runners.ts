/** Starts the test runners and reads their reports. */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { toolCommand } from '../../build/packages/tool-command.ts'
import {
  errorsOutsideFiles,
  type FileResult,
  type PlaywrightSuite,
  playwrightFiles,
  type UnhandledError,
  type VitestReport,
  vitestFiles,
} from './test-summary.ts'
import { unhandledErrorsVariable } from './unhandled-errors-reporter.ts'

const root = join(import.meta.dirname, '../../..')
export const results = join(root, 'test-results')

export interface RunOptions {
  env?: Record<string, string>
  /** Shows what the tool prints; by default at once. */
  show?: (output: string) => void
}

/** Runs a tool of the repository. Resolves to whether it succeeded. */
export function run(
  [tool, ...args]: readonly [tool: string, ...args: string[]],
  { env = {}, show = (output) => process.stdout.write(output) }: RunOptions = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(...toolCommand(tool, ...args), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', show)
    }
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
}

/** What a run of tests found, and what went wrong outside any test file. */
export interface SuiteResult {
  files: FileResult[]
  errors: string[]
}

/** A runner of tests: of all, or of these files. */
export interface Suite {
  title: string
  run: (files?: readonly FileResult[]) => Promise<SuiteResult>
  /** Whether two files see what the other one leaves. */
  sharesState: (one: FileResult, other: FileResult) => boolean
}

/** The report of a runner. A missing one is an error, and so is a failure that no report has. */
async function reported(
  title: string,
  runs: () => Promise<boolean>,
  read: () => SuiteResult,
): Promise<SuiteResult> {
  const ok = await runs()
  try {
    const { files, errors } = read()
    const isExplained = errors.length > 0 || files.some(({ failures }) => failures.length > 0)
    return { files, errors: ok || isExplained ? errors : [title] }
  } catch {
    console.error(`${title}: no report was written.`)
    return { files: [], errors: [title] }
  }
}

const report = <T>(name: string): T => JSON.parse(readFileSync(join(results, name), 'utf8')) as T
const forget = (...names: string[]) => {
  for (const name of names) rmSync(join(results, name), { force: true })
}

interface VitestOptions {
  title: string
  /** Of vitest.config.ts: those of `infra`, or all others. */
  part: 'product' | 'infra'
  env?: Record<string, string>
  /** Shuffles files and tests. */
  seed?: string | undefined
  /** Keeps what it prints until its end, for a run beside another one. */
  quietly?: boolean
}

const isOfWeb = ({ file }: FileResult) => /^(?:shared|web)\//.test(file)

/** The tests of some of Vitest's projects. */
export function vitestSuite({ title, part, env = {}, seed, quietly = false }: VitestOptions): Suite {
  const [output, errorsOutput] = [`vitest-${part}.json`, `unhandled-errors-${part}.json`]
  const shuffle = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`]
  const reporters = ['default', 'json', './scripts/check/test/unhandled-errors-reporter.ts']
  return {
    title,
    // Files of `infra` share their worker, those of `shared` and `web` their threads; all others have one of their own (vitest.config.ts).
    sharesState: (one, other) => part === 'infra' || (isOfWeb(one) && isOfWeb(other)),
    run: (files = []) =>
      reported(
        title,
        async () => {
          forget(output, errorsOutput)
          const printed: string[] = []
          const ok = await run(
            [
              'vitest',
              'run',
              `--project=${part === 'infra' ? part : '!infra'}`,
              ...reporters.map((name) => `--reporter=${name}`),
              `--outputFile.json=test-results/${output}`,
              ...(seed === undefined ? [] : shuffle),
              ...files.map(({ file }) => file),
            ],
            {
              env: { ...env, [unhandledErrorsVariable]: errorsOutput },
              ...(quietly && { show: (text) => printed.push(text) }),
            },
          )
          if (quietly) console.log(`\n— ${title}\n${printed.join('')}`)
          return ok
        },
        () => {
          const errors = report<UnhandledError[]>(errorsOutput)
          const found = vitestFiles(report<VitestReport>(output), root, errors)
          return { files: found, errors: errorsOutsideFiles(errors, found) }
        },
      ),
  }
}

interface PlaywrightOptions {
  title: string
  /** The folder of the specs. */
  folder: string
  /** The JSON report, in `test-results`. */
  output: string
  config?: string
  env?: Record<string, string>
}

/** Playwright's tests. Those of one project share a platform. */
export const playwrightSuite = ({ title, folder, output, config, env = {} }: PlaywrightOptions): Suite => ({
  title,
  sharesState: (one, other) => one.project === other.project,
  run: (files = []) =>
    reported(
      title,
      () => {
        forget(output)
        const projects = new Set(files.flatMap(({ project }) => project ?? []))
        return run(
          [
            'playwright',
            'test',
            ...(config === undefined ? [] : ['-c', config]),
            ...[...projects].map((project) => `--project=${project}`),
            // Playwright reads them as regular expressions.
            ...files.map(({ file }) => `${file.replaceAll('.', String.raw`\.`)}$`),
          ],
          { env },
        )
      },
      () => ({
        files: playwrightFiles(report<{ suites: PlaywrightSuite[] }>(output), folder),
        errors: [],
      }),
    ),
})

/** A script that tests something, and writes its results as a list of `FileResult`. */
export const scriptSuite = (title: string, script: string, output: string): Suite => ({
  title,
  sharesState: () => false,
  run: () =>
    reported(
      title,
      () => {
        forget(output)
        return run([script])
      },
      () => ({ files: report<FileResult[]>(output), errors: [] }),
    ),
})
