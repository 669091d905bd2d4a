import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/browser.ts'

/** `E2E_PORT` lets two checkouts run the browser tests side by side; the port above it is taken too. */
const port = Number(process.env['E2E_PORT'] ?? 3190)
const executablePath = await findBrowser()

/** Browser tests run against the whole platform as `npm start` brings it up, with a folder and ports of their own. */
export default defineConfig({
  testDir: 'web/e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
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
