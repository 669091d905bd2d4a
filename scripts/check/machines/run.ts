/**
 * `npm run test:machines -- [--all] [--only 'without root'] [--commit HEAD]`: tries the README's commands on simulated
 * machines: other versions of Node and npm, a user without root, and so on. Each gets a fresh clone of the commit.
 * Needs the npm registry, and takes one to three minutes for each. Without `--all`, only those of `npm run test:full`.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { npmOfThisMachine } from '../../build/packages/npm.ts'
import { runCommand } from '../../ops/stage/run-command.ts'
import type { FileResult } from '../test/test-summary.ts'
import { machines, nameOf, obstacle, usualMachines } from './machines.ts'
import { tryMachine } from './try-machine.ts'

/** Why no machine can be tried now: each downloads its packages. */
async function registryObstacle(): Promise<string | undefined> {
  const { succeeded } = await npmOfThisMachine(['view', 'npm@10.8.2', 'version'], import.meta.dirname)
  return succeeded ? undefined : 'the npm registry does not answer'
}

await runCommand(import.meta.filename, async () => {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      only: { type: 'string' },
      commit: { type: 'string', default: 'HEAD' },
    },
  })
  const { all, only, commit } = values
  const cwd = join(import.meta.dirname, '../../..')
  const sha = execFileSync('git', ['rev-parse', commit], { cwd, encoding: 'utf8' }).trim()
  const chosen = (all || only !== undefined ? machines : usualMachines).filter((machine) =>
    nameOf(machine).includes(only ?? ''),
  )
  const results: FileResult[] = []
  for (const machine of chosen) {
    const why = obstacle(machine) ?? (await registryObstacle())
    if (why !== undefined) {
      console.log(`- ${nameOf(machine)}: left out, because ${why}`)
      continue
    }
    const started = Date.now()
    const { seconds, failure } = await tryMachine(machine, sha)
    const times = Object.entries(seconds).map(([step, each]) => `${step} ${each} s`)
    console.log(`${failure ? '✗' : '✓'} ${nameOf(machine)}: ${times.join(', ')}`)
    if (failure) console.log(`    ${failure.step}: ${failure.line}`)
    results.push({
      file: `machine › ${nameOf(machine)}`,
      seconds: Object.values(seconds).reduce((sum, each) => sum + each, 0),
      started,
      ended: Date.now(),
      passed: failure ? 0 : 1,
      failures: failure ? [{ test: failure.step, message: failure.line }] : [],
    })
  }
  const others = machines.filter((machine) => !chosen.includes(machine))
  if (others.length > 0)
    console.log(`Left out, in \`npm run test:machines -- --all\`: ${others.map(nameOf).join('; ')}`)
  mkdirSync(join(cwd, 'test-results'), { recursive: true })
  writeFileSync(join(cwd, 'test-results/machines.json'), JSON.stringify(results))
  const failed = results.filter(({ failures }) => failures.length > 0).length
  console.log(`\n${results.length - failed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})
