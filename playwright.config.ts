import { defineConfig } from '@playwright/test'
import { readyLine } from './scripts/build/start/ready-line.ts'
import { browserArguments, findHeadlessBrowser } from './scripts/check/find-browser.ts'
import type { PlatformOptions, TestOptions } from './web/e2e/support.ts'

/** `E2E_PORT` lets two checkouts run the browser tests at the same time. The seven ports above it are used too. */
const firstPort = Number(process.env['E2E_PORT'] ?? 3190)

/**
 * Browser tests run against the whole platform as `npm start` starts it. There are three platforms: one for publishing by
 * staff and one for the rest of the admin, each running one test at a time, and one for visitors. This way no test sees
 * the data that tests of the other projects leave behind.
 */
const platform = (port: number, dataFolder: string) => ({
  baseURL: `http://localhost:${port}`,
  dataFolder,
  server: {
    command: `node scripts/run.mjs scripts/start.ts --no-build --no-canary --no-time-limits --reset --port ${port} --aws-port ${port + 1} --data ${dataFolder}`,
    wait: { stdout: readyLine },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  },
})
const visited = platform(firstPort, '.local/e2e')
const edited = platform(firstPort + 2, '.local/e2e-staff')
const administered = platform(firstPort + 4, '.local/e2e-admin')
/** A fourth platform for the day in the life: only in `npm run test:full` and `npm run tool -- day-in-the-life`. */
export const lived = platform(firstPort + 6, '.local/e2e-day')
const visitor = { baseURL: visited.baseURL, dataFolder: visited.dataFolder }

const full = Boolean(process.env['TEST_FULL'])
/** What takes long, and what other tests hold nearly as well: these files, and the tests that are tagged `@full`. */
const fullFiles = /\.full\.spec\.ts$/
const ignored = full ? [] : [fullFiles]

/** What changes nothing that the other project's tests read, such as the account's own user, balances the duration. */
const admin = '(account|inbox|links|new-release|requests)'
const staffFiles = new RegExp(
  `(/e2e/editor/[a-z-]+|admin-${admin}|main-job|staff|uploads)(\\.full)?\\.spec\\.ts$`,
)
const adminFiles = new RegExp(`admin-(?!${admin})[a-z-]+(\\.full)?\\.spec\\.ts$`)
const dayFile = /day-in-the-life\.full\.spec\.ts$/
/** The public site, which `npm run test:full` also tests on a phone in the light theme and on a tablet in the dark one. */
const publicSite = /(\/e2e\/(marketing|forms|newsroom)\/[a-z-]+|article|visitor|video)(\.full)?\.spec\.ts$/
const desktop = { width: 1440, height: 900 }
const projects = [
  {
    name: 'staff',
    testMatch: staffFiles,
    testIgnore: ignored,
    workers: 1,
    use: { baseURL: edited.baseURL, dataFolder: edited.dataFolder, viewport: desktop },
  },
  {
    name: 'admin',
    testMatch: adminFiles,
    testIgnore: ignored,
    workers: 1,
    use: { baseURL: administered.baseURL, dataFolder: administered.dataFolder, viewport: desktop },
  },
  {
    name: 'visitor',
    testIgnore: [staffFiles, adminFiles, dayFile, ...ignored],
    use: { ...visitor, viewport: desktop },
  },
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
/** The platforms with the projects that use them. */
const servers = [
  { server: visited.server, users: ['visitor', 'phone', 'tablet'] },
  { server: edited.server, users: ['staff'] },
  { server: administered.server, users: ['admin'] },
  ...(full ? [{ server: lived.server, users: ['day'] }] : []),
]
/**
 * The projects whose tests were asked for, which `npm run test:e2e` finds out; all if it has not. But the rest of the admin is
 * tested with components in `npm test`, and in a browser only in the full run.
 */
const wanted = process.env['E2E_PROJECTS']?.split(',')
const executablePath = await findHeadlessBrowser()

export default defineConfig<TestOptions, PlatformOptions>({
  testDir: 'web/e2e',
  // Only what hangs is ended by these: a busy machine must not fail a test that is right. Tests set longer ones, never shorter.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // One per platform: a worker mostly waits for its server.
  workers: 3,
  projects: full ? [...projects, ...smaller, day] : projects,
  ...(!full && { grepInvert: /@full/ }),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    // Tests of motion ask for it.
    reducedMotion: 'reduce',
    // Recording every step takes a third of the time, so traces are opt-in.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
  webServer: servers
    .filter(({ users }) => users.some((user) => wanted?.includes(user) ?? (full || user !== 'admin')))
    .map(({ server }) => server),
})
