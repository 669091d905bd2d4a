import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { readyLine } from '../../build/start/ready-line.ts'
import { findBrowsers } from './installed-browsers.ts'
import { dataFolder, ports } from './ports.ts'

const root = join(import.meta.dirname, '../../..')
const results = join(root, 'test-results')
/** Those that `npm test` asks for; all that are installed if nobody asks. */
const wanted = process.env['BROWSERS']?.split(',')
const browsers = Object.entries(await findBrowsers()).filter(([name]) => wanted?.includes(name) ?? true)

/** Uses only Playwright's test runner. Each project drives one of the installed browsers through drivers/. */
export default defineConfig<object, { name: string }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Long enough for a machine under load.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  projects: browsers.filter(([, found]) => 'start' in found).map(([name]) => ({ name, use: { name } })),
  reporter: [['list'], ['json', { outputFile: join(results, 'browsers.json') }]],
  outputDir: join(results, 'browsers'),
  globalSetup: './report-missing.ts',
  webServer: {
    command: `node scripts/run.mjs scripts/start.ts --no-build --reset --port ${ports.site} --aws-port ${ports.aws} --data ${dataFolder}`,
    cwd: root,
    wait: { stdout: readyLine },
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
