import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support.ts'

const article = '/blog/how-to-read-a-13f'

/** All pictures answer as if they had been deleted. Videos and scripts come. */
const withoutPictures = (page: Page) =>
  page.route(/\.(?:jpe?g|png|webp|avif|gif|svg)$/, (route) => route.fulfill({ status: 404, body: '' }))

/** What is drawn in the place of a picture, over the browser's icon. */
const cover = (picture: Locator) =>
  picture.evaluate((element) => {
    const { content, position, backgroundColor } = getComputedStyle(element, '::after')
    return { content, position, isOpaque: !/^rgba\(.*, 0\)$/.test(backgroundColor) }
  })

test.describe('a picture that does not come', () => {
  test.beforeEach(({ page }) => withoutPictures(page))

  for (const media of ['screen', 'print'] as const) {
    test(`leaves its words in a low frame in an article, on ${media}`, async ({ page }) => {
      await page.emulateMedia({ media })
      await page.goto(article)
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      const hero = page.locator('.hero img')
      const figure = page.locator('.article-body figure img').first()
      for (const picture of [hero, figure]) {
        await expect(picture).toHaveAttribute('data-missing', '')
        const alt = await picture.getAttribute('alt')
        expect(await cover(picture)).toEqual({
          content: JSON.stringify(alt),
          position: 'absolute',
          isOpaque: true,
        })
        expect((await picture.boundingBox())?.height).toBeLessThan(160)
      }
    })
  }

  test('leaves the initials of a portrait', { tag: '@full' }, async ({ page }) => {
    await page.goto(article)
    const card = page.getByRole('complementary', { name: 'About the author' })
    await card.scrollIntoViewIfNeeded()
    await expect(card.locator('img')).toBeHidden()
    await expect(card.locator('.author-initials')).toHaveText(/^\p{Lu}{1,3}$/u)
  })

  test('leaves an empty frame in a card', { tag: '@full' }, async ({ page }) => {
    await page.goto('/blog')
    const picture = page.locator('.card-picture').first()
    await expect(picture).toHaveAttribute('data-missing', '')
    expect(await cover(picture)).toEqual({ content: '""', position: 'absolute', isOpaque: true })
  })

  test('leaves the initials of a founder', { tag: '@full' }, async ({ page }) => {
    await page.goto('/company')
    const monogram = page.locator('.monogram').first()
    await monogram.scrollIntoViewIfNeeded()
    await expect(monogram.locator('img')).toBeHidden()
    await expect(monogram.locator('.monogram-initials')).toBeVisible()
  })
})
