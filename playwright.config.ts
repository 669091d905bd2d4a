import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/browser.ts'

/** `E2E_PORT` lets two checkouts run the browser tests side by side; the port above it is taken too. */
interface ShownIn {
  theme: 'ink' | 'paper'
}
const port = Number(process.env['E2E_PORT'] ?? 3190)
/** What a visitor sees: walked once more on a phone in paper and on a tablet in ink by `npm run test:full`. */
const publicSite = /(marketing|forms|newsroom|article|visitor|video)\.spec\.ts$/
const desk = { name: 'desk', use: { viewport: { width: 1440, height: 900 } } }
const smaller = [
  {
    name: 'phone',
    testMatch: publicSite,
    use: { viewport: { width: 375, height: 812 }, theme: 'paper' as const },
  },
  { name: 'tablet', testMatch: publicSite, use: { viewport: { width: 768, height: 1024 } } },
]
const executablePath = await findBrowser()

/** Browser tests run against the whole platform as `npm start` brings it up, with a folder and ports of their own. */
export default defineConfig<ShownIn>({
  testDir: 'web/e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  projects: process.env['TEST_FULL'] ? [desk, ...smaller] : [desk],
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
  webServer: {
    command: `node scripts/start.ts --no-build --reset --port ${port} --aws-port ${port + 1} --data .local/e2e`,
    url: `http://localhost:${port}/robots.txt`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
