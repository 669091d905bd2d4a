/**
 * `npm run test:e2e -- [Playwright's arguments]`: builds the platform and tests it in a browser. `-c` names another
 * configuration than playwright.config.ts.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { exitWithHelp } from '../stage/run-command.ts'
import { buildAndSynthesize } from '../start.ts'
import { toolCommand } from '../tool.ts'

exitWithHelp(import.meta.filename)
buildAndSynthesize()
const { status } = spawnSync(...toolCommand('playwright', 'test', ...process.argv.slice(2)), {
  cwd: join(import.meta.dirname, '../..'),
  stdio: 'inherit',
})
process.exit(status ?? 1)
