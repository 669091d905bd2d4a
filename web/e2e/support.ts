import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { proxyFrom, viewerAddressOf } from './viewer-address.ts'

const root = join(import.meta.dirname, '../..')
/** The file with the passwords of the sample staff, for the platform that the running test uses. */
let staffFile = ''

export const themes = ['ink', 'paper'] as const
export type Theme = (typeof themes)[number]
const themeAttribute = { ink: 'dark', paper: 'light' } as const

/** `npm run test:full` tests at phone, tablet and desktop width; `npm test` at desktop width only. */
export const everyWidth = process.env['TEST_FULL'] ? ([375, 768, 1440] as const) : ([1440] as const)

/** Options that playwright.config.ts sets per project, for the platform that its tests run against. */
export interface TestOptions {
  /** The theme in which pages are shown, regardless of the settings. */
  theme: Theme
}
export interface PlatformOptions {
  /** The platform's data folder, relative to the repository root. */
  dataFolder: string
}

interface WorkerFixtures extends PlatformOptions {
  staffPasswords: undefined
}
interface Fixtures extends TestOptions {
  applyTheme: undefined
  /** Response statuses that the browser may log to the console; 0 stands for a failed connection. */
  expectedStatuses: number[]
  /** Beginnings of lines that the admin itself may log to the console. */
  expectedLogs: string[]
  /** Other origins that the page may request, because the reader clicked something that announced it. */
  expectedOrigins: string[]
  /** Fails a test if any of its pages logged anything else to the console, or threw. */
  quietConsole: undefined
  /**
   * Fails a test if any of its pages sent a request to another origin, except for uploads to and downloads from a bucket.
   */
  sameOrigin: undefined
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  theme: ['ink', { option: true }],
  dataFolder: ['', { option: true, scope: 'worker' }],
  staffPasswords: [
    async ({ dataFolder }, use) => {
      staffFile = join(root, dataFolder, 'staff.json')
      await use(undefined)
    },
    { auto: true, scope: 'worker' },
  ],
  /** Each file visits the site from an IP address of its own, so rate limits count it alone. */
  proxy: [
    async ({ baseURL }, use, { file }) => {
      await use(baseURL === undefined ? undefined : { server: await proxyFrom(viewerAddressOf(file)) })
    },
    { scope: 'test' },
  ],
  applyTheme: [
    async ({ context, theme }, use) => {
      await context.addInitScript((chosen) => {
        const paint = () => {
          const page = document.documentElement as HTMLElement | null
          if (page?.dataset['theme']) page.dataset['theme'] = chosen
          return page?.dataset['theme'] === chosen
        }
        const observer = new MutationObserver(() => paint() && observer.disconnect())
        if (!paint()) observer.observe(document, { childList: true })
      }, themeAttribute[theme])
      await use(undefined)
    },
    { auto: true },
  ],
  expectedStatuses: [[401, 404], { option: true }],
  expectedLogs: [[], { option: true }],
  expectedOrigins: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedStatuses, expectedLogs }, use) => {
      const offline = expectedStatuses.includes(0) ? '|net::ERR_INTERNET_DISCONNECTED' : ''
      const expectedLine = new RegExp(
        `^Failed to load resource: (the server responded with a status of (${expectedStatuses.join('|')})${offline})`,
      )
      // The technical form of a failure that the page has no sentence for.
      const technical = new RegExp(`^[a-z]+\\.\\w+: (${expectedStatuses.join('|')}): `)
      // Chromium logs a message when a sign-out clears its cache.
      const clearedCache = /^Clear-Site-Data header on .*: Cleared data types: "cache"\.$/
      const messages: string[] = []
      const listen = (page: Page) => {
        page.on('console', (message: ConsoleMessage) => {
          const text = message.text()
          if ([expectedLine, technical, clearedCache].some((line) => line.test(text))) return
          if (!expectedLogs.some((beginning) => text.startsWith(beginning)))
            messages.push(`${message.type()}: ${text}`)
        })
        page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
      }
      context.on('page', listen)
      await use(undefined)
      expect(messages, 'only expected messages on the console').toEqual([])
    },
    { auto: true },
  ],
  sameOrigin: [
    async ({ context, baseURL, expectedOrigins }, use) => {
      const otherOrigins: string[] = []
      context.on('request', (request) => {
        const { origin, protocol, searchParams } = new URL(request.url())
        const upload = request.method() === 'PUT' && searchParams.has('X-Amz-Signature')
        // Links to private files, which the bucket serves as attachments, or shows in the browser's own viewer.
        const disposition = searchParams.get('response-content-disposition') ?? ''
        const download = searchParams.has('X-Amz-Signature') && /^(?:attachment|inline)/.test(disposition)
        // Staff and previews get files that are not public by such links, which nobody may keep.
        const held =
          searchParams.has('X-Amz-Signature') && searchParams.get('response-cache-control') === 'no-store'
        const own = origin === baseURL || expectedOrigins.includes(origin)
        if (/^https?:$/.test(protocol) && !own && !upload && !download && !held)
          otherOrigins.push(request.url())
      })
      await use(undefined)
      expect(otherOrigins, 'only uploads and downloads go to another origin').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** The password of a user of the sample content. */
export const passwordOf = (username: string): string => {
  const password = (JSON.parse(readFileSync(staffFile, 'utf8')) as Record<string, string>)[username]
  if (!password) throw new Error(`The sample content has no user "${username}".`)
  return password
}

/** Session cookies from earlier tests, by platform and user. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** The headers of a request that the site's own scripts send. */
export const ownHeaders = (): Record<string, string> => ({
  origin: test.info().project.use.baseURL ?? '',
  'sec-fetch-site': 'same-origin',
})

/**
 * Gives the page's browser the session of a member of staff, without loading a page. Reuses the session of an earlier test
 * if it has not ended, because each sign-in costs a password hash.
 */
export async function takeSession(page: Page, username = 'noa.ferrant'): Promise<void> {
  const { request } = page
  const key = `${staffFile} ${username}`
  await page.context().addCookies(sessions.get(key) ?? [])
  if (sessions.has(key) && (await request.get('/api/admin/me')).ok()) return
  const data = { username, password: passwordOf(username) }
  const answer = await request.post('/api/admin/login', { data, headers: ownHeaders() })
  expect(answer.ok(), `${username} signs in: ${answer.status()}`).toBe(true)
  sessions.set(key, await page.context().cookies())
}

/** Signs in and opens the posts. */
export async function signIn(page: Page, username = 'noa.ferrant'): Promise<void> {
  await takeSession(page, username)
  await page.goto('/admin/posts')
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible()
}

/** A generated photograph of 3000 × 2250 pixels: noise over a gradient, which makes a JPEG of 4 to 6 MB. */
export async function photograph(page: Page, name: string, hue: number) {
  const base64 = await page.evaluate(async (tint) => {
    const canvas = new OffscreenCanvas(3000, 2250)
    const paint = canvas.getContext('2d')
    if (!paint) throw new Error('no canvas')
    const image = paint.createImageData(canvas.width, canvas.height)
    let seed = tint + 1
    for (let at = 0; at < image.data.length; at += 4) {
      seed = (seed * 1664525 + 1013904223) >>> 0
      const grain = (seed >>> 24) / 1.7
      const row = Math.floor(at / 4 / canvas.width) / canvas.height
      image.data[at] = 60 + tint * row * 0.4 + grain
      image.data[at + 1] = 90 * row + grain
      image.data[at + 2] = 150 - 100 * row + grain
      image.data[at + 3] = 255
    }
    paint.putImageData(image, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 32768)
      text += String.fromCharCode(...bytes.subarray(at, at + 32768))
    return btoa(text)
  }, hue)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
