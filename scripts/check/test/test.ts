/**
 * `npm test -- [--seed N]`: types, lint, format, OpenAPI rules, build, synth, unit + integration + infrastructure tests, browser
 * tests, and the main journeys in Firefox and WebKit where they are installed. `--full` adds `*.full.test.ts`, `*.full.spec.ts` and
 * tests with the tag `full`, more widths and themes, the journeys in Chromium, a second opinion on the data layer, and other
 * machines; `--seed` shuffles Vitest's files and tests. Every step runs even when an earlier one failed, as far as it can; failed
 * files are run again at the end (rerun.ts). The last line is `N passed, N failed`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exitWithHelp } from '../../ops/stage/run-command.ts'
import { findBrowsers } from '../cross-browser/installed-browsers.ts'
import { reportMissing } from '../cross-browser/report-missing.ts'
import { findBrowser } from '../find-browser.ts'
import { type SourceCheck, sourceChecks } from '../source-checks.ts'
import { type FlakyTest, mostFlakyTests, rerunFailures } from './rerun.ts'
import { playwrightSuite, results, run, type Suite, scriptSuite, vitestSuite } from './runners.ts'
import { type FileResult, summary } from './test-summary.ts'

exitWithHelp(import.meta.filename)
const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, seed: { type: 'string' } },
})
const { full, seed } = values
const fullEnv: Record<string, string> = full ? { TEST_FULL: '1' } : {}

const failedSteps: string[] = []
let passedSteps = 0
const minutes: [step: string, milliseconds: number][] = []
const ran: { suite: Suite; files: FileResult[] }[] = []

async function timed<Value>(step: string, work: () => Promise<Value>): Promise<Value> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    minutes.push([step, performance.now() - started])
  }
}

/** A step that either holds or does not: counted as one test. Shown when it ends, because others run beside it. */
async function check(title: string, command: SourceCheck['command'], env?: Record<string, string>) {
  const output: string[] = []
  const ok = await timed(title, () =>
    run(command, { show: (text) => output.push(text), ...(env && { env }) }),
  )
  console.log(`\n— ${title}\n${output.join('')}${ok ? '✓' : '✗'} ${title}`)
  if (ok) passedSteps += 1
  else failedSteps.push(title)
  return ok
}

async function test(suite: Suite) {
  console.log(`\n— ${suite.title}...`)
  const { files, errors } = await timed(suite.title, () => suite.run())
  failedSteps.push(...errors)
  ran.push({ suite, files })
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** One core checks while the other one builds. */
async function checkSources() {
  for (const { title, command } of Object.values(sourceChecks)) await check(title, command)
}
const build = async () =>
  (await check('build', ['scripts/build.ts'])) &&
  (await check('synthesize', ['infra/app.ts'], { CDK_OUTDIR: join(import.meta.dirname, '../../../cdk.out') }))
const [built] = await Promise.all([build(), checkSources()])

// The files of `infra` share one worker, which Vitest would let run alone: in a process of its own it runs beside the others.
const infra = vitestSuite({
  title: 'infrastructure tests',
  part: 'infra',
  env: fullEnv,
  seed,
  quietly: true,
})
const product = vitestSuite({
  title: 'unit and integration tests',
  part: 'product',
  env: fullEnv,
  seed,
})
await Promise.all([test(infra), test(product)])

if (!built) {
  console.error('The browser tests need the build: skipped, counted as one failure.')
  failedSteps.push('browser tests')
} else {
  try {
    const path = await findBrowser()
    // The configuration finds the headless shell itself: its package changes the library path of the process that asks.
    await test(
      playwrightSuite({ title: 'browser tests', folder: 'web/e2e', output: 'e2e.json', env: fullEnv }),
    )
    const found = await findBrowsers()
    // Chromium has just run the browser tests, which open the same pages and forms.
    const engines = Object.entries(found)
      .filter(([name, browser]) => 'start' in browser && (full || name !== 'chromium'))
      .map(([name]) => name)
    if (engines.length === 0) reportMissing(found)
    else
      await test(
        playwrightSuite({
          title: `journeys in ${new Intl.ListFormat('en').format(engines)}`,
          folder: 'scripts/check/cross-browser',
          config: 'scripts/check/cross-browser/playwright.config.ts',
          output: 'browsers.json',
          env: { CHROMIUM_PATH: path, BROWSERS: engines.join() },
        }),
      )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    failedSteps.push('browser tests')
  }
}

if (full) {
  const opinion = 'tests of the data layer on Amazon’s DynamoDB Local'
  await test(scriptSuite(opinion, 'scripts/check/second-opinion/run.ts', 'second-opinion.json'))
  await test(
    scriptSuite('the README’s commands on other machines', 'scripts/check/machines/run.ts', 'machines.json'),
  )
}

const files: FileResult[] = []
const flaky: FlakyTest[] = []
for (const { suite, files: found } of ran) {
  const again = await timed('failed files again', () =>
    rerunFailures(found, {
      run: async (some) => (await suite.run(some)).files,
      sharesState: suite.sharesState,
      announce: (text) => console.log(`\n— ${text}`),
    }),
  )
  files.push(...again.results)
  flaky.push(...again.flaky)
}
if (flaky.length > 0) writeFileSync(join(results, 'flaky.json'), JSON.stringify(flaky, null, 2))
if (flaky.length > mostFlakyTests)
  failedSteps.push(`${flaky.length} tests are flaky, more than ${mostFlakyTests}`)

console.log(`\n${summary(files, failedSteps)}\n\nMinutes:`)
for (const [step, milliseconds] of minutes)
  if (milliseconds > 3000) console.log(`  ${(milliseconds / 60_000).toFixed(1).padStart(5)}  ${step}`)
for (const { file, test } of flaky) console.log(`flaky: ${file} › ${test}`)
const passed = passedSteps + files.reduce((sum, file) => sum + file.passed, 0)
const failed = failedSteps.length + files.reduce((sum, file) => sum + file.failures.length, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
