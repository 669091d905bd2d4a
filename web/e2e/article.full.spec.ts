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

test('a wide table on a phone keeps the names of its rows and its caption in view', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto(article)
  await waitForHydration(page)
  await page.locator('.article-body').evaluate((body) => {
    const cells = (tag: string) => Array.from({ length: 8 }, () => `<${tag}>4,028.1</${tag}>`).join('')
    body.innerHTML =
      '<div class="table-scroll" tabindex="0"><table><caption>Revenue</caption><tbody>' +
      `<tr><th scope="row">Net loss</th>${cells('td')}</tr></tbody></table></div>`
  })
  const table = page.locator('.table-scroll')
  await table.focus()
  await table.evaluate((element) => {
    element.scrollLeft = element.scrollWidth
  })
  expect(await table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100)
  const left = async (selector: string) => (await table.locator(selector).boundingBox())?.x
  const start = (await table.boundingBox())?.x
  expect(await left('caption')).toBe(start)
  expect(await left('th')).toBe(start)
  // Nothing makes the page itself wider.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
