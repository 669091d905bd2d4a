import { type Browser, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../check/find-browser.ts'

/** Runs a function with a Chromium and closes it afterward. */
export async function withChromium<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  try {
    return await run(browser)
  } finally {
    await browser.close()
  }
}
