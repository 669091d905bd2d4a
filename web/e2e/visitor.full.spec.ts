import { malformedPaths } from './malformed-paths.ts'
import { expect, test } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

test('malformed and unusual paths are hydrated to the page that was sent', async ({ page }) => {
  for (const address of malformedPaths) {
    const answer = await page.goto(address)
    expect([address, answer?.status(), answer?.headers()['content-type']]).toEqual([
      address,
      404,
      'text/html; charset=utf-8',
    ])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page.getByRole('banner')).toBeVisible()
    // Hydration must not change the page, whatever the path.
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL('/')
  }
})
