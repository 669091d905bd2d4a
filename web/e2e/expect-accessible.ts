import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './support.ts'

/** What axe finds on a page, or in a part of it. */
export async function violationsOf(page: Page, part?: string) {
  const builder = new AxeBuilder({ page })
    // There are no cross-origin frames, for which axe would open a separate page.
    .setLegacyMode()
    // Nobody reads the elements without a violation.
    .options({ resultTypes: ['violations'] })
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze()
  return violations
}

/**
 * Expects no axe violations and no horizontal scrolling. Uses soft assertions, so the test continues with its next state.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // While a color fades, as when hydration enables a button, the text has less contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline instanceof DocumentTimeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map(({ finished }) => finished.catch(() => undefined)),
    ).then(() => undefined),
  )
  // Menus and tooltips are outside of the landmarks; a tooltip stays while its button has the focus.
  const violations = await violationsOf(page)
  const inPopper = (selector: string) =>
    page.evaluate(
      (target) => document.querySelector(target)?.closest('[data-radix-popper-content-wrapper]') != null,
      selector,
    )
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== 'region' || !(await inPopper(String(target[0])))) found.push(`${id} at ${html}`)
  expect.soft(found, state).toEqual([])
  await expectNoSidewaysScroll(page, state)
}

/** Expects that the page is not wider than the window. Uses a soft assertion. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(beyond, `${state} is wider than the window`).toBeLessThanOrEqual(0)
}
