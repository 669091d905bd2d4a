import { violationsOf } from './expect-accessible.ts'
import { expect, test } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const article = '/blog/how-to-read-a-13f'

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on an article, ${theme}, wide and narrow`, async ({ page }) => {
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(article)
      await waitForHydration(page)
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      // A button's color fades when the theme changes, so it is briefly a mix of both.
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
      const violations = await violationsOf(page)
      expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html}`)).toEqual([])
    }
  })
}
