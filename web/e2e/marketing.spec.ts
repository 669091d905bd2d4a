import type { Locator, Page } from '@playwright/test'
import { recordShifts } from './layout-shifts.ts'
import { expect, test } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const pages = ['/', '/platform', '/company', '/privacy', '/nothing-here']
const footerLinks = [
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

/** Opens a page and waits until it is hydrated. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}
/** The navigation with the links to the pages, which is behind a button on small screens. */
async function pagesMenu(page: Page): Promise<Locator> {
  const toggle = page.getByRole('button', { name: 'Menu' })
  if (!(await toggle.isVisible())) return page.getByRole('navigation', { name: 'Pages' })
  await toggle.click()
  return page.locator('#menu')
}
const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY)

test.describe('home', () => {
  test('the hero shows the product, its badge and the Terminal 2.0 (R1, R2, R3, R24, R60)', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      /AI-powered IR partner for public companies/i,
    )
    await expect(page.getByText('Built for Issuers', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Terminal 2\.0/ })).toBeVisible()
    await expect(page.getByText(/intelligence terminal/i)).toBeVisible()
    await expect(page).toHaveTitle('AI Powered Investor Relations')
  })

  test('eight capabilities with their figures, without any request (R5 to R14, R25, R26)', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await waitForHydration(page)
    await expect(page.locator('.capability')).toHaveCount(8)
    for (const capability of await page.locator('.capability').all())
      await capability.scrollIntoViewIfNeeded()
    await expect(page.locator('.figure-value')).toHaveText([
      '23%',
      '1000+',
      '47',
      '1,247',
      '0.64',
      '38',
      '67',
      '12',
    ])
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('statistics, diagram, media strip, trust list and plans are on the page (R15 to R20, R57)', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Leveling the Playing Field' })).toBeVisible()
    await expect(page.locator('.price-value')).toHaveText(['78%', '92%', '63%'])
    await expect(page.getByRole('heading', { name: 'Man vs. Machine' })).toBeVisible()
    const drawings = page.locator(':is(.lane-wide, .lane-narrow):visible')
    for (const party of [/Public ?company/, /AI intermediary/, /Index funds/])
      await expect(drawings.last()).toContainText(party)
    await expect(page.getByRole('heading', { name: 'As featured in' })).toBeVisible()
    await expect(page.locator('.outlet')).toHaveCount(5)
    await expect(page.locator('.trust-item')).toHaveCount(4)
    await expect(page.locator('.plan h3')).toHaveText(['Core', 'Scale', 'Enterprise'])
    await expect(page.getByRole('link', { name: 'Request pricing' })).toHaveAttribute(
      'href',
      '/contact?topic=pricing',
    )
    // The only amount on the page is the revenue in the sample issuer’s release.
    const amounts = (await page.locator('body').innerText()).match(/[$€£₪]\S*/g)
    expect(new Set(amounts)).toEqual(new Set(['$412.6']))
  })

  test('Request a demo opens the contact form with its topic chosen', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Request a demo' }).first().click()
    await expect(page).toHaveURL('/contact?topic=demo')
    await expect(page.getByLabel('Topic')).toHaveValue('A demo on our ticker')
    await page.reload()
    await expect(page.getByLabel('Topic')).toHaveValue('A demo on our ticker')
  })

  test('Learn More scrolls to the solution and moves the focus there (R58, R59)', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('link', { name: 'Learn More' }).click()
    await expect(page.locator('#ir-solution')).toBeFocused()
    const { y = -1 } =
      (await page.getByRole('heading', { name: /enterprise-grade IR solution/i }).boundingBox()) ?? {}
    expect(y).toBeGreaterThan(64)
    expect(y).toBeLessThan(400)
  })

  test('the scene plays when visible, can be paused, and respects reduced motion', async ({ page }) => {
    await open(page, '/')
    const terminal = page.locator('.terminal')
    await expect(terminal).toHaveAttribute('data-playing', 'true')
    await page.getByRole('button', { name: 'Pause the Terminal' }).click()
    await expect(terminal).toHaveAttribute('data-playing', 'false')
    await page.getByRole('button', { name: 'Play the Terminal' }).click()
    await expect(terminal).toHaveAttribute('data-playing', 'true')
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    await expect(terminal).toHaveAttribute('data-playing', 'false')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await expect(page.getByRole('button', { name: 'Pause the Terminal' })).toHaveCount(0)
    await expect(page.locator('[data-reveal]')).toHaveCount(0)
  })

  test('a panel of the Terminal opens its evidence by key and by click, and the scene pauses', async ({
    page,
  }) => {
    await open(page, '/')
    const alert = page.locator('.panel-alert')
    await alert.getByText(/^Evidence/).focus()
    await page.keyboard.press('Enter')
    await expect(alert.getByText('Form 8-K, October 2, Item 8.01')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play the Terminal' })).toBeVisible()
    await page.getByText('Revenue rose 8% to $412.6 million.').click()
    await expect(page.locator('.panel-release').getByText('Form 10-Q, page 4')).toBeVisible()
    await expect(alert.getByText('Form 8-K, October 2, Item 8.01'), 'one at a time').toBeHidden()
  })

  test('on a phone the page is half its former length, and only its rows scroll sideways', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await open(page, '/')
    await expect(page.locator('[data-layout="when-near"]')).toHaveCount(0)
    const { width, height } = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { width: scrollWidth, height: scrollHeight }
    })
    expect(width).toBe(375)
    // The former height was 16,408 pixels.
    expect(height).toBeLessThanOrEqual(16_408 / 2)
    // The last capability has no link to tab to, so the row itself takes the arrow keys.
    const last = page.getByRole('heading', { name: 'Issuer Channel Management' })
    await page.getByRole('region', { name: 'The eight capabilities' }).focus()
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(last).toBeInViewport({ timeout: 200 })
    }).toPass()
  })

  test('sections fade in when a tenth of their height is visible (R56)', async ({ page }) => {
    await open(page, '/')
    const part = page.locator('#trust [data-reveal]')
    await expect(part).toHaveAttribute('data-reveal', 'waiting')
    await part.scrollIntoViewIfNeeded()
    await expect(part).toHaveAttribute('data-reveal', 'shown')
    await expect(part).toHaveCSS('opacity', '1')
  })

  test('the layout does not shift while the page loads', async ({ page }) => {
    const shifts = await recordShifts(page)
    for (const path of ['/', '/platform', '/company', '/privacy']) {
      await page.goto(path)
      await waitForHydration(page)
      await page.waitForTimeout(300)
      expect(await shifts(), path).toEqual([])
    }
  })
})

