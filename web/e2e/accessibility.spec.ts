import { expectAccessible, expectNoSidewaysScroll } from './expect-accessible.ts'
import { pages, states } from './public-states.ts'
import { test } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

// Some of the states are failures, which the browser logs to the console.
test.use({ expectedStatuses: [404, 500] })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('no page scrolls sideways', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path)
      await expectNoSidewaysScroll(page, path)
    }
  })
})

test('axe finds nothing on a page of each kind', async ({ page }) => {
  for (const path of ['/', '/company', '/careers', '/blog', '/blog/how-to-read-a-13f']) {
    await page.goto(path)
    await waitForHydration(page)
    await expectAccessible(page, path)
  }
})

test.describe('in the light theme', { tag: '@full' }, () => {
  test.use({ theme: 'paper' })

  for (const state of [
    'a contact form that failed, and its toast',
    'an application whose CV was lost, with too long a letter',
    'a subscription that was taken',
  ] as const)
    test(`axe finds nothing on ${state}`, async ({ page }) => {
      await states[state](page)
      await expectAccessible(page, state)
    })
})
