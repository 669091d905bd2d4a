import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import base, { day, lived } from '../../playwright.config.ts'

const root = join(import.meta.dirname, '../..')

/** Runs only the day in the life, on its own platform: `npm run tool -- day-in-the-life`. */
export default defineConfig({
  ...base,
  testDir: '.',
  projects: [day],
  reporter: 'list',
  outputDir: join(root, 'test-results/day'),
  webServer: { ...lived.server, cwd: root },
})
