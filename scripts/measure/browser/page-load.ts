import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Browser, CDPSession, Page } from '@playwright/test'

/** Milliseconds of a round trip, and bytes a second. */
export interface Line {
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}

/** 1.44 Mbit/s down, 0.675 up. */
export const slow4g: Line = {
  latency: 562,
  downloadThroughput: (1.44e6 * 0.9) / 8,
  uploadThroughput: 675e3 / 8,
}
/** 8 Mbit/s down, 3 up. */
export const fast4g: Line = { latency: 165, downloadThroughput: 8e6 / 8, uploadThroughput: 3e6 / 8 }

export interface Sizes {
  requests: number
  /** Bytes of the response bodies as transferred, by kind. */
  document: number
  script: number
  font: number
  image: number
  other: number
  /** How many of the requests are for pictures. */
  pictures: number
  /** How many of them invoke a CloudFront Function: documents and scripts. */
  looked: number
}

export interface Vitals {
  /** Milliseconds. */
  lcp: number
  fcp: number
  tbt: number
  cls: number
  /** The largest painted element. */
  element: string
}

interface Observed {
  lcp: number
  element: string
  fcp: number
  cls: number
  long: [start: number, duration: number][]
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen: Observed = { lcp: 0, element: '', fcp: 0, cls: 0, long: [] }
  Object.assign(globalThis, { seen })
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry)
    }).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element }
    seen.lcp = entry.startTime
    seen.element = element ? element.tagName.toLowerCase() : ''
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  watch('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]))
}

/** Moves the pointer over the menu, and waits until React has hydrated the page down to its last link. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('#site button')?.dispatchEvent(new Event('pointerover', { bubbles: true })),
  )
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('footer a')].at(-1)
    return last && Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
}

/** Waits for what an untouched page loads: up to a second of idle time, then its scripts. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForTimeout(1500)
  await page.waitForLoadState('networkidle')
}

export async function openPage(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  return { page, cdp }
}

/** Loads a page on a phone a quarter as fast as this machine, with an empty cache and without any interaction. */
export async function measureVitals(browser: Browser, url: string, line: Line): Promise<Vitals> {
  const { page, cdp } = await openPage(browser)
  try {
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load' })
    await waitUntilStill(page)
    await page.waitForTimeout(1500)
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Observed }).seen)
    const blocking = seen.long.filter(([start]) => start >= seen.fcp)
    return { ...seen, tbt: blocking.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0) }
  } finally {
    await page.context().close()
  }
}

const kinds: Record<string, 'document' | 'script' | 'font' | 'image'> = {
  Document: 'document',
  Script: 'script',
  Font: 'font',
  Image: 'image',
}

/** Bytes of a document's body as transferred. */
async function compressedSize(url: string): Promise<number> {
  const [response] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ]
  return (await buffer(response)).length
}

/** What a first visit transfers, without throttling. */
export async function measureSizes(browser: Browser, url: string): Promise<Sizes> {
  const { page, cdp } = await openPage(browser)
  const sizes: Sizes = {
    requests: 0,
    document: 0,
    script: 0,
    font: 0,
    image: 0,
    other: 0,
    pictures: 0,
    looked: 0,
  }
  const types = new Map<string, string>()
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type)
    // The document's icon may be inlined as a data URL.
    if (response.url.startsWith('data:')) return
    sizes.requests += 1
    if (type === 'Image') sizes.pictures += 1
    if (!/\/(assets|media)\//.test(response.url) || response.url.includes('.min.')) sizes.looked += 1
  })
  // Counts bodies only; the size in `responseReceived` may already include part of the body.
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    sizes[kinds[types.get(requestId) ?? ''] ?? 'other'] += encodedDataLength
  })
  // Chromium does not report this for the document.
  sizes.document = await compressedSize(url)
  try {
    await page.goto(url, { waitUntil: 'load' })
    await waitUntilStill(page)
    // Scroll, so that lazy pictures below the fold are counted.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    return sizes
  } finally {
    await page.context().close()
  }
}
