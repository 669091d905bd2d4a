import type { Browser, Page } from '@playwright/test'
import { median, type Section } from '../report.ts'
import type { BenchmarkCloud } from '../server/benchmark-cloud.ts'
import { withChromium } from './chromium.ts'
import { fast4g, waitForHydration } from './page-load.ts'
import { clickRenderedAhead } from './rendered-ahead.ts'
import { serveStaticReference } from './static-reference-site.ts'

const runs = 5
const untouched = 'in a newsroom that is only read'
const alive = 'in one that has come to life'
const byHand = 'by hand'
const ahead = 'rendered ahead'
const byHandAhead = 'by hand, rendered ahead'

interface Painted {
  /** Epoch milliseconds. */
  pressed: number
  body: number
}

/**
 * Runs in each page: records when the pointer is pressed, and when an article rendered by React is painted.
 */
function watch(): void {
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)),
    true,
  )
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.article-body')) return
    observer.disconnect()
    // By the task after the next frame, the headline and body have been painted.
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(globalThis, { body: performance.timeOrigin + performance.now() })),
    )
  }).observe(document, { childList: true, subtree: true })
}

const read = (page: Page) =>
  page.evaluate((): Painted & { first: number } => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return {
      pressed: Number(sessionStorage.getItem('pressed')),
      first: performance.timeOrigin + (first?.startTime ?? Number.NaN),
      body: (globalThis as unknown as Painted).body,
    }
  })

/** A phone on fast 4G that shows the list and has not been touched yet. */
async function phoneAt(browser: Browser, list: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...fast4g })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch)
  await page.goto(list, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  return page
}

async function tapArticle(page: Page, article: string): Promise<void> {
  await page
    .locator(`a[href="${article}"]`)
    .first()
    .tap({ position: { x: 20, y: 10 } })
  await page.waitForURL(`**${article}`)
  await page.waitForTimeout(1500)
}

/** Runs in the handwritten reference page, which has no links. */
const addLink = (address: string) =>
  document.body.prepend(
    Object.assign(document.createElement('a'), { href: address, textContent: 'The article' }),
  )

/** How long a tap on a newsroom card takes on a phone, where no hover precedes it. */
export async function clicksToArticles(open: () => Promise<BenchmarkCloud>): Promise<Section> {
  const { siteUrl, slugs } = await open()
  const article = `/blog/${slugs[0]}`
  const measured = new Map<string, number[]>()
  await withChromium(async (browser) => {
    const site = await serveStaticReference(browser, siteUrl, ['/blog', article])
    const after = async (list: string, prepare: (page: Page) => Promise<unknown>, mark: 'first' | 'body') => {
      const page = await phoneAt(browser, list)
      try {
        await prepare(page)
        await tapArticle(page, article)
        const times = await read(page)
        return times[mark] - times.pressed
      } finally {
        await page.context().close()
      }
    }
    const comeToLife = async (page: Page) => {
      await waitForHydration(page)
      await page.waitForTimeout(1500)
    }
    const measures = {
      [untouched]: () => after(`${siteUrl}/blog`, async () => {}, 'first'),
      [alive]: () => after(`${siteUrl}/blog`, comeToLife, 'body'),
      [byHand]: () => after(`${site.url}/blog`, (page) => page.evaluate(addLink, article), 'first'),
      [ahead]: () => clickRenderedAhead(siteUrl, article),
      [byHandAhead]: () => clickRenderedAhead(site.url, article, { isByHand: true }),
    }
    try {
      for (let run = 0; run < runs; run += 1) {
        for (const [name, measure] of Object.entries(measures))
          measured.set(name, [...(measured.get(name) ?? []), await measure()])
      }
    } finally {
      site.stop()
    }
  })
  const medianOf = (name: string) => median(measured.get(name) ?? [])
  const atMost = (name: string, limit: number, because: string) => ({
    what: `${name} ≤ ${limit.toFixed(0)} ms`,
    figure: `${medianOf(name).toFixed(0)} ms`,
    met: medianOf(name) <= limit,
    because,
  })
  const slower = 'Slower than a page load between two static pages'
  return {
    title: 'From the newsroom to an article on a phone',
    introduction: `Chromium, 412 px wide, touch input, no hover before; CPU throttled to a quarter, fast 4G (${fast4g.latency} ms round trip, 8 Mbit/s); medians of ${runs}, interleaved, from the tap to the first paint of the article’s page, or to the frame with its headline and text if the hydrated newsroom shows it itself. On a phone, the newsroom is hydrated when somebody reaches for its search or menu. Rendered ahead: on an unmetered connection, a card that was in view for a second. Only phones prerender for that reason, so here the pointer rests on the card for that second, and the connection is not throttled. By hand: the same text and pictures as static files, in the same browser.`,
    columns: ['press on a card', 'median ms', 'slowest ms'],
    rows: [...measured].map(([name, figures]) => [
      name,
      median(figures).toFixed(0),
      Math.max(...figures).toFixed(0),
    ]),
    targets: [
      atMost(untouched, medianOf(byHand), slower),
      atMost(alive, medianOf(byHand), slower),
      atMost(
        ahead,
        100,
        `Opening a handwritten page that was rendered ahead takes ${medianOf(byHandAhead).toFixed(0)} ms in this browser, at a quarter of this machine’s CPU; the rest is the first paint of a richer page`,
      ),
    ],
  }
}
