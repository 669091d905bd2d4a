import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './support.ts'

/** Expects that axe finds nothing, and that the page does not scroll sideways. The test goes on to its next state. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Halfway between two colors, as when hydration enables a button, no text has its contrast.
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
  // Menus, and tooltips, which stay while their button has the focus, are outside of the landmarks.
  const { violations } = await new AxeBuilder({ page })
    // There are no frames of other origins, for which it would open a page of its own.
    .setLegacyMode()
    .analyze()
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

/** Expects that the page is not wider than the window. The test goes on. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(beyond, `${state} is wider than the window`).toBeLessThanOrEqual(0)
}
