import type { Locator, Page } from '@playwright/test'
import { nextFrames } from '../next-frames.ts'
import { expect, test } from '../support.ts'
import { openHydrated } from '../wait-for-hydration.ts'

const footerLinks = [
  '/platform',
  '/company',
  '/company#team',
  '/company#careers',
  '/blog',
  '/blog#research',
  '/blog#thought-leadership',
  '/blog#market-analysis',
  '/contact',
  '/privacy',
]

/** The navigation with the links to the pages, which is behind a button on small screens. */
async function pagesMenu(page: Page): Promise<Locator> {
  const toggle = page.getByRole('button', { name: 'Menu' })
  if (!(await toggle.isVisible())) return page.getByRole('navigation', { name: 'Pages' })
  await toggle.click()
  return page.locator('#menu')
}
const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY)

test.describe('header and footer', () => {
  test('navigation: fixed, its links, the current page (R40 to R45)', async ({ page }) => {
    await openHydrated(page, '/company')
    const navigation = await pagesMenu(page)
    for (const [name, path] of Object.entries({
      Home: '/',
      Platform: '/platform',
      Company: '/company',
      Insights: '/blog',
      'Contact Us': '/contact',
    }))
      await expect(navigation.getByRole('link', { name })).toHaveAttribute('href', path)
    await expect(navigation.locator('[aria-current=page]')).toHaveText('Company')
    await page.evaluate(() => window.scrollTo(0, 2000))
    await expect.poll(async () => (await page.locator('.site-header').boundingBox())?.y).toBe(0)
  })

  test('small screens: the menu traps the focus, closes with Escape and on navigation (R46)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await openHydrated(page, '/')
    const menu = page.locator('#menu')
    const toggle = page.getByRole('button', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu).toBeVisible()
    await toggle.focus()
    for (const name of ['Home', 'Platform', 'Company', 'Insights', 'Contact Us']) {
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(menu.getByRole('link', { name: 'Contact Us' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await toggle.click()
    await menu.getByRole('link', { name: 'Company' }).click()
    await expect(page).toHaveURL('/company')
    await expect(menu).toBeHidden()
  })

  for (const [width, height, where] of [
    [568, 320, 'on a phone that lies on its side'],
    [320, 256, 'at 400 % zoom'],
  ] as const) {
    test(`the open menu scrolls inside ${where}; the page behind stays`, { tag: '@full' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await openHydrated(page, '/company')
      await page.mouse.wheel(0, 300)
      await expect.poll(() => scrollPosition(page)).toBe(300)
      const menu = page.locator('#menu')
      const toggle = page.getByRole('button', { name: 'Menu' })
      const last = menu.getByRole('link', { name: 'Contact Us' })
      // With the mouse, because Playwright’s click can scroll first.
      const { x = 0, y = 0 } = (await toggle.boundingBox()) ?? {}
      await page.mouse.click(x + 20, y + 10)
      await expect(menu).toBeVisible()
      await expect(last).not.toBeInViewport({ ratio: 1 })

      await page.mouse.move(width / 2, height - 20)
      for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, 200)
      await expect(last, 'the wheel reaches the last entry').toBeInViewport({ ratio: 0.98 })
      await page.mouse.move(width / 2, 20)
      await page.mouse.wheel(0, 200)
      await page.keyboard.press('PageDown')
      await nextFrames(page)
      expect(await scrollPosition(page), 'the page behind has not moved').toBe(300)

      await toggle.focus()
      for (const name of ['Home', 'Platform', 'Company', 'Insights', 'Contact Us']) {
        await page.keyboard.press('Tab')
        const link = menu.getByRole('link', { name })
        await expect(link).toBeFocused()
        await expect(link).toBeInViewport({ ratio: 0.98 })
      }
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(toggle).toBeFocused()
      await page.mouse.wheel(0, 200)
      await expect.poll(() => scrollPosition(page)).toBe(500)
    })
  }

  test('an open menu closes when the window becomes wide enough for the header links', {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 568, height: 320 })
    await openHydrated(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.setViewportSize({ width: 1024, height: 700 })
    await expect(page.locator('#menu')).toBeHidden()
    await page.mouse.wheel(0, 200)
    await expect.poll(() => scrollPosition(page)).toBe(200)
    await page.getByRole('link', { name: 'Request a demo' }).first().focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Learn More' })).toBeFocused()
  })

  test('footer: links, company, 2025, Tel Aviv, 2021, profiles (R21 to R23, R47 to R55)', async ({
    page,
  }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    for (const path of footerLinks) await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1)
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
    await expect(footer).toContainText('© 2025')
    await expect(footer).toContainText('Tel Aviv, Israel. Founded 2021.')
    for (const name of ['LinkedIn', 'X', 'YouTube'])
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('target', '_blank')
  })

  test('a new page starts at its top and is announced to screen readers (R38)', { tag: '@full' }, async ({
    page,
  }) => {
    await openHydrated(page, '/')
    await page.evaluate(() => window.scrollTo(0, 3000))
    await (await pagesMenu(page)).getByRole('link', { name: 'Insights' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
    expect(await scrollPosition(page)).toBe(0)
    await expect(page.locator('#main')).toBeFocused()
    await expect(page.locator('output.sr-only')).toHaveText(/Insights/)
  })

  for (const id of ['team', 'careers']) {
    test(`the footer and the URL lead to ${id} of the company page (R48, R49)`, {
      tag: id === 'team' ? [] : ['@full'],
    }, async ({ page }) => {
      await openHydrated(page, '/')
      await page.getByRole('contentinfo').locator(`a[href="/company#${id}"]`).click()
      await expect(page.locator(`#${id}`)).toBeFocused()
      await expect(page.locator(`#${id} h2`)).toBeInViewport()
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.getByRole('contentinfo').locator(`a[href="/company#${id}"]`).click()
      await expect(page.locator(`#${id} h2`)).toBeInViewport()
      await openHydrated(page, `/company#${id}`)
      await expect(page.locator(`#${id}`)).toBeFocused()
      await expect(page.locator(`#${id} h2`)).toBeInViewport()
    })
  }

  for (const slug of ['research', 'thought-leadership', 'market-analysis']) {
    test(`/blog#${slug} never leads to an empty page (R51 to R53)`, {
      tag: slug === 'research' ? [] : ['@full'],
    }, async ({ page }) => {
      await openHydrated(page, '/')
      await page.getByRole('contentinfo').locator(`a[href="/blog#${slug}"]`).click()
      await expect(page.locator('.card').first()).toBeVisible()
    })
  }
})
