import type { Browser, Page } from '@playwright/test'
import { median, type Section } from '../report.ts'
import type { BenchmarkCloud } from '../server/benchmark-cloud.ts'
import { withChromium } from './chromium.ts'
import { openPage, waitForHydration } from './page-load.ts'
import { serveStaticReference } from './static-reference-site.ts'

const runs = 5
/** A typical connection: 40 ms round trip, 10 Mbit/s. The CPU is slowed down four times. */
const usual = { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 5e6 / 8 }
/** Milliseconds that the pointer hovers over a link before the click. */
const rest = 200

interface Watched {
  slowest: number
  pressed: number
  article: number
}

/** Runs in the page: records the slowest interaction, and when a clicked article is painted. */
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
    // By the task after the next frame, the headline and body have been painted.
    requestAnimationFrame(() => setTimeout(() => (watched.article = performance.now())))
  }).observe(document, { childList: true, subtree: true })
}

const read = (page: Page) => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)

/** A page on a slow phone with a typical connection. */
async function slowPage(browser: Browser): Promise<Page> {
  const { page, cdp } = await openPage(browser)
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false })
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...usual })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** The newsroom after hydration. */
async function newsroom(browser: Browser, siteUrl: string): Promise<Page> {
  const page = await slowPage(browser)
  await page.addInitScript(watch)
  await page.goto(`${siteUrl}/blog`, { waitUntil: 'load' })
  await waitForHydration(page)
  await page.waitForTimeout(1500)
  return page
}

const interactions: Record<string, (page: Page) => Promise<void>> = {
  'opening the menu': (page) => page.getByRole('button', { name: 'Menu' }).click(),
  'choosing a category': (page) => page.locator('.pill[value]').first().click(),
  'opening the search': (page) => page.getByRole('button', { name: 'Search', exact: true }).click(),
}

const toArticle = 'from the list to the painted article'
/** Milliseconds. */
const limits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Object.keys(interactions).map((name) => [name, 100])),
  [toArticle]: 150,
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

/** Runs in the page: records when it is painted, in epoch milliseconds. */
function watchPaint(): void {
  addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(globalThis, { painted: performance.timeOrigin + performance.now() })),
    ),
  )
}

/** The same navigation without a script: a page load under the same conditions. */
async function pageToPage(browser: Browser, list: string, article: string): Promise<number> {
  const page = await slowPage(browser)
  try {
    await page.addInitScript(watchPaint)
    await page.goto(list, { waitUntil: 'load' })
    await page.waitForTimeout(1500)
    const left = await page.evaluate((address) => {
      location.href = address
      return performance.timeOrigin + performance.now()
    }, article)
    await page.waitForURL(article)
    await page.waitForTimeout(1000)
    return (await page.evaluate(() => (globalThis as unknown as { painted: number }).painted)) - left
  } finally {
    await page.context().close()
  }
}

const byHand = 'the same between pages by hand, a page load'

/** How long the hydrated page takes to react to a click. */
export async function interactionDelays(open: () => Promise<BenchmarkCloud>): Promise<Section> {
  const { siteUrl, slugs } = await open()
  const article = `/blog/${slugs[0]}`
  const measured = new Map<string, number[]>([
    ...Object.keys(interactions).map((name): [string, number[]] => [name, []]),
    [toArticle, []],
    [byHand, []],
  ])
  await withChromium(async (browser) => {
    const site = await serveStaticReference(browser, siteUrl, ['/blog', article])
    try {
      for (let run = 0; run < runs; run += 1) {
        for (const [name, act] of Object.entries(interactions)) {
          measured.get(name)?.push(await delayOf(browser, siteUrl, act))
        }
        measured.get(toArticle)?.push(await clickToArticle(browser, siteUrl))
        measured.get(byHand)?.push(await pageToPage(browser, `${site.url}/blog`, site.url + article))
      }
    } finally {
      site.stop()
    }
  })
  const rows = [...measured].map(([name, all]) => ({ name, figure: median(all), limit: limits[name], all }))
  return {
    title: 'Interaction delays',
    introduction: `The hydrated newsroom, 412 px wide, CPU throttled to a quarter, ${usual.latency} ms round trip and 10 Mbit/s; medians of ${runs}, in turns. Interactions are measured with Event Timing, to the next frame (in steps of 8 ms; below 16 counts as 0); the article from the click to the frame with its headline and text, after the pointer rested ${rest} ms on the link. The last row shows what a plain page of text and a picture costs at a quarter of this machine’s CPU.`,
    columns: ['what', 'median ms', 'slowest ms', 'limit'],
    rows: rows.map(({ name, figure, limit, all }) => [
      name,
      figure.toFixed(0),
      Math.max(...all).toFixed(0),
      limit ?? '–',
    ]),
    targets: rows.flatMap(({ name, figure, limit }) =>
      limit === undefined
        ? []
        : {
            what: `${name} ≤ ${limit} ms`,
            figure: `${figure.toFixed(0)} ms`,
            met: figure <= limit,
            because: `At a quarter of this machine’s CPU, a page load between two handwritten pages takes ${median(measured.get(byHand) ?? []).toFixed(0)} ms`,
          },
    ),
  }
}
