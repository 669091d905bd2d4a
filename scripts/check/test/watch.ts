/**
 * `npm run test:watch`: runs the unit and integration tests that a change concerns, whenever files change (affected-tests.ts). Files
 * that failed are run again with the next change. Enter runs the last ones again, and Ctrl+C ends it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, watch } from 'node:fs'
import { join } from 'node:path'
import { toolCommand } from '../../build/packages/tool-command.ts'
import { exitWithHelp } from '../../ops/stage/run-command.ts'
import { repositoryFiles } from '../repository-files.ts'
import { affectedTests, readImporters } from './affected-tests.ts'
import { type VitestReport, vitestFiles } from './test-summary.ts'

exitWithHelp(import.meta.filename)
const root = join(import.meta.dirname, '../../..')
const folders = ['shared', 'lambdas', 'web', 'infra', 'scripts']
/** Milliseconds: an editor that saves several files, or one file in several steps, starts one run. */
const quiet = 100
/** More tests than these are not the loop of somebody at work. */
const many = 60

const changed = new Set<string>()
let last: readonly string[] = []
let failed: readonly string[] = []
let running: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined

const report = join(root, '.local/watch.json')

/** The files in which something failed. None if the run was ended before its report. */
function failedFiles(): string[] {
  if (!existsSync(report)) return []
  const files = vitestFiles(JSON.parse(readFileSync(report, 'utf8')) as VitestReport, root)
  return files.flatMap(({ file, failures }) => (failures.length > 0 ? [file] : []))
}

function run(tests: readonly string[]): void {
  last = tests
  rmSync(report, { force: true })
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  running = spawn(...toolCommand('vitest', 'run', ...options, ...tests), { cwd: root, stdio: 'inherit' })
  running.on('close', () => {
    running = undefined
    failed = failedFiles()
    console.log(`\nWaiting for changes${failed.length > 0 ? `; failed: ${failed.join(', ')}` : ''}.`)
    if (changed.size > 0) start()
  })
}

function start(): void {
  if (running) return
  const files = repositoryFiles().filter((file) => !/\.full\.test\./.test(file))
  const affected = affectedTests(
    [...changed],
    files,
    readImporters(files, (file) => readFileSync(join(root, file), 'utf8')),
  )
  console.log(`\n${[...changed].join(', ')}`)
  changed.clear()
  const tests = [...new Set([...affected, ...failed])]
  if (tests.length === 0) console.log('No test reaches it.')
  else if (affected.length > many)
    console.log(`${affected.length} test files reach it: \`npm run test:unit\` runs them, and Enter does.`)
  else run(tests)
  if (affected.length > many) last = tests
}

for (const folder of folders)
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (name === null || !/\.(?:tsx?|mjs|css|json|html)$/.test(name)) return
    changed.add(`${folder}/${name.replaceAll('\\', '/')}`)
    clearTimeout(timer)
    timer = setTimeout(start, quiet)
  })
process.stdin.on('data', () => {
  if (!running && last.length > 0) run(last)
})
console.log('Waiting for changes.')
