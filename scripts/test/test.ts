/**
 * `npm test`: types, lint, format, OpenAPI rules, build, synth, unit + integration + infrastructure tests, browser tests.
 * `--full` adds the long tests, a second opinion on the data layer, and other machines. Every step runs even when an
 * earlier one failed, as far as it can; the last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type SourceCheck, sourceChecks } from '../check/source-checks.ts'
import { findBrowser } from '../find-browser.ts'
import { toolCommand } from '../tool.ts'
import {
  type FileResult,
  type PlaywrightSuite,
  playwrightFiles,
  summary,
  type UnhandledError,
  unhandledErrors,
  type VitestReport,
  vitestFiles,
} from './test-summary.ts'

const root = join(import.meta.dirname, '../..')
const results = join(root, 'test-results')

const files: FileResult[] = []
const failedSteps: string[] = []
let passedSteps = 0

function run(
  tool: string,
  args: readonly string[],
  env: Record<string, string> = {},
  show: (output: string) => void = (output) => process.stdout.write(output),
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

/** A step that either holds or does not: counted as one test. Shown when it ends, because others run beside it. */
async function check(title: string, [tool, ...args]: SourceCheck['command'], env?: Record<string, string>) {
  const started = performance.now()
  const output: string[] = []
  const ok = await run(tool, args, env, (text) => output.push(text))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`\n— ${title}\n${output.join('')}${ok ? '✓' : '✗'} ${title} (${seconds} s)`)
  if (ok) passedSteps += 1
  else failedSteps.push(title)
  return ok
}

/**
 * A runner that writes a JSON report; a report that is missing counts as one failure. `readErrors` reads what went wrong
 * outside any test.
 */
async function suite(
  title: string,
  [tool, ...args]: SourceCheck['command'],
  read: () => FileResult[],
  env?: Record<string, string>,
  readErrors: () => string[] = () => [],
) {
  console.log(`\n— ${title}`)
  const ok = await run(tool, args, env)
  try {
    const found = read()
    files.push(...found)
    const errors = readErrors()
    failedSteps.push(...errors)
    // A runner can fail in yet another way (a broken configuration): that is a failure too.
    if (!ok && errors.length === 0 && found.every(({ failures }) => failures.length === 0))
      failedSteps.push(title)
  } catch {
    console.error(`${title}: no report was written.`)
    failedSteps.push(title)
  }
}

const report = <T>(name: string): T => JSON.parse(readFileSync(join(results, name), 'utf8')) as T
const vitestReport = () => vitestFiles(report<VitestReport>('vitest.json'), root)
const playwrightReport = (name: string, folder: string) => () =>
  playwrightFiles(report<{ suites: PlaywrightSuite[] }>(name), folder)

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const full = process.argv.includes('--full')
const fullEnv: Record<string, string> = full ? { TEST_FULL: '1' } : {}

/** One core checks while the other one builds. */
async function checkSources() {
  for (const { title, command } of Object.values(sourceChecks)) await check(title, command)
}
const build = async () =>
  (await check('build', ['scripts/build.ts'])) &&
  (await check('synthesize', ['infra/app.ts'], { CDK_OUTDIR: join(root, 'cdk.out') }))
const [built] = await Promise.all([build(), checkSources()])

await suite(
  'unit, integration and infrastructure tests',
  [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/test/unhandled-errors-reporter.ts',
    '--outputFile.json=test-results/vitest.json',
  ],
  vitestReport,
  fullEnv,
  () => unhandledErrors(report<UnhandledError[]>('unhandled-errors.json')),
)

if (!built) {
  console.error('The browser tests need the build: skipped, counted as one failure.')
  failedSteps.push('browser tests')
} else {
  try {
    const path = await findBrowser()
    // The configuration finds the headless shell itself: its package changes the library path of the process that asks.
    await suite('browser tests', ['playwright', 'test'], playwrightReport('e2e.json', 'web/e2e'), fullEnv)
    await suite(
      'journeys in Chromium, Firefox and WebKit',
      ['playwright', 'test', '-c', 'scripts/cross-browser/playwright.config.ts'],
      playwrightReport('browsers.json', 'scripts/cross-browser'),
      { CHROMIUM_PATH: path },
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    failedSteps.push('browser tests')
  }
}

if (full) {
  await suite('tests of the data layer on Amazon’s DynamoDB Local', ['scripts/second-opinion/run.ts'], () =>
    report<FileResult[]>('second-opinion.json'),
  )
  await suite('the README’s commands on other machines', ['scripts/machines/run.ts'], () =>
    report<FileResult[]>('machines.json'),
  )
}

console.log(`\n${summary(files, failedSteps)}`)
const passed = passedSteps + files.reduce((sum, file) => sum + file.passed, 0)
const failed = failedSteps.length + files.reduce((sum, file) => sum + file.failures.length, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
