import { type Browser, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../browser.ts'

/** Runs something with a Chromium that is closed afterwards, whatever happens. */
export async function withChromium<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  try {
    return await run(browser)
  } finally {
    await browser.close()
  }
}
