import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { median, type Section } from '../report.ts'
import type { BenchmarkCloud } from '../server/benchmark-cloud.ts'
import { startHttp2Edge } from '../server/http2-edge.ts'
import { withChromium } from './chromium.ts'
import { fast4g } from './page-load.ts'

/** Letters typed, and the milliseconds between them: a fast typist. */
const letters = 80
const betweenLetters = 120
const runs = 3
const cpu = 4
/** Fast 4G: 165 ms of round trip, 8 Mbit/s. */
const fast4G = { offline: false, ...fast4g }
const patience = 120_000

/** Words in the article, and the milliseconds within which a typed letter must be painted. */
const sizes = [
  { words: 5000, limit: 50 },
  { words: 20_000, limit: 100 },
] as const
const usableLimit = 1500
const scriptLimit = 260

type Target = Pick<BenchmarkCloud, 'siteUrl' | 'cookie'>

const sentence = 'The desk kept eleven funds on the line while guidance for the quarter was read out twice. '
function article(words: number): string {
  const paragraph = `<p>${sentence.repeat(5).trim()}</p>`
  const each = paragraph.split(' ').length
  const text = Array.from({ length: Math.ceil(words / each) }, (_, index) =>
    index % 8 === 0 ? `<h2>Part ${index / 8 + 1}</h2>${paragraph}` : paragraph,
  )
  return text.join('')
}

async function storeArticle({ siteUrl, cookie }: Target, words: number): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/admin/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl, cookie },
    body: JSON.stringify({ title: `${words} words`, content: article(words) }),
  })
  if (!answer.ok) throw new Error(`Storing an article answered ${answer.status}`)
  return ((await answer.json()) as { post: { id: string } }).post.id
}

async function signedIn(browser: Browser, { siteUrl, cookie }: Target): Promise<BrowserContext> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
  })
  const [name = '', value = ''] = cookie.split('=')
  const { hostname } = new URL(siteUrl)
  await context.addCookies([
    { name, value, domain: hostname, path: '/', secure: true, httpOnly: true, sameSite: 'Strict' },
  ])
  return context
}

/** Whether the editor takes keys: its placeholder frame is gone. */
const usable = () =>
  document.querySelector('.article-editor:not([inert]) .ce-block') !== null &&
  document.querySelector('textarea[aria-label^="Content, while"]') === null

/** Runs in the page: each key's delay until the next frame, by Event Timing, which leaves out short ones. */
function watchKeys(): void {
  const keys: number[] = []
  Object.assign(globalThis, { keys })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') keys.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
const keysOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { keys: number[] }).keys)

interface Typed {
  p95: number
  /** Milliseconds from the undo shortcut to the frame that shows the previous text. */
  undo: number
}

/**
 * Types in the middle of some paragraphs. Resolves to the 95th percentile of milliseconds until the next
 * frame.
 */
async function typeInto(page: Page, paragraphs: Locator): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const middle = paragraphs.nth(Math.floor((await paragraphs.count()) / 2))
  await middle.scrollIntoViewIfNeeded()
  await middle.click()
  for (let letter = 0; letter < letters; letter += 1) {
    await page.keyboard.press(letter % 6 === 5 ? 'Space' : 'abcdefgh'.charAt(letter % 8))
    await page.waitForTimeout(betweenLetters)
  }
  await page.waitForTimeout(2000)
  const measured = (await keysOf(page)).slice(-letters)
  // Keys below the threshold are not reported, so they count as the threshold itself.
  const all = [...measured, ...Array.from({ length: letters - measured.length }, () => 16)]
  return all.sort((a, b) => a - b)[Math.ceil(letters * 0.95) - 1] ?? Number.NaN
}

/**
 * Types the same words into a plain text field without any script: the cost of this machine's frames, which
 * no editor can beat.
 */
async function typePlain(context: BrowserContext, words: number): Promise<number> {
  const page = await context.newPage()
  try {
    await page.setContent(
      `<main contenteditable style="font: 19px/1.6 serif; max-width: 680px; margin: auto">${article(words)}</main>`,
    )
    await page.evaluate(watchKeys)
    return await typeInto(page, page.locator('p'))
  } finally {
    await page.close()
  }
}

async function type(context: BrowserContext, siteUrl: string, id: string): Promise<Typed> {
  const page = await context.newPage()
  try {
    await page.addInitScript(watchKeys)
    await page.goto(`${siteUrl}/admin/posts/${id}`)
    await page.waitForFunction(usable, undefined, { timeout: patience })
    const blocks = page.locator('.article-editor .ce-block p, .article-editor .ce-paragraph')
    const middle = blocks.nth(Math.floor((await blocks.count()) / 2))
    const before = (await middle.textContent()) ?? ''
    const p95 = await typeInto(page, blocks)
    const length = before.length + letters
    await page.evaluate(() => {
      addEventListener(
        'keydown',
        ({ timeStamp, key }) => {
          if (key.toLowerCase() === 'z') Object.assign(globalThis, { undoAt: timeStamp })
        },
        true,
      )
    })
    await page.keyboard.press('Control+z')
    const undo = await page.waitForFunction(
      (typed) => {
        const longest = Math.max(
          0,
          ...[...document.querySelectorAll('.article-editor .ce-block')].map(
            ({ textContent }) => textContent.length,
          ),
        )
        const { undoAt } = globalThis as unknown as { undoAt?: number }
        return undoAt !== undefined && longest < typed ? performance.now() - undoAt : undefined
      },
      length,
      { polling: 'raf', timeout: patience },
    )
    return { p95, undo: Number(await undo.jsonValue()) }
  } finally {
    await page.close()
  }
}

