import type { Locator, Page } from '@playwright/test'
import { contrast } from '../../shared/domain/contrast.ts'
import { expect, signIn, test, themes } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

/**
 * The styles that can visually distinguish the current link of a list from the others. Both are read in one step: while
 * a page still scrolls, the next section can become the current one at any time.
 */
const currentAndOther = (list: Locator) =>
  list.evaluate((element) => {
    const stylesOf = (selector: string) => {
      const link = element.querySelector(selector)
      if (!link) throw new Error(`nothing is ${selector}`)
      const { color, backgroundColor, borderBottomColor, borderBottomWidth, textDecorationLine, fontWeight } =
        getComputedStyle(link)
      return { color, backgroundColor, borderBottomColor, borderBottomWidth, textDecorationLine, fontWeight }
    }
    return { current: stylesOf('a[aria-current]'), other: stylesOf('a:not([aria-current])') }
  })

/** Converts a computed color in any notation to the painted RGB color. */
const paintedColor = (page: Page, color: string) =>
  page.evaluate((value) => {
    const paint = new OffscreenCanvas(1, 1).getContext('2d')
    if (!paint) throw new Error('no canvas')
    paint.fillStyle = value
    paint.fillRect(0, 0, 1, 1)
    const parts = Array.from(paint.getImageData(0, 0, 1, 1).data.slice(0, 3))
    const hex = parts.map((part) => part.toString(16).padStart(2, '0'))
    return `#${hex.join('')}`
  }, color)

const colorOf = async (one: Locator, property: 'color' | 'fill' | 'stroke' | 'backgroundColor') =>
  paintedColor(one.page(), await one.evaluate((element, name) => getComputedStyle(element)[name], property))

for (const theme of themes) {
  test.describe(`with forced colors over the ${theme} theme`, () => {
    test.use({ theme, contextOptions: { forcedColors: 'active' } })

    test('the current page, category and section look different from the others', async ({ page }) => {
      await page.goto('/blog?category=reports')
      await waitForHydration(page)
      const pages = await currentAndOther(page.getByRole('navigation', { name: 'Pages' }))
      expect(pages.current).not.toEqual(pages.other)
      const pill = (pressed: boolean) => page.locator(`.pill[aria-pressed=${pressed}]`).first()
      expect(await colorOf(pill(true), 'backgroundColor')).not.toBe(
        await colorOf(pill(false), 'backgroundColor'),
      )
      expect(
        contrast(await colorOf(pill(true), 'color'), await colorOf(pill(true), 'backgroundColor')),
      ).toBeGreaterThan(4.5)

      await page.goto('/blog/how-to-read-a-13f')
      await expect(page.locator('.article-body h2').nth(1)).toBeVisible()
      await waitForHydration(page)
      await page.locator('.article-body h2').nth(1).scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 600)
      const contents = page.locator('.contents-beside')
      await expect(contents.locator('[aria-current]')).toHaveCount(1)
      const sections = await currentAndOther(contents)
      expect(sections.current).not.toEqual(sections.other)
    })

    test('marked text is readable, with whatever is in it', async ({ page }) => {
      await page.goto('/blog/how-to-read-a-13f')
      await waitForHydration(page)
      await page
        .locator('.article-body > p')
        .first()
        .evaluate((paragraph) => {
          paragraph.innerHTML =
            '<mark>a</mark><mark style="background-color:#ffec99">b</mark><mark style="color:#fff">c</mark>' +
            '<mark><a href="/">d</a><code>e</code><span style="color:#fff;background-color:#000">f</span></mark>' +
            '<code><mark>g</mark></code><a href="/"><mark>h</mark></a>'
        })
      const marked = page.locator('.article-body mark, .article-body mark *')
      await expect(marked).toHaveCount(9)
      for (const one of await marked.all())
        expect(
          contrast(await colorOf(one, 'color'), await colorOf(one, 'backgroundColor')),
          await one.innerText(),
        ).toBeGreaterThan(4.5)
    })

    test('labels and lines of the diagram and the chart have enough contrast', async ({ page }) => {
      await page.goto('/')
      await waitForHydration(page)
      const ground = await colorOf(page.locator('html'), 'backgroundColor')
      const lane = page.locator('.lane-wide').first()
      await lane.scrollIntoViewIfNeeded()
      for (const label of await lane.locator('text').all())
        expect(contrast(await colorOf(label, 'fill'), ground)).toBeGreaterThan(4.5)
      expect(contrast(await colorOf(lane.locator('.drawn-box'), 'stroke'), ground)).toBeGreaterThan(3)
      expect(contrast(await colorOf(lane.locator('.drawn-way').first(), 'stroke'), ground)).toBeGreaterThan(
        1.5,
      )
      const chart = page.locator('.panel .chart')
      const [line, grid] = [chart.locator('.chart-line'), chart.locator('.chart-grid')]
      expect(contrast(await colorOf(line, 'stroke'), ground)).toBeGreaterThan(3)
      expect(await colorOf(line, 'stroke')).not.toBe(await colorOf(grid, 'stroke'))
      expect(
        await page
          .locator('.panel')
          .first()
          .evaluate((it) => getComputedStyle(it).backgroundColor),
      ).toBe(await page.locator('html').evaluate((it) => getComputedStyle(it).backgroundColor))
    })

    test('button labels are readable, also in the admin', async ({ page }) => {
      await page.goto('/')
      const readable = async (one: Locator) =>
        expect(contrast(await colorOf(one, 'color'), await colorOf(one, 'backgroundColor'))).toBeGreaterThan(
          4.5,
        )
      await readable(page.locator('.button').first())
      await signIn(page)
      await readable(page.getByRole('link', { name: 'New Post' }))
    })
  })

  test.describe(`with prefers-contrast: more on the ${theme} theme`, () => {
    test.use({ theme, contextOptions: { contrast: 'more' } })

    test('text has a contrast of 7:1, and borders of 4.5:1', async ({ page }) => {
      await page.goto('/')
      await waitForHydration(page)
      const html = page.locator('html')
      const words = ['--ink', '--muted', '--action', '--danger', '--good', '--tape']
      for (const [where, names] of [
        [html, [...words, '--pointed', '--caution']],
        [page.locator('.terminal'), words],
      ] as const) {
        const token = (name: string) =>
          where.evaluate((element, property) => {
            const probe = document.createElement('i')
            probe.style.color = `var(${property})`
            element.append(probe)
            const { color } = getComputedStyle(probe)
            probe.remove()
            return color
          }, name)
        for (const ground of ['--paper', '--raised', '--sunken']) {
          const surface = await paintedColor(page, await token(ground))
          const against = async (name: string) =>
            contrast(await paintedColor(page, await token(name)), surface)
          for (const name of names)
            expect([name, ground, (await against(name)) >= 7]).toEqual([name, ground, true])
          expect([ground, (await against('--edge')) >= 4.5, (await against('--line')) >= 3]).toEqual([
            ground,
            true,
            true,
          ])
        }
      }
    })
  })
}
