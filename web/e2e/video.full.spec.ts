import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { nextFrames } from './next-frames.ts'
import { expect, test } from './support.ts'

test.use({ reducedMotion: 'no-preference' })

const files = globSync(join(import.meta.dirname, '../public/assets/recording/*'))

const filmOf = (page: Page) => page.locator('video:visible[aria-label^="Recording of the Terminal"]')
const isRunning = (film: Locator) => film.evaluate((it: HTMLVideoElement) => !it.paused && it.currentTime > 0)
const recordRequests = (page: Page) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return () => paths.filter((path) => path.startsWith('/assets/recording/'))
}

test('the video loops muted and has a text alternative (R4, R57)', async ({ page }) => {
  const loaded = recordRequests(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const film = filmOf(page)
  for (const attribute of ['loop', 'muted', 'playsinline'])
    await expect(film).toHaveAttribute(attribute, /^(true)?$/)
  await expect(film).toHaveAttribute('preload', 'none')
  expect(loaded(), 'nothing of it is loaded before it is near').toEqual([])
  await expect(page.getByRole('heading', { name: /Watch one morning at a demo issuer/ })).toBeVisible()
  await expect(film).toHaveAccessibleDescription(
    /Short interest of November\s13, .*4\.18\smillion shares.*1,247 investors are matched/,
  )
})

test('the video plays when it is scrolled into view, and its button pauses it', async ({ page }) => {
  await page.goto('/')
  const film = filmOf(page)
  const before = await film.boundingBox()
  await film.scrollIntoViewIfNeeded()
  await expect.poll(() => isRunning(film)).toBe(true)
  expect(await film.evaluate((it: HTMLVideoElement) => [it.muted, it.loop, it.controls])).toEqual([
    true,
    true,
    false,
  ])
  expect(await film.evaluate((it: HTMLVideoElement) => Math.round(it.duration))).toBe(16)
  const { width, height } = (await film.boundingBox()) ?? {}
  expect([width, height]).toEqual([before?.width, before?.height])

  const pause = page.getByRole('button', { name: 'Pause the recording' })
  expect((await pause.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await pause.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isRunning(film)).toBe(false)
  await page.locator('.site-footer').scrollIntoViewIfNeeded()
  await film.scrollIntoViewIfNeeded()
  const play = page.getByRole('button', { name: 'Play the recording' })
  await expect(play).toBeVisible()
  expect(await isRunning(film), 'who has stopped it is not overruled').toBe(false)
  await play.click()
  await expect.poll(() => isRunning(film)).toBe(true)
  await page.locator('.site-footer').scrollIntoViewIfNeeded()
  await expect.poll(() => isRunning(film), 'it rests off the screen').toBe(false)
})

test('the video restarts at its end', async ({ page }) => {
  await page.goto('/')
  const film = filmOf(page)
  await film.scrollIntoViewIfNeeded()
  await expect.poll(() => isRunning(film)).toBe(true)
  await film.evaluate((it: HTMLVideoElement) => {
    it.currentTime = it.duration - 0.3
  })
  // Only the first frame is a key frame, so seeking takes a while on a machine under load.
  const time = () => film.evaluate((it: HTMLVideoElement) => it.currentTime)
  await expect.poll(time).toBeLessThan(8)
  await expect.poll(() => isRunning(film)).toBe(true)
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the video does not start automatically, and shows its poster with a button', async ({ page }) => {
    const loaded = recordRequests(page)
    await page.goto('/')
    const film = filmOf(page)
    const play = page.getByRole('button', { name: 'Play the recording' })
    // On phones the sections above are laid out step by step, so an early scroll may have to be repeated.
    await expect(async () => {
      await film.scrollIntoViewIfNeeded()
      expect(loaded()).toContain('/assets/recording/terminal.webp')
    }).toPass()
    await expect(play).toBeVisible()
    await nextFrames(page)
    expect(await isRunning(film)).toBe(false)
    expect(loaded().filter((path) => !path.endsWith('.webp'))).toEqual([])
    await play.click()
    await expect.poll(() => isRunning(film)).toBe(true)
  })
})

test('with Save-Data the video does not start automatically', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  )
  const loaded = recordRequests(page)
  await page.goto('/')
  await filmOf(page).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Play the recording' })).toBeVisible()
  await nextFrames(page)
  expect(loaded().filter((path) => !path.endsWith('.webp'))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser’s own controls play it, above its poster', async ({ page }) => {
    await page.goto('/')
    const film = filmOf(page)
    await expect(film, 'only one video is visible or announced').toHaveCount(1)
    for (const attribute of ['controls', 'loop', 'muted', 'playsinline'])
      await expect(film).toHaveAttribute(attribute, '')
    await expect(film).toHaveAttribute('poster', '/assets/recording/terminal.webp')
    await expect(page.getByRole('button', { name: /the recording/ })).toHaveCount(0)
  })
})

test('the video files are under 1 MB in total and support range requests', async ({ request }) => {
  expect(files).toHaveLength(3)
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(1_000_000)
  for (const [name, type] of [
    ['terminal.webm', 'video/webm'],
    ['terminal.mp4', 'video/mp4'],
    ['terminal.webp', 'image/webp'],
  ]) {
    const answer = await request.get(`/assets/recording/${name}`, { headers: { range: 'bytes=100-199' } })
    expect([answer.status(), answer.headers()['content-type']]).toEqual([206, type])
    expect(answer.headers()['content-range']).toMatch(/^bytes 100-199\/\d+$/)
    expect((await answer.body()).length).toBe(100)
  }
})
