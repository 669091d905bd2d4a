/**
 * `npm run test:machines -- [--all] [--only 'without root'] [--commit HEAD]`: tries the README's commands on simulated
 * machines: other versions of Node and npm, a user without root, and so on. Each gets a fresh clone of the commit.
 * Needs the npm registry, and takes one to three minutes for each. Without `--all`, only those of `npm run test:full`.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../stage/run-command.ts'
import { machines, nameOf, obstacle, usualMachines } from './machines.ts'
import { tryMachine } from './try-machine.ts'

await runCommand(import.meta.filename, async () => {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      only: { type: 'string' },
      commit: { type: 'string', default: 'HEAD' },
    },
  })
  const { all, only, commit } = values
  const cwd = join(import.meta.dirname, '../..')
  const sha = execFileSync('git', ['rev-parse', commit], { cwd, encoding: 'utf8' }).trim()
  const chosen = (all || only !== undefined ? machines : usualMachines).filter((machine) =>
    nameOf(machine).includes(only ?? ''),
  )
  const results = { passed: 0, failed: 0 }
  for (const machine of chosen) {
    const why = obstacle(machine)
    if (why !== undefined) {
      console.log(`- ${nameOf(machine)}: left out, because ${why}`)
      continue
    }
    const { seconds, failure } = await tryMachine(machine, sha)
    const times = Object.entries(seconds).map(([step, each]) => `${step} ${each} s`)
    results[failure ? 'failed' : 'passed'] += 1
    console.log(`${failure ? '✗' : '✓'} ${nameOf(machine)}: ${times.join(', ')}`)
    if (failure) console.log(`    ${failure.step}: ${failure.line}`)
  }
  const others = machines.filter((machine) => !chosen.includes(machine))
  if (others.length > 0)
    console.log(`Left out, in \`npm run test:machines -- --all\`: ${others.map(nameOf).join('; ')}`)
  console.log(`\n${results.passed} passed, ${results.failed} failed`)
  if (results.failed > 0) process.exitCode = 1
})
