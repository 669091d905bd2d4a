import type { Page } from '@playwright/test'
import { expect, test } from '../support.ts'
import { openHydrated } from '../wait-for-hydration.ts'

const isFull = Boolean(process.env['TEST_FULL'])

/** Phones upright and held sideways, and a small laptop at 200 % zoom, in CSS pixels. */
const screens = [
  [390, 664] as const,
  ...(isFull
    ? ([
        [360, 612],
        [844, 390],
        [720, 450],
      ] as const)
    : []),
]

/** The texts on the screen that an effect hides: their own opacity, or that of what contains them. */
const hiddenInView = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [data-reveal="waiting"]')]
      .filter((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return bottom > innerHeight * 0.2 && top < innerHeight * 0.8
      })
      .map((element) => element.textContent?.slice(0, 60) ?? ''),
  )

/** Goes down the page like a reader, and returns how many screens it has. */
async function readThrough(page: Page): Promise<number> {
  let screensRead = 0
  for (let atEnd = false; !atEnd; screensRead++) {
    await expect.poll(() => hiddenInView(page), `screen ${screensRead + 1}`).toEqual([])
    atEnd = await page.evaluate(() => {
      window.scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
      return window.scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
  }
  return screensRead
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

for (const [width, height] of screens) {
  test(`on a screen of ${width} × ${height} everything can be read as it comes into view (R56)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/platform', '/company']) {
      await openHydrated(page, path)
      expect(await readThrough(page)).toBeGreaterThan(5)
      await expect(page.locator('[data-reveal="shown"]').first()).toBeAttached()
    }
  })
}

test('a block of many screens appears part by part', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 612 })
  await openHydrated(page, '/platform')
  const block = page.locator('#capabilities > [data-reveal]')
  await expect(block).toHaveAttribute('data-reveal', 'waiting')
  await page.locator('#capabilities-title').scrollIntoViewIfNeeded()
  await expect(block).toHaveAttribute('data-reveal', 'shown')
  await expect(block.locator('[data-reveal="waiting"]').last()).toBeAttached()
  await page.locator('#capabilities article').last().scrollIntoViewIfNeeded()
  await expect(block.locator('article').last()).toBeInViewport()
  await expect.poll(() => hiddenInView(page)).toEqual([])
})

// The second passes once for each screen of the page.
test('everything appears a second after it came into view if the observers never say so', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    // Reports where an element is once, and never again.
    const Observer = window.IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          report(entries, observer)
          observer.disconnect()
        }, options)
      }
    }
  })
  await page.setViewportSize({ width: 390, height: 664 })
  await openHydrated(page, '/platform')
  await expect(page.locator('[data-reveal="waiting"]').first()).toBeAttached()
  await readThrough(page)
})

test('paper shows what the screen has not shown yet', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await openHydrated(page, '/platform')
  const last = page.locator('[data-reveal="waiting"]').last()
  await expect(last).toHaveCSS('opacity', '0')
  await page.emulateMedia({ media: 'print' })
  await expect(last).toHaveCSS('opacity', '1')
})
