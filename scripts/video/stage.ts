import type { Browser, Page } from '@playwright/test'
import type { Box } from './camera.ts'

/** CSS pixels in which the Terminal is laid out; the film has the same proportions. */
export const frame: Box = { x: 0, y: 0, width: 1152, height: 720 }
/** Pixels of a frame as it is drawn: twice those of the film, so that letters move evenly while the camera does. */
const density = 2
export const filmSize = { width: 1280, height: 800 }

const panels = ['.panel-short', '.panel-alert', '.panel-release', '.panel-questions', '.panel-targets']

/** The Terminal alone on the screen, without the button that a reader would stop it with. */
const costume = `
  html { overflow: hidden; }
  .terminal {
    position: fixed; z-index: 99; top: 0; left: 0; display: flex; flex-direction: column;
    width: ${frame.width}px; height: ${frame.height}px; border: 0; transform-origin: 0 0;
  }
  .terminal-panels { flex: 1; }
  .terminal .pause-place { display: none; }
  /* Where the scene is, however large the picture is shown. */
  .terminal-tape > [data-active="true"] > time { text-decoration: underline; text-underline-offset: 0.3em; }
`

export interface Stage {
  page: Page
  panels: Box[]
}

/** Opens the home page with its clock held, and leaves nothing of it but the Terminal. */
export async function openStage(browser: Browser, address: string): Promise<Stage> {
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
  // A sign of life, for whatever waits for one before it starts.
  await page.mouse.move(300, 500)
  await page.addStyleTag({ content: costume })
  await page.locator('.terminal[data-playing="true"]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  // Some seconds on, because it runs until then.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))

  const boxes = await Promise.all(panels.map((panel) => page.locator(panel).boundingBox()))
  return { page, panels: boxes.filter((box) => box !== null) }
}

/** Points the camera: the part of the Terminal that it sees fills the screen. */
export async function look(page: Page, view: Box): Promise<void> {
  const scale = filmSize.width / view.width
  const transform = `scale(${scale}) translate(${-view.x}px, ${-view.y}px)`
  await page.locator('.terminal').evaluate((terminal, value) => {
    if (terminal instanceof HTMLElement) terminal.style.transform = value
  }, transform)
}
