// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { socialCardPath, socialCards } from '../../web/src/site/content/social-cards.ts'
import { parse, tableWith, visit } from './testing.ts'

const files = join(import.meta.dirname, '../../web/public')
const origin = 'https://www.bellcast.example'

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'test')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  tableWith([{}])
})

/** What a page's metadata says about its preview image, and the page's headline. */
async function sharingOf(address: string) {
  const page = parse((await visit(address)).body)
  const content = (name: string) =>
    page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')
  return {
    headline: page.querySelector('h1')?.textContent,
    image: content('og:image')?.replace(origin, ''),
    size: [content('og:image:width'), content('og:image:height')],
    alt: content('og:image:alt'),
    twitter: ['card', 'image', 'image:alt'].map((name) => content(`twitter:${name}`)?.replace(origin, '')),
    structured: [...page.querySelectorAll('script[type="application/ld+json"]')].map((it) => it.textContent),
  }
}

describe('link previews', () => {
  test.each([
    ['/', 'home'],
    ['/platform', 'platform'],
    ['/company', 'company'],
    ['/blog', 'newsroom'],
    ['/contact', 'contact'],
    ['/careers', 'careers'],
    ['/privacy', 'privacy'],
  ])('%s has its own image with its headline', async (address, name) => {
    const { headline, image, size, alt, twitter } = await sharingOf(address)
    expect(image).toBe(`/assets/social/${name}.png`)
    expect(size).toEqual(['1200', '630'])
    expect(alt).toContain(headline)
    expect(twitter).toEqual(['summary_large_image', image, alt])
  })

  test('categories and articles without an image use the newsroom’s card', async () => {
    expect((await sharingOf('/blog?category=reports')).image).toBe('/assets/social/newsroom.png')
    const { image, size, alt, structured } = await sharingOf('/blog/how-to-read-a-13f')
    expect(image).toBe('/assets/social/newsroom.png')
    expect(size).toEqual(['1200', '630'])
    expect(alt).toMatch(/^Bellcast: Insights/)
    // Search engines would treat it as an image of the article.
    expect(structured.join()).not.toContain('/assets/social/')
  })
})

test.each(Object.values(socialCards).map((card) => [card.name, card] as const))(
  'the image for %s exists, is 1200×630 and small, and is not cached as immutable',
  async (_, card) => {
    const file = join(files, socialCardPath(card))
    // Not by its name: the check of uploads blocks files in all threads of the process.
    const bytes = readFileSync(file)
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
    expect(bytes.length).toBeLessThan(40 * 1024)
    // Browsers cache file names with a hash, such as `home-1a2b3c4d.png`, for a year.
    expect(socialCardPath(card)).not.toMatch(/-.{8}\.[^/]*$/)
  },
)
