import { expect, test } from '../support.ts'

test('home prints whole: nothing lies beside the paper, and no figure covers its words', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/')
  // US Letter with margins of half an inch, in CSS pixels.
  await page.setViewportSize({ width: 720, height: 960 })
  await page.emulateMedia({ media: 'print' })
  const beyond = await page.evaluate(() =>
    ['.capability', '.trust-item', '.outlet', '.scene-step', '.price > *'].flatMap((kind) =>
      [...document.querySelectorAll(kind)]
        .filter((part) => part.getBoundingClientRect().right > innerWidth)
        .map((part) => `${kind}: ${part.textContent}`),
    ),
  )
  expect(beyond).toEqual([])
  const covered = await page.evaluate(
    () =>
      [...document.querySelectorAll('.price')].filter((price) => {
        const boxes = [...price.children].map((part) => part.getBoundingClientRect())
        const [name, value, says] = boxes
        return !name || !value || !says || value.bottom > says.top + 20 || value.right > innerWidth
      }).length,
  )
  expect(covered).toBe(0)
})

test('on a phone that lies on its side the header takes at most a sixth of the height (R40)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 667, height: 375 })
  await page.goto('/company')
  await page.evaluate(() => window.scrollTo(0, 900))
  const box = await page.locator('.site-header').boundingBox()
  expect(box?.y).toBe(0)
  expect(box?.height).toBeLessThanOrEqual(375 / 6)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = await page.locator('#menu').boundingBox()
  expect(menu?.y).toBeLessThanOrEqual(box?.height ?? 0)
})

test('rows that go on sideways show where one is in them', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto('/')
  const bars = await page
    .locator('.scroll-row')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).scrollbarWidth))
  expect(bars.length).toBeGreaterThanOrEqual(3)
  expect(new Set(bars)).toEqual(new Set(['thin']))
})

test('paragraphs of home end in no single word', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const wraps = await page
    .locator('main p')
    .evaluateAll((all) => [...new Set(all.map((text) => getComputedStyle(text).textWrapStyle))])
  expect(wraps).toEqual(['pretty'])
})
