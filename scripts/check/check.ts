/**
 * `npm run check -- [--all] [types lint format imports openapi licenses lockfile]`: checks the sources, all or those that are named.
 * A check reads what has changed since it last held, unless `--all` is given; `npm test` always reads everything. Every check runs,
 * also after one that failed.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toolCommand } from '../build/packages/tool-command.ts'
import { exitWithHelp } from '../ops/stage/run-command.ts'
import { CheckedFiles } from './checked-files.ts'
import { repositoryFiles } from './repository-files.ts'
import { sourceChecks } from './source-checks.ts'

const root = join(import.meta.dirname, '../..')

exitWithHelp(import.meta.filename)
const { values, positionals: named } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = named.find((name) => !Object.hasOwn(sourceChecks, name))
if (unknown !== undefined) {
  console.error(`There is no check "${unknown}". These are: ${Object.keys(sourceChecks).join(', ')}.`)
  process.exit(2)
}

const checked = new CheckedFiles(join(root, '.local/checks.json'), root, repositoryFiles())
for (const [name, check] of Object.entries(sourceChecks)) {
  if (named.length > 0 && !named.includes(name)) continue
  const { title, command } = check
  const changed = values.all ? undefined : checked.changedSince(name, check.reads)
  if (changed?.length === 0) {
    console.log(`— ${title}: nothing has changed`)
    continue
  }
  console.log(`— ${title}`)
  const narrow = changed && check.narrow?.(changed)
  const { status } = spawnSync(...toolCommand(...(narrow ?? command)), { cwd: root, stdio: 'inherit' })
  if (status === 0) checked.holds(name, check.reads)
  else {
    console.error(`✗ ${title}`)
    process.exitCode = 1
  }
}
