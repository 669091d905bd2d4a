import type { Browser, Page } from '@playwright/test'
import type { Box } from './camera.ts'

/** The Terminal's layout size in CSS pixels. The film has the same aspect ratio. */
export const frame: Box = { x: 0, y: 0, width: 1232, height: 770 }
/** The device pixel ratio of the recording. Frames are scaled down, so that text moves smoothly with the camera. */
const density = 2
export const filmSize = { width: 1280, height: 800 }

const panels = ['.panel-short', '.panel-alert', '.panel-release', '.panel-questions', '.panel-targets']

/** Shows only the Terminal, without its pause button. */
const terminalOnlyCss = `
  html { overflow: hidden; }
  .terminal {
    position: fixed; z-index: 99; top: 0; left: 0; display: flex; flex-direction: column;
    width: ${frame.width}px; height: ${frame.height}px; border: 0; transform-origin: 0 0;
  }
  .terminal-panels { flex: 1; }
  .terminal .pause-place { display: none; }
  /* Underlines the current time, so that it is visible at any size. */
  .terminal-tape > [data-active="true"] > time { text-decoration: underline; text-underline-offset: 0.3em; }
`

export interface PreparedPage {
  page: Page
  panels: Box[]
}

/** Opens the home page with its clock paused, and hides everything but the Terminal. */
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
  // Some scripts only start after a user interaction.
  await page.mouse.move(300, 500)
  await page.addStyleTag({ content: terminalOnlyCss })
  await page.locator('.terminal[data-playing="true"]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  // In the future, because the clock runs until the pause takes effect.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))

  const boxes = await Promise.all(panels.map((panel) => page.locator(panel).boundingBox()))
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