interface Opened {
  milliseconds: number
  scriptKilobytes: number
}

/** Opens the editor of a new post with an empty cache. */
async function openEditor(browser: Browser, target: Target): Promise<Opened> {
  const context = await signedIn(browser, target)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', fast4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.goto(`${target.siteUrl}/admin/posts/new`, { waitUntil: 'commit' })
    const ready = await page.waitForFunction(
      () =>
        document.querySelector('.article-editor:not([inert]) .ce-block') !== null &&
        document.querySelector('textarea[aria-label^="Content, while"]') === null &&
        // Before its fonts are loaded, the editor is rendered but hidden behind the document's placeholder
        // frame.
        document.getElementById('opening') === null &&
        document.querySelector('.article-editor')?.checkVisibility({ opacityProperty: true }) &&
        performance.now(),
      undefined,
      { polling: 'raf', timeout: patience },
    )
    const milliseconds = Number(await ready.jsonValue())
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    )
    return { milliseconds, scriptKilobytes: bytes / 1024 }
  } finally {
    await context.close()
  }
}

/** The editor: how soon a typed letter is painted in a long article, and how soon the editor takes keys. */
export async function editorSpeed(open: () => Promise<BenchmarkCloud>): Promise<Section> {
  const target = await open()
  const { typed, opened, overHttp1 } = await withChromium(async (browser) => {
    const rows: { words: number; limit: number; p95: number; plain: number; undo: number }[] = []
    for (const { words, limit } of sizes) {
      const id = await storeArticle(target, words)
      const results: Typed[] = []
      const plain: number[] = []
      for (let run = 0; run < runs; run += 1) {
        const context = await signedIn(browser, target)
        plain.push(await typePlain(context, words))
        results.push(await type(context, target.siteUrl, id))
        await context.close()
      }
      const p95 = median(results.map((result) => result.p95))
      rows.push({ words, limit, p95, plain: median(plain), undo: median(results.map(({ undo }) => undo)) })
    }
    const openings: Opened[] = []
    const slower: Opened[] = []
    const edge = await startHttp2Edge(target.siteUrl)
    try {
      for (let run = 0; run < runs; run += 1) {
        openings.push(await openEditor(browser, { ...target, siteUrl: edge.url }))
        slower.push(await openEditor(browser, target))
      }
    } finally {
      await edge.stop()
    }
    return { typed: rows, opened: openings, overHttp1: slower }
  })
  const usableAt = median(opened.map(({ milliseconds }) => milliseconds))
  const usableOverHttp1 = median(overHttp1.map(({ milliseconds }) => milliseconds))
  const scripts = median(opened.map(({ scriptKilobytes }) => scriptKilobytes))
  return {
    title: 'The editor',
    introduction:
      `Chromium, 1440 px wide, CPU throttled to a quarter; medians of ${runs}. Typing: ${letters} letters in the middle of an article, one every ${betweenLetters} ms, ` +
      'measured with Event Timing to the next frame (in steps of 8 ms). Undo: from the keystroke to the frame without the words. ' +
      'Usable: opening a new post with an empty cache over fast 4G (165 ms round trip, 8 Mbit/s) and HTTP/2, like CloudFront, until the text accepts typing; anything typed earlier is kept. Over HTTP/1.1, the local cloud’s own protocol, a browser requests six files at a time. Scripts: those loaded by then.',
    columns: ['what', 'figure', 'limit'],
    rows: [
      ...typed.flatMap(({ words, limit, p95, plain, undo }) => [
        [
          `typing in ${words.toLocaleString('en-US')} words, 95th percentile`,
          `${p95.toFixed(0)} ms`,
          `${limit} ms`,
        ],
        ['the same in a plain field without script', `${plain.toFixed(0)} ms`, '–'],
        [`undo in ${words.toLocaleString('en-US')} words`, `${undo.toFixed(0)} ms`, '–'],
      ]),
      ['usable', `${usableAt.toFixed(0)} ms`, `${usableLimit} ms`],
      ['usable, over HTTP/1.1', `${usableOverHttp1.toFixed(0)} ms`, '–'],
      ['scripts', `${scripts.toFixed(1)} KB`, `${scriptLimit} KB`],
    ],
    targets: [
      ...typed.map(({ words, limit, p95 }) => ({
        what: `typing in ${words.toLocaleString('en-US')} words ≤ ${limit} ms`,
        figure: `${p95.toFixed(0)} ms`,
        met: p95 <= limit,
      })),
      {
        what: `editor usable ≤ ${usableLimit} ms`,
        figure: `${usableAt.toFixed(0)} ms`,
        met: usableAt <= usableLimit,
      },
      {
        what: `scripts ≤ ${scriptLimit} KB`,
        figure: `${scripts.toFixed(1)} KB`,
        met: scripts <= scriptLimit,
      },
    ],
  }
}
