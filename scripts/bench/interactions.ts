import type { Browser, Page } from '@playwright/test'
import { withChromium } from './chromium.ts'
import type { BenchCloud } from './cloud.ts'
import { freshPage, untilAlive } from './page-load.ts'
import { median, type Section } from './report.ts'

const runs = 5
/** A usual line: 40 ms of round trip, 10 Mbit/s. The processor is at a quarter. */
const usual = { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 5e6 / 8 }
/** Milliseconds that a hand rests on a link before it presses. */
const rest = 200

interface Watched {
  slowest: number
  pressed: number
  article: number
}

/** Runs in the page: the slowest interaction, and when an article that was clicked is painted. */
function watch(): void {
  const watched: Watched = { slowest: 0, pressed: 0, article: 0 }
  Object.assign(globalThis, { watched })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId) watched.slowest = Math.max(watched.slowest, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  addEventListener('pointerdown', ({ timeStamp }) => (watched.pressed = timeStamp), true)
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.article-body')) return
    observer.disconnect()
    // The task after the next frame: by then headline and body are painted.
    requestAnimationFrame(() => setTimeout(() => (watched.article = performance.now())))
  }).observe(document, { childList: true, subtree: true })
}

const read = (page: Page) => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)

/** A newsroom that has come to life, on a slow phone with a usual line. */
async function newsroom(browser: Browser, siteUrl: string): Promise<Page> {
  const { page, cdp } = await freshPage(browser)
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false })
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...usual })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch)
  await page.goto(`${siteUrl}/blog`, { waitUntil: 'load' })
  await untilAlive(page)
  await page.waitForTimeout(1500)
  return page
}

const interactions: Record<string, (page: Page) => Promise<void>> = {
  'opening the menu': (page) => page.getByRole('button', { name: 'Menu' }).click(),
  'choosing a category': (page) => page.locator('.pill[value]').first().click(),
  'opening the search': (page) => page.getByRole('button', { name: 'Search', exact: true }).click(),
}

async function delayOf(
  browser: Browser,
  siteUrl: string,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await newsroom(browser, siteUrl)
  try {
    await act(page)
    await page.waitForTimeout(1500)
    return (await read(page)).slowest
  } finally {
    await page.context().close()
  }
}

async function clickToArticle(browser: Browser, siteUrl: string): Promise<number> {
  const page = await newsroom(browser, siteUrl)
  try {
    await page.locator('.card a').first().hover()
    await page.waitForTimeout(rest)
    await page.mouse.down()
    await page.mouse.up()
    await page.locator('.article-body').waitFor()
    await page.waitForTimeout(1000)
    const { pressed, article } = await read(page)
    return article - pressed
  } finally {
    await page.context().close()
  }
}

/** How long the page takes to answer a hand, once it is alive. */
export async function answers(open: () => Promise<BenchCloud>): Promise<Section> {
  const { siteUrl } = await open()
  const measured = new Map<string, number[]>([
    ...Object.keys(interactions).map((name): [string, number[]] => [name, []]),
    ['from the list to the painted article', []],
  ])
  await withChromium(async (browser) => {
    for (let run = 0; run < runs; run += 1) {
      for (const [name, act] of Object.entries(interactions)) {
        measured.get(name)?.push(await delayOf(browser, siteUrl, act))
      }
      measured.get('from the list to the painted article')?.push(await clickToArticle(browser, siteUrl))
    }
  })
  const rows = [...measured].map(([name, all]) => ({ name, figure: median(all), limit: limitOf(name), all }))
  return {
    title: 'Answers to a hand',
    introduction: `The newsroom, alive, 412 px wide, processor at a quarter, ${usual.latency} ms of round trip and 10 Mbit/s; medians of ${runs}, in turns. Interactions by Event Timing, to the next frame (in steps of 8 ms; below 16 counts as 0); the article from the press to the frame with its headline and text, after the pointer rested ${rest} ms on the link.`,
    columns: ['what', 'median ms', 'slowest ms', 'limit'],
    rows: rows.map(({ name, figure, limit, all }) => [
      name,
      figure.toFixed(0),
      Math.max(...all).toFixed(0),
      limit,
    ]),
    aims: rows.map(({ name, figure, limit }) => ({
      what: `${name} ≤ ${limit} ms`,
      figure: `${figure.toFixed(0)} ms`,
      met: figure <= limit,
    })),
  }
}

const limitOf = (name: string) => (name in interactions ? 100 : 150)