test('the platform: a hero, six capabilities, three steps, five connections (R28, R61 to R65)', async ({
  page,
}) => {
  await page.goto('/platform')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.capability h3')).toHaveText([
    'Market Intelligence',
    'Press Release & Distribution',
    'Earnings Support',
    'Investor Targeting & Outreach',
    'Performance Analytics',
    'Financing Intelligence',
  ])
  await expect(page.locator('.step h3')).toHaveText(['Quick Setup', 'Secure Integration', 'Immediate Impact'])
  await expect(page.locator('.connection')).toHaveCount(5)
  // In one column at every width, without horizontal scrolling.
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const edges = await page
      .locator('.capability')
      .evaluateAll((all) => all.map((chapter) => Math.round(chapter.getBoundingClientRect().left)))
    expect(new Set(edges).size, `columns at ${width} px`).toBe(1)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, `beyond ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the company: mission, founders, press articles, six people (R29, R66 to R71)', async ({ page }) => {
  await page.goto('/company')
  for (const id of ['mission', 'founders', 'media', 'team', 'careers']) {
    await expect(page.locator(`#${id}`)).toHaveCount(1)
  }
  await expect(page.locator('.founder')).toHaveCount(2)
  const links = page.locator('#media a')
  await expect(links).toHaveCount(3)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await expect(page.locator('.member')).toHaveCount(6)
  await expect(page.locator('.member img')).toHaveCount(5)
  await expect(page.locator('.member').last().locator('.monogram')).toHaveText('SQ')
  for (const monogram of await page.locator('.member img').all()) {
    await monogram.scrollIntoViewIfNeeded()
    await expect.poll(() => monogram.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(440)
  }
})

