import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { browserArguments } from '../../find-browser.ts'
import type { Driver, RunningBrowser } from './driver.ts'

const windowSize = { width: 1280, height: 900 }

/** What the browser logs for a response that is not 2xx, such as the 401 before a sign-in. */
const statusLine = /^Failed to load resource/

async function createDriver(page: Page, close: () => Promise<void>): Promise<Driver> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !statusLine.test(message.text())) errors.push(message.text())
  })
  return {
    goTo: async (address) => void (await page.goto(address)),
    // Firefox 140 does not report it when the history stays within a document, and `goBack` would wait for that.
    back: async () => void (await page.evaluate('setTimeout(() => history.back())')),
    evaluate: (run, ...args) =>
      page.evaluate(`(${String(run)})(...${JSON.stringify(args)})`) as Promise<ReturnType<typeof run>>,
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    async pressWithControl(letter) {
      await page.keyboard.down('Control')
      await page.keyboard.type(letter)
      await page.keyboard.up('Control')
    },
    async chooseFile(selector, file) {
      const field = await page.$(selector)
      if (!field) throw new Error(`There is no file input "${selector}".`)
      await (field as ElementHandle<HTMLInputElement>).uploadFile(file)
    },
    errors: () => errors,
    screenshot: async () => Buffer.from(await page.screenshot()),
    close,
  }
}

/** Starts Chromium over the DevTools protocol, or Firefox over WebDriver BiDi. Neither needs a separate driver. */
export async function startWithPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<RunningBrowser> {
  // As the window's size: setting a viewport sends commands that Firefox 140 does not know yet.
  const args =
    browser === 'chrome'
      ? [...browserArguments, `--window-size=${windowSize.width},${windowSize.height}`]
      : [`--width=${windowSize.width}`, `--height=${windowSize.height}`]
  const running = await puppeteer.launch({ browser, executablePath, args, defaultViewport: null })
  return {
    version: await running.version(),
    async openTab() {
      const context = await running.createBrowserContext()
      return createDriver(await context.newPage(), () => context.close())
    },
    close: () => running.close(),
  }
}
