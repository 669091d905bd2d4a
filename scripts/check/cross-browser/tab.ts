import { expect } from '@playwright/test'
import type { Driver } from './drivers/driver.ts'
import { clickPoint, isHydrated, reach, selectFocused, type Target, visiblePage } from './page-functions.ts'

declare global {
  interface Window {
    /** Set by a test. It is lost on a page load, but not on a client-side navigation. */
    sameDocument?: boolean
  }
}

/** A browser tab as a user sees it. Each action waits until it is possible; each expectation waits until it is met. */
export class Tab {
  private readonly driver: Driver
  private readonly origin: string

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.origin = origin
  }

  open = (path: string): Promise<void> => this.driver.goTo(this.origin + path)
  back = (): Promise<void> => this.driver.back()
  evaluate: Driver['evaluate'] = (run, ...args) => this.driver.evaluate(run, ...args)
  type = (text: string): Promise<void> => this.driver.type(text)
  pressKey: Driver['pressKey'] = (key) => this.driver.pressKey(key)
  pressWithControl = (letter: string): Promise<void> => this.driver.pressWithControl(letter)
  chooseFile: Driver['chooseFile'] = (selector, file) => this.driver.chooseFile(selector, file)
  errors = (): string[] => this.driver.errors()

  /** Clicks an element once it is visible, uncovered and no longer moving. */
  async press(target: Target): Promise<void> {
    let lastPosition = ''
    await expect
      .poll(
        async () => {
          const point = await this.driver.evaluate(clickPoint, target)
          if (typeof point === 'string') return point
          const position = [point.x, point.y, point.scrolled].map(Math.round).join(' ')
          if (position !== lastPosition) {
            lastPosition = position
            return `The ${target.kind} "${target.name}" is moving.`
          }
          await this.driver.pressAt(point.x, point.y)
          return 'pressed'
        },
        { intervals: [50, 50, 100, 200] },
      )
      .toBe('pressed')
  }

  /** Waits until an element could be clicked, without clicking it. */
  async waitForPressable(target: Target): Promise<void> {
    await expect.poll(() => this.driver.evaluate(clickPoint, target)).not.toEqual(expect.any(String))
  }

  pressLink = (name: string, within?: string) => this.press({ kind: 'link', name, ...(within && { within }) })
  pressButton = (name: string, within?: string) =>
    this.press({ kind: 'button', name, ...(within && { within }) })

  /** Replaces the text of a field. */
  async fill(name: string, text: string, within?: string): Promise<void> {
    await this.press({ kind: 'field', name, ...(within && { within }) })
    await this.driver.evaluate(selectFocused)
    await this.driver.type(text)
  }

  /** Waits for a page with this path and headline that is not empty, as it would be after a script error. */
  async expectPage(path: string, headline: string): Promise<void> {
    await expect
      .poll(async () => {
        const { text, ...page } = await this.driver.evaluate(visiblePage)
        return { ...page, empty: text.length < 200 }
      })
      .toEqual({ path, headline, empty: false })
  }

  async expectText(text: string): Promise<void> {
    await expect.poll(async () => (await this.driver.evaluate(visiblePage)).text).toContain(text)
  }

  async expectNoText(text: string): Promise<void> {
    await expect.poll(async () => (await this.driver.evaluate(visiblePage)).text).not.toContain(text)
  }

  /** Reaches for something, and waits until React has hydrated the page, so that clicks are handled by the script. */
  async waitForHydration(): Promise<void> {
    await this.driver.evaluate(reach)
    await expect.poll(() => this.driver.evaluate(isHydrated)).toBe(true)
  }
}
