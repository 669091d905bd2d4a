import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Box } from './camera.ts'

/** The Terminal's layout size in CSS pixels. The film has the same aspect ratio. */
export const frame: Box = { x: 0, y: 0, width: 1232, height: 770 }
/** The device pixel ratio of the recording. Frames are scaled down, so that text moves smoothly with the camera. */
const density = 2
export const filmSize = { width: 1280, height: 800 }

const stage = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

export interface PreparedPage {
  page: Page
  panels: Box[]
}

/** Opens the home page, for its type and colors, with its clock paused, and shows the stage in its place. */
export async function preparePage(browser: Browser, address: string): Promise<PreparedPage> {
  const context = await browser.newContext({
    viewport: filmSize,
    deviceScaleFactor: density,
    colorScheme: 'dark',
    reducedMotion: 'no-preference',
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(address, { waitUntil: 'networkidle' })
  // Once more, with the fonts at hand: they are optional, so a first view may keep its fallback.
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.addStyleTag({
    content: `${stage('stage.css')}.terminal{width:${frame.width}px;height:${frame.height}px}`,
  })
  await page.evaluate((markup) => {
    document.body.innerHTML = markup
  }, stage('stage.html'))
  await page.evaluate(() => document.fonts.ready)
  // In the future, because the clock runs until the pause takes effect.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))

  const boxes = await Promise.all((await page.locator('.panel').all()).map((panel) => panel.boundingBox()))
  return { page, panels: boxes.filter((box) => box !== null) }
}

/** Scales and moves the Terminal so that the camera's view fills the screen. */
export async function applyView(page: Page, view: Box): Promise<void> {
  const scale = filmSize.width / view.width
  const transform = `scale(${scale}) translate(${-view.x}px, ${-view.y}px)`
  await page.locator('.terminal').evaluate((terminal, value) => {
    if (terminal instanceof HTMLElement) terminal.style.transform = value
  }, transform)
}

/** Makes one panel active. */
export async function activate(page: Page, index: number): Promise<void> {
  await page.evaluate((active) => {
    for (const [at, panel] of document.querySelectorAll('.panel').entries())
      panel.setAttribute('data-active', String(at === active))
  }, index)
}
