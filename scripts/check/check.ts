/**
 * `npm run check -- [types lint format imports openapi lockfile]`: checks the sources, all or those that are named.
 * Every check runs, also after one that failed.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { exitWithHelp } from '../stage/run-command.ts'
import { toolCommand } from '../tool.ts'
import { sourceChecks } from './source-checks.ts'

const root = join(import.meta.dirname, '../..')

exitWithHelp(import.meta.filename)
const named = process.argv.slice(2)
const unknown = named.find((name) => !Object.hasOwn(sourceChecks, name))
if (unknown !== undefined) {
  console.error(`There is no check "${unknown}". These are: ${Object.keys(sourceChecks).join(', ')}.`)
  process.exit(2)
}
for (const [name, { title, command }] of Object.entries(sourceChecks)) {
  if (named.length > 0 && !named.includes(name)) continue
  console.log(`— ${title}`)
  const { status } = spawnSync(...toolCommand(...command), { cwd: root, stdio: 'inherit' })
  if (status === 0) continue
  console.error(`✗ ${title}`)
  process.exitCode = 1
}
