/**
 * `npm test`: types, lint, format, build, synth, unit + integration + infrastructure tests, browser tests.
 * Every step runs even when an earlier one failed, as far as it can; the last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')

interface Count {
  passed: number
  failed: number
}

const total: Count = { passed: 0, failed: 0 }
const add = ({ passed, failed }: Count) => {
  total.passed += passed
  total.failed += failed
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** A step that either holds or does not: counted as one test. */
async function check(title: string, command: string, args: string[], env?: Record<string, string>) {
  const started = performance.now()
  console.log(`\n— ${title}`)
  const ok = await run(command, args, env)
  console.log(`${ok ? '✓' : '✗'} ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  add(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  return ok
}

/** A runner that writes a JSON report; a report that is missing counts as one failure. */
async function suite(title: string, args: string[], read: () => Count, env?: Record<string, string>) {
  console.log(`\n— ${title}`)
  const [command = '', ...rest] = args
  const ok = await run(command, rest, env)
  try {
    const count = read()
    // A runner can fail outside any test (an unhandled error, a broken configuration): that is a failure too.
    add(!ok && count.failed === 0 ? { ...count, failed: 1 } : count)
  } catch {
    console.error(`${title}: no report was written.`)
    add({ passed: 0, failed: 1 })
  }
}

const report = <T>(name: string): T => JSON.parse(readFileSync(join(results, name), 'utf8')) as T

function vitestCount(): Count {
  const { numPassedTests, numFailedTests } = report<{ numPassedTests: number; numFailedTests: number }>(
    'vitest.json',
  )
  return { passed: numPassedTests, failed: numFailedTests }
}

function playwrightCount(): Count {
  const { stats } = report<{ stats: { expected: number; unexpected: number; flaky: number } }>('e2e.json')
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const full = process.argv.includes('--full')
const fullEnv: Record<string, string> = full ? { TEST_FULL: '1' } : {}

await check('types', 'tsc', [])
await check('lint', 'oxlint', ['--type-aware'])
await check('format', 'biome', ['check', '.'])
const built =
  (await check('build', 'node', ['scripts/build.ts'])) &&
  (await check('synthesize', 'node', ['infra/app.ts'], { CDK_OUTDIR: join(root, 'cdk.out') }))

await suite(
  'unit, integration and infrastructure tests',
  ['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
  vitestCount,
  fullEnv,
)

if (!built) {
  console.error('The browser tests need the build: skipped, counted as one failure.')
  add({ passed: 0, failed: 1 })
} else {
  try {
    const path = await findBrowser()
    await suite('browser tests', ['playwright', 'test'], playwrightCount, { CHROMIUM_PATH: path, ...fullEnv })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    add({ passed: 0, failed: 1 })
  }
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
