/**
 * `npm run test:browsers`: tests the main journeys in Chromium, Firefox and WebKit, as far as they are installed.
 *
 *   npm run test:browsers -- [--no-build] [--project firefox] [-g 'test title']
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { toolCommand } from '../../build/packages/tool-command.ts'
import { buildAndSynthesize } from '../../start.ts'

const flags = process.argv.slice(2)
if (!flags.includes('--no-build')) buildAndSynthesize()
const config = 'scripts/check/cross-browser/playwright.config.ts'
const { status } = spawnSync(
  ...toolCommand('playwright', 'test', '-c', config, ...flags.filter((flag) => flag !== '--no-build')),
  { cwd: join(import.meta.dirname, '../../..'), stdio: 'inherit' },
)
process.exit(status ?? 1)
