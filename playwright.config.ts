import { defineConfig } from '@playwright/test'
import { browserArguments, findHeadlessBrowser } from './scripts/find-browser.ts'
import { readyLine } from './scripts/ready-line.ts'
import type { PlatformOptions, TestOptions } from './web/e2e/support.ts'

/** `E2E_PORT` lets two checkouts run the browser tests side by side; the seven ports above it are taken too. */
const firstPort = Number(process.env['E2E_PORT'] ?? 3190)

/**
 * Browser tests run against the whole platform as `npm start` brings it up. There are three of them: staff publish on
 * one and run the rest of the admin on another, one test at a time, while visitors read the third, so that none sees what
 * the others' tests leave behind.
 */
const platform = (port: number, dataFolder: string) => ({
  baseURL: `http://localhost:${port}`,
  dataFolder,
  server: {
    command: `node scripts/start.ts --no-build --no-canary --reset --port ${port} --aws-port ${port + 1} --data ${dataFolder}`,
    wait: { stdout: readyLine },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  },
})
const visited = platform(firstPort, '.local/e2e')
const edited = platform(firstPort + 2, '.local/e2e-staff')
const administered = platform(firstPort + 4, '.local/e2e-admin')
/** A fourth one, on which a day passes: only `npm run test:full` and `npm run day-in-the-life` have it. */
export const lived = platform(firstPort + 6, '.local/e2e-day')
const visitor = { baseURL: visited.baseURL, dataFolder: visited.dataFolder }

/** The account's tests make a person of their own, so they can run with either; here they keep both equally long. */
const staffFiles = /(admin-account|editor|main-job|staff|uploads)\.spec\.ts$/
const adminFiles = /admin-(?!account)[a-z-]+\.spec\.ts$/
const dayFile = /day-in-the-life\.spec\.ts$/
/** The public site, which `npm run test:full` also tests on a phone in the light theme and on a tablet in the dark one. */
const publicSite = /(marketing|forms|newsroom|article|visitor|video)\.spec\.ts$/
const desktop = { width: 1440, height: 900 }
const projects = [
  {
    name: 'staff',
    testMatch: staffFiles,
    workers: 1,
    use: { baseURL: edited.baseURL, dataFolder: edited.dataFolder, viewport: desktop },
  },
  {
    name: 'admin',
    testMatch: adminFiles,
    workers: 1,
    use: { baseURL: administered.baseURL, dataFolder: administered.dataFolder, viewport: desktop },
  },
  { name: 'visitor', testIgnore: [staffFiles, adminFiles, dayFile], use: { ...visitor, viewport: desktop } },
]
export const day = {
  name: 'day',
  testMatch: dayFile,
  use: { baseURL: lived.baseURL, dataFolder: lived.dataFolder, viewport: desktop },
}
const smaller = [
  {
    name: 'phone',
    testMatch: publicSite,
    use: { ...visitor, viewport: { width: 375, height: 812 }, theme: 'paper' as const },
  },
  { name: 'tablet', testMatch: publicSite, use: { ...visitor, viewport: { width: 768, height: 1024 } } },
]
const full = Boolean(process.env['TEST_FULL'])
const executablePath = await findHeadlessBrowser()

export default defineConfig<TestOptions, PlatformOptions>({
  testDir: 'web/e2e',
  // Generous: a busy machine must not fail a test that is right.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One per platform: the browser waits for the server, and the server for the browser.
  workers: 3,
  projects: full ? [...projects, ...smaller, day] : projects,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    // Recording every step takes a third of the time, so a trace is made only when somebody wants to read it.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
  webServer: [visited.server, edited.server, administered.server, ...(full ? [lived.server] : [])],
})
