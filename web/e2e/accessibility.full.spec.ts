import { expectAccessible } from './expect-accessible.ts'
import { pages, states } from './public-states.ts'
import { test, themes } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

// Some of the states are failures, which the browser logs to the console.
test.use({ expectedStatuses: [404, 500] })

for (const width of [375, 768, 1440]) {
  for (const theme of themes) {
    test.describe(`at ${width} px on ${theme}`, () => {
      test.use({ theme, viewport: { width, height: 900 } })
      test('axe finds nothing on any page, and none scrolls sideways', async ({ page }) => {
        for (const path of pages) {
          await page.goto(path)
          await waitForHydration(page)
          await expectAccessible(page, path)
        }
      })

      test('axe finds nothing in any state, and none scrolls sideways', async ({ page }) => {
        for (const [state, reach] of Object.entries(states)) {
          await reach(page)
          await expectAccessible(page, state)
          await page.unrouteAll()
        }
      })
    })
  }
}