test('the privacy policy: its date and all its parts (R34, R122 to R133)', async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.getByText('January 1, 2025')).toBeVisible()
  await expect(page.locator('.policy-part')).toHaveCount(11)
  await page.getByRole('navigation', { name: 'Parts of this policy' }).getByText('California').click()
  await expect(page.getByRole('heading', { name: /CCPA/ })).toBeInViewport()
})

test.describe('chrome', () => {
  test('navigation: fixed, its links, the current page (R40 to R45)', async ({ page }) => {
    await open(page, '/company')
    const navigation = await pagesMenu(page)
    for (const [name, path] of Object.entries({
      Home: '/',
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
    await open(page, '/')
    const menu = page.locator('#menu')
    const toggle = page.getByRole('button', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu).toBeVisible()
    await toggle.focus()
    for (const name of ['Home', 'Company', 'Insights', 'Contact Us']) {
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
    test(`the open menu scrolls inside ${where}; the page behind stays`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await open(page, '/company')
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
      await page.waitForTimeout(300)
      expect(await scrollPosition(page), 'the page behind has not moved').toBe(300)

      await toggle.focus()
      for (const name of ['Home', 'Company', 'Insights', 'Contact Us']) {
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

  test('an open menu closes when the window becomes wide enough for the header links', async ({ page }) => {
    await page.setViewportSize({ width: 568, height: 320 })
    await open(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.setViewportSize({ width: 1024, height: 700 })
    await expect(page.locator('#menu')).toBeHidden()
    await page.mouse.wheel(0, 200)
    await expect.poll(() => scrollPosition(page)).toBe(200)
    await page.getByRole('link', { name: 'Learn More' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'See the platform' })).toBeFocused()
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

  test('a new page starts at its top and is announced to screen readers (R38)', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => window.scrollTo(0, 3000))
    await (await pagesMenu(page)).getByRole('link', { name: 'Insights' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
    expect(await scrollPosition(page)).toBe(0)
    await expect(page.locator('#main')).toBeFocused()
    await expect(page.locator('output.sr-only')).toHaveText(/Insights/)
  })

  for (const id of ['team', 'careers']) {
    test(`the footer and the URL lead to ${id} of the company page (R48, R49)`, async ({ page }) => {
      await open(page, '/')
      await page.getByRole('contentinfo').locator(`a[href="/company#${id}"]`).click()
      await expect(page.locator(`#${id}`)).toBeFocused()
      await expect(page.locator(`#${id} h2`)).toBeInViewport()
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.getByRole('contentinfo').locator(`a[href="/company#${id}"]`).click()
      await expect(page.locator(`#${id} h2`)).toBeInViewport()
      await open(page, `/company#${id}`)
      await expect(page.locator(`#${id}`)).toBeFocused()
      await expect(page.locator(`#${id} h2`)).toBeInViewport()
    })
  }

  for (const slug of ['research', 'thought-leadership', 'market-analysis']) {
    test(`/blog#${slug} never leads to an empty page (R51 to R53)`, async ({ page }) => {
      await open(page, '/')
      await page.getByRole('contentinfo').locator(`a[href="/blog#${slug}"]`).click()
      await expect(page.locator('.card').first()).toBeVisible()
    })
  }
})

test('an unknown address: Page Not Found with the hint (R35, R36)', async ({ page }) => {
  expect((await page.goto('/nothing-here'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('every page can be opened directly and is complete (R27 to R34, R39)', async ({ page }) => {
    for (const path of [...pages, '/blog', '/blog/how-to-read-a-13f', '/contact', '/careers']) {
      await page.goto(path)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await page.locator('main :is(h2, h3)').count(), path).toBe(
        await page.locator('main :is(h2, h3):visible').count(),
      )
    }
  })
})
