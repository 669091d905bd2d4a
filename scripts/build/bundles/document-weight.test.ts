import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as Testing from '../../../lambdas/pages/testing.ts'
import type { SiteAssets } from '../../build.ts'
import { builtAssembly } from '../../check/whole-system/testing/built-assembly.ts'
import { articles } from '../../sample-newsroom/articles/index.ts'

/* What pages weigh on the wire, with the style sheet and the loader of the real build. */

let pages: typeof Testing

beforeAll(async () => {
  await builtAssembly()
  const file = join(import.meta.dirname, '../../../dist/site-assets.json')
  const built = JSON.parse(readFileSync(file, 'utf8')) as SiteAssets
  vi.doMock(import('../../../lambdas/pages/document/assets.ts'), async (original) => {
    const { assets } = await original()
    return { assets: { ...assets, ...built, scriptsOf: () => built.scripts.article ?? [] } }
  })
  pages = await import('../../../lambdas/pages/testing.ts')
})

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'test')
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const wordsIn = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

/** The paragraphs, headings and lists of the sample articles, up to this many words. */
function plainText(words: number): string {
  const blocks = articles.flatMap(
    ({ content }) => content.match(/<(p|h2|h3|ul|ol|blockquote)>.*?<\/\1>/gs) ?? [],
  )
  let html = ''
  for (const block of blocks) if (wordsIn(html) < words) html += block
  return html
}

/** Bytes of a page, compressed as the edge does it. */
async function weightOf(address: string): Promise<number> {
  const { status, body } = await pages.visit(address)
  expect(status).toBe(200)
  expect(body).toContain('.site-footer{')
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

const samples = articles.slice(0, 5).map(({ title, excerpt, tags, keyFacts = [] }, index) => ({
  title,
  excerpt,
  tags: [...tags],
  slug: `article-${index}`,
  body: { html: plainText(1000), keyFacts: [...keyFacts] },
}))

// The cost of another stylesheet rule or line of the loader shows up here first. The drawn name is 0.7 KB of it.
test('an article of 1,000 words without pictures weighs at most 16 KB', async () => {
  pages.tableWith(samples)
  expect(await weightOf('/blog/article-0')).toBeLessThanOrEqual(16 * 1024)
})

// Fifteen bytes of it keep the Terminal in its place while the document arrives.
test('home weighs at most 20.5 KB', async () => {
  const picture = { featuredImage: '/media/a.png', featuredImageSize: { width: 1600, height: 840 } }
  pages.tableWith(samples.map((sample) => ({ ...sample, ...picture })))
  expect(await weightOf('/')).toBeLessThanOrEqual(20.5 * 1024)
})

test('only the rules of held-back fonts can make a phone fetch a font for all its text', () => {
  const file = join(import.meta.dirname, '../../../dist/site-assets.json')
  const { styles, faces } = JSON.parse(readFileSync(file, 'utf8')) as SiteAssets
  const fonts = (css: string) => css.match(/@font-face\s*\{[^}]*\.woff2[^}]*\}/g) ?? []
  const withRules = styles.flatMap((part) => ('css' in part ? fonts(part.css) : []))
  expect(withRules.length).toBeGreaterThanOrEqual(5)
  expect(withRules.filter((face) => !face.includes('unicode-range'))).toEqual([])
  expect(fonts(faces)).toHaveLength(5)
})
