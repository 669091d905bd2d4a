import { expectAccessible } from '../expect-accessible.ts'
import { recordShifts } from '../layout-shifts.ts'
import { expect, test } from '../support.ts'
import { openHydrated, waitForHydration } from '../wait-for-hydration.ts'

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

  test('statistics, diagram, media strip, trust list and plans are on the page (R15 to R20, R57)', {
    tag: '@full',
  }, async ({ page }) => {
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
    expect((await page.locator('body').innerText()).match(/[$€£₪]\S*/g), 'no price').toBeNull()
  })

  test('Request a demo opens the contact form with its topic chosen', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Request a demo' }).first().click()
    await expect(page).toHaveURL('/contact?topic=demo')
    await expect(page.getByLabel('Topic')).toHaveValue('A demo on our ticker')
    await page.reload()
    await expect(page.getByLabel('Topic')).toHaveValue('A demo on our ticker')
  })

  test('Learn More scrolls to the solution and moves the focus there (R58, R59)', { tag: '@full' }, async ({
    page,
  }) => {
    await openHydrated(page, '/')
    await page.getByRole('link', { name: 'Learn More' }).click()
    await expect(page.locator('#ir-solution')).toBeFocused()
    const { y = -1 } =
      (await page.getByRole('heading', { name: /enterprise-grade IR solution/i }).boundingBox()) ?? {}
    expect(y).toBeGreaterThan(64)
    expect(y).toBeLessThan(400)
  })

  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 768],
    [768, 1024],
    [375, 667],
    [360, 640],
  ] as const)
    test(`the scene is whole on the first screen of ${width} by ${height}, below the headline`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await openHydrated(page, '/')
      await expect(page.locator('.terminal')).toBeInViewport({ ratio: 1 })
      for (const words of await page.locator('.scene p').all())
        await expect(words).toBeInViewport({ ratio: 1 })
      const sheet = await page.locator('.scene').evaluate((it) => it.scrollWidth - it.clientWidth)
      expect(sheet, 'nothing is cut').toBeLessThanOrEqual(0)
      await expectAccessible(page, `${width} by ${height}`)
    })

  test('the scene plays once and the keyboard pauses it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    const states = () =>
      page
        .locator('.scene')
        .evaluate((it) => [...new Set(it.getAnimations({ subtree: true }).map(({ playState }) => playState))])
    const pause = page.getByRole('checkbox', { name: 'Pause the Terminal' })
    await pause.focus()
    await page.keyboard.press('Space')
    expect(await states()).toEqual(['paused'])
    await page.keyboard.press('Space')
    expect(await states()).toContain('running')
    await page.locator('.terminal').evaluate((it) => {
      for (const animation of it.getAnimations({ subtree: true })) animation.finish()
    })
    for (const words of await page.locator('.scene p').all()) await expect(words).toHaveCSS('opacity', '1')
  })

  for (const still of [{ reducedMotion: 'reduce' }, { javaScriptEnabled: false }] as const)
    test.describe(`with ${JSON.stringify(still)}`, () => {
      test.use({ reducedMotion: 'no-preference', ...still })
      test('the scene is complete and still, with nothing to pause', { tag: '@full' }, async ({ page }) => {
        await page.goto('/')
        await expect(page.locator('.scene p')).toHaveCount(9)
        const moving = page.locator('.terminal, .terminal *')
        for (const part of await moving.all()) await expect(part).toHaveCSS('animation-name', 'none')
        await expect(page.getByRole('checkbox', { name: 'Pause the Terminal' })).toBeHidden()
      })
    })

  test('on a phone the page is half its former length, and only its rows scroll sideways', {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await openHydrated(page, '/')
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
      for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowRight')
      await expect(last).toBeInViewport({ timeout: 200 })
    }).toPass({ intervals: [100] })
  })

  test('sections fade in when a tenth of their height is visible (R56)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openHydrated(page, '/')
    const part = page.locator('#trust [data-reveal]')
    await expect(part).toHaveAttribute('data-reveal', 'waiting')
    await part.scrollIntoViewIfNeeded()
    await expect(part).toHaveAttribute('data-reveal', 'shown')
    await expect(part).toHaveCSS('opacity', '1')
  })

  test('the layout does not shift while the page loads', { tag: '@full' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const shifts = await recordShifts(page)
    for (const path of ['/', '/platform', '/company', '/privacy']) {
      await page.goto(path)
      await waitForHydration(page)
      expect(await shifts(), path).toEqual([])
    }
  })

  test('the layout does not shift while the document still arrives', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const shifts = await recordShifts(page)
    for (const path of ['/', '/platform', '/company', '/privacy']) {
      let html = ''
      // The headers of the page, whose policy applies to what is written then, but none of its content.
      await page.route(path, async (route) => {
        const response = await route.fetch()
        html = await response.text()
        await route.fulfill({ response, body: '' })
      })
      await page.goto(path)
      await page.evaluate(async (pieces) => {
        document.open()
        for (const piece of pieces) {
          document.write(piece)
          await new Promise(requestAnimationFrame)
        }
      }, piecesOf(html))
      expect(await shifts(), path).toEqual([])
    }
  })
})

/** Cuts a document where a list, a panel or a section ends, as a slow connection or a busy machine may. */
const piecesOf = (html: string): string[] => {
  const [head = '', body = ''] = html.split(/(?=<body)/)
  return [head, ...body.split(/(?<=<\/(?:dl|ul|ol|p|nav|header|details|section)>)/)]
}
