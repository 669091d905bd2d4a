import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support.ts'
import { waitForHydration } from '../wait-for-hydration.ts'
import { type BlockSample, blockSamples } from './block-samples.ts'
import { chooseForBlock, editorOf, openPost, storedText, storePost, toolbarOf } from './post-editor.ts'

type Method = 'slash' | 'markdown' | 'toolbar'

/** Creates a block in the empty paragraph with the caret. */
async function createBlock(page: Page, sample: BlockSample, method: Method): Promise<void> {
  const { name, slash, markdown, toolbar, place } = sample
  const tools = toolbarOf(page)
  if (method === 'markdown') await page.keyboard.type(markdown ?? '')
  else if (method === 'slash') {
    await page.keyboard.type(`/${slash}`)
    await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
  } else if (toolbar === 'style') await tools.getByLabel('Text style').selectOption({ label: name })
  else if (toolbar === 'button') await tools.getByRole('button', { name, exact: true }).click()
  else {
    await tools.getByRole('button', { name: 'Insert', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  if (method === 'toolbar') await expect(page.getByRole('menu')).toHaveCount(0)
  if (place !== undefined)
    await expect(editorOf(page).locator(`.ce-block:focus-within ${place}`)).toBeVisible()
  await sample.fill(page)
}

for (const method of ['slash', 'markdown', 'toolbar'] as const) {
  test(`every block created by ${method} is stored, published, and unchanged when opened again`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const created = blockSamples.filter(({ markdown }) => method !== 'markdown' || markdown)
    const slug = `each-block-by-${method}`
    await signIn(page)
    const post = {
      title: `Each block by ${method}`,
      content: '<p>Begun</p>',
      slug,
      status: 'published' as const,
    }
    const id = await storePost(page, post)
    const editor = await openPost(page, id)
    await editor.getByText('Begun').click()
    for (const sample of created) {
      const blocks = await editor.locator('.ce-block').count()
      await chooseForBlock(page, 'Add a paragraph below')
      await expect(editor.locator('.ce-block')).toHaveCount(blocks + 1)
      await createBlock(page, sample, method)
    }
    // A footnote follows a word directly; the space before the slash is removed.
    await chooseForBlock(page, 'Add a paragraph below')
    await page.keyboard.type('It rose.')
    if (method === 'toolbar') {
      await toolbarOf(page).getByRole('button', { name: 'Insert', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Footnote' }).click()
    } else {
      await page.keyboard.type(' /foot')
      await expect(page.getByRole('option', { name: 'Footnote', selected: true })).toBeVisible()
      await page.keyboard.press('Enter')
    }
    await expect(editor.getByRole('textbox', { name: 'Footnote 1' })).toBeFocused()
    await page.keyboard.type('See there')
    await page.keyboard.press('Control+s')
    // The article is live.
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect.poll(() => storedText(page, id)).toContain('See there')

    const stored = await storedText(page, id)
    const [begun, ...lines] = stored.split('\n')
    expect(begun).toBe('<p>Begun</p>')
    for (const [index, { html }] of created.entries()) expect(lines[index]).toMatch(html)
    expect(lines[created.length]).toMatch(/^<p>It rose\.<sup>/)
    expect(lines[created.length + 1]).toMatch(/^<ol class="footnotes"/)
    expect(lines).toHaveLength(created.length + 2)

    await openPost(page, id)
    await expect(editor.locator('.article-unsupported')).toHaveCount(0)
    await editor.getByText('Begun').click()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect.poll(() => storedText(page, id)).toBe(stored.replace('Begun', 'Begun!'))
    if (method !== 'slash') return
    await expectArticle(page, slug)
    const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    await expectPlainArticle(plain, slug)
  })
}

/** The blocks of the article on its public page. */
const parts = [
  'h2',
  'h3',
  'ul > li',
  'ol > li',
  'blockquote',
  'pre code',
  'table th',
  'hr',
  'aside',
  'details',
  'figure.gallery img',
  'figure.embed a',
  'img[alt="A dot"]',
  '.footnotes li',
]

/** Expects that every block is visible and nothing overflows, at each width and in print. */
async function expectArticle(page: Page, slug: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/blog/${slug}`)
    await expect(page.getByText('Begun!')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await waitForHydration(page)
  const article = page.getByRole('article')
  for (const medium of ['screen', 'print'] as const)
    for (const width of [375, 768, 1440]) {
      await page.emulateMedia({ media: medium })
      await page.setViewportSize({ width, height: 900 })
      for (const part of parts)
        await expect(article.locator(part).first(), `${part} at ${width} px, ${medium}`).toBeVisible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${width} px, ${medium}`,
      ).toBeLessThanOrEqual(width)
    }
  expect(await missingInFeed(page, `/blog/${slug}`), 'parts that the feed lacks').toEqual([])
}

/** The blocks that are missing in the article's feed entry. */
const missingInFeed = (page: Page, path: string): Promise<string[]> =>
  page.evaluate(
    async ({ at, selectors }) => {
      const parser = new DOMParser()
      const feed = parser.parseFromString(await (await fetch('/feed.xml')).text(), 'application/xml')
      const entry = [...feed.querySelectorAll('entry')].find((each) =>
        each.querySelector('link')?.getAttribute('href')?.endsWith(at),
      )
      const text = parser.parseFromString(entry?.querySelector('content')?.textContent ?? '', 'text/html')
      return selectors.filter((selector) => !text.querySelector(selector))
    },
    { at: path, selectors: parts },
  )

/** Expects that every block is visible without scripts, and that the collapsible section opens. */
async function expectPlainArticle(page: Page, slug: string): Promise<void> {
  await page.goto(`/blog/${slug}`)
  const article = page.getByRole('article')
  for (const part of parts) await expect(article.locator(part).first(), part).toBeVisible()
  await article.locator('summary', { hasText: 'More' }).click()
  await expect(article.getByText('Below.')).toBeVisible()
  await page.context().close()
}
