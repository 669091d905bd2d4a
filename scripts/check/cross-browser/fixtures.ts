import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import type { RunningBrowser } from './drivers/driver.ts'
import { findBrowsers } from './installed-browsers.ts'
import { awsUrl, dataFolder, siteUrl } from './ports.ts'
import { Tab } from './tab.ts'
import { startTlsProxy } from './tls-proxy.ts'

type Name = keyof Awaited<ReturnType<typeof findBrowsers>>

interface WorkerFixtures {
  /** The browser of this project. */
  name: Name
  running: RunningBrowser
  origin: string
}
interface TestFixtures {
  tab: Tab
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  name: ['chromium', { option: true, scope: 'worker' }],
  running: [
    async ({ name }, use) => {
      const found = (await findBrowsers())[name]
      if ('missing' in found) throw new Error(`Not found on this machine: ${found.missing}.`)
      const running = await found.start()
      await use(running)
      await running.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  origin: [
    async ({ name }, use) => {
      if (name !== 'webkit') return use(siteUrl)
      const proxy = await startTlsProxy([siteUrl, awsUrl])
      await use(proxy.siteUrl)
      await proxy.stop()
    },
    { scope: 'worker' },
  ],
  tab: [
    async ({ running, origin }, use, info) => {
      info.annotations.push({ type: 'browser', description: running.version })
      const driver = await running.openTab()
      await use(new Tab(driver, origin))
      const errors = driver.errors()
      if (info.status !== info.expectedStatus || errors.length > 0) {
        // A browser that hangs cannot take a screenshot. Do not let that hide the original failure.
        const body = await driver.screenshot().catch(() => undefined)
        if (body) await info.attach('screen.png', { body, contentType: 'image/png' })
      }
      await driver.close()
      expect(errors, 'no error in the page or on its console').toEqual([])
    },
    { scope: 'test' },
  ],
})
export { expect }

const staffFile = join(import.meta.dirname, '../../..', dataFolder, 'staff.json')

/** The password of a user of the sample content. */
export function passwordOf(username: string): string {
  const password = (JSON.parse(readFileSync(staffFile, 'utf8')) as Record<string, string>)[username]
  if (!password) throw new Error(`The sample content has no user "${username}".`)
  return password
}
