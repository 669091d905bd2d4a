import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

const staffFile = join(import.meta.dirname, '../../.local/e2e/staff.json')

export const themes = ['ink', 'paper'] as const
type Theme = (typeof themes)[number]
const themeAttribute = { ink: 'dark', paper: 'light' } as const

/** `npm run test:full` walks at a phone's, a tablet's and a desk's width; `npm test` at the last one. */
export const everyWidth = process.env['TEST_FULL'] ? ([375, 768, 1440] as const) : ([1440] as const)

interface Fixtures {
  /** The theme that pages are shown in, whatever the settings say. */
  theme: Theme
  shownTheme: undefined
  /** Answers whose own line of the browser may stand on the console; 0 is no answer for want of a network. */
  expectedStatuses: number[]
  /** Fails a test at its end when any of its pages wrote anything else to the console, or threw. */
  quietConsole: undefined
  /** Fails a test at its end when any of its pages asked another origin for something; uploads go to their bucket. */
  ownOrigin: undefined
}

export const test = base.extend<Fixtures>({
  theme: ['ink', { option: true }],
  shownTheme: [
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
  quietConsole: [
    async ({ context, expectedStatuses }, use) => {
      const offline = expectedStatuses.includes(0) ? '|net::ERR_INTERNET_DISCONNECTED' : ''
      const expectedLine = new RegExp(
        `^Failed to load resource: (the server responded with a status of (${expectedStatuses.join('|')})${offline})`,
      )
      const said: string[] = []
      const listen = (page: Page) => {
        page.on('console', (message: ConsoleMessage) => {
          if (!expectedLine.test(message.text())) said.push(`${message.type()}: ${message.text()}`)
        })
        page.on('pageerror', (error) => said.push(`error: ${error.message}`))
      }
      context.on('page', listen)
      await use(undefined)
      expect(said, 'nothing but the expected lines on the console').toEqual([])
    },
    { auto: true },
  ],
  ownOrigin: [
    async ({ context, baseURL }, use) => {
      const elsewhere: string[] = []
      context.on('request', (request) => {
        const { origin, protocol, searchParams } = new URL(request.url())
        const upload = request.method() === 'PUT' && searchParams.has('X-Amz-Signature')
        if (/^https?:$/.test(protocol) && origin !== baseURL && !upload) elsewhere.push(request.url())
      })
      await use(undefined)
      expect(elsewhere, 'no request but an upload leaves the origin').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Passwords of the seeded staff, by username. */
export const passwordOf = (username: string): string => {
  const password = (JSON.parse(readFileSync(staffFile, 'utf8')) as Record<string, string>)[username]
  if (!password) throw new Error(`The seed made no user "${username}".`)
  return password
}

export async function signIn(page: Page, username = 'noa.ferrant'): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Username or Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(username))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible()
}

/**
 * A photograph of a given size class, made for the test: noise over a gradient, which JPEG cannot squeeze.
 * 3000 × 2250 at quality 0.95 lies between 4 and 6 MB.
 */
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
