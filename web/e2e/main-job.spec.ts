import type { Page } from '@playwright/test'
import { chooseForBlock, confirmSave, openDetails, toolbarOf } from './editor/post-editor.ts'
import { expect, photograph, signIn, test } from './support.ts'

const title = 'What a disclosure calendar is for'
const slug = 'what-a-disclosure-calendar-is-for'

const subjects = [
  'The calendar',
  'A guidance paragraph',
  'The quiet period',
  'An analyst model',
  'The call script',
]
const remarks = [
  'is written once a quarter and read every morning, which is why its dates stand in one place',
  'says who may speak, on which day, and what they may not yet say to anybody outside the room',
  'changes hands four times before it is filed, and each of those hands has found a mistake in it',
  'is kept beside the figures it depends on, so that nobody has to ask which draft was the last',
]

/** A unique paragraph of about 75 words. */
const paragraph = (number: number) =>
  Array.from(
    { length: 4 },
    (_, at) => `${subjects[(number + at) % subjects.length]} ${remarks[(number * 3 + at) % remarks.length]}.`,
  ).join(' ') + ` This is paragraph ${number} of the article, and it ends here.`

/** The steps that a user performs in the editor. */
function writer(page: Page) {
  const toolbar = toolbarOf(page)
  const press = (name: string) => toolbar.getByRole('button', { name, exact: true }).click()
  return {
    type: (text: string) => page.keyboard.insertText(text),
    enter: () => page.keyboard.press('Enter'),
    below: () => chooseForBlock(page, 'Add a paragraph below'),
    press,
    style: (label: string) => toolbar.getByLabel('Text style').selectOption({ label }),
    async link(words: number, address: string) {
      for (let word = 0; word < words; word++) await page.keyboard.press('Control+Shift+ArrowLeft')
      await press('Link')
      await page.getByLabel('Address', { exact: true }).fill(address)
      await page.getByRole('button', { name: 'Add link' }).click()
      await page.keyboard.press('End')
    },
    async picture(file: { name: string; mimeType: string; buffer: Buffer }, alt: string) {
      await press('Image')
      const dialog = page.getByRole('dialog', { name: 'Add image' })
      await dialog.locator('input[type=file]').setInputFiles(file)
      await dialog.getByLabel('Description (alt text)').fill(alt)
      await dialog.getByRole('button', { name: 'Insert image' }).click()
      await expect(dialog).toBeHidden()
    },
  }
}

test('staff publish an article with pictures, and visitors can read it, even without JavaScript', async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const first = await photograph(page, 'trading-floor.jpg', 30)
  const second = await photograph(page, 'bell.jpg', 200)
  for (const { buffer } of [first, second]) {
    expect(buffer.length).toBeGreaterThan(4_000_000)
    expect(buffer.length).toBeLessThan(6_500_000)
  }

  await test.step('the article does not exist', async () => {
    expect((await request.get(`/blog/${slug}`)).status()).toBe(404)
    expect((await request.get(`/api/blog/posts/${slug}`)).status()).toBe(404)
  })

  await signIn(page)
  await page
    .getByRole('link', { name: 'Add New Post' })
    .or(page.getByRole('button', { name: 'Add New Post' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible()

  await test.step('they write it', async () => {
    await page.getByLabel('Title', { exact: true }).fill(title)
    await openDetails(page, 'Search and sharing')
    await page.getByLabel('Excerpt').fill('Four dates, one owner, and the silence in between.')
    await page.getByRole('textbox', { name: 'Tags' }).fill('disclosure')
    await page.getByRole('textbox', { name: 'Tags' }).press('Enter')
    await page.getByRole('textbox', { name: 'Tags' }).fill('calendar')
    await page.getByRole('button', { name: 'Add tag' }).click()

    const write = writer(page)
    await page.locator('.article-editor [contenteditable=true]').first().click()
    await write.type(paragraph(1))
    await write.enter()
    await write.style('Heading 2')
    await write.type('Four dates that matter')
    await write.enter()
    for (let number = 2; number <= 9; number++) {
      await write.type(paragraph(number))
      await write.enter()
    }

    await write.press('Bullet list')
    await write.type('Before the quarter ends')
    await write.enter()
    await page.keyboard.press('Tab')
    await write.type('close the trading window')
    await write.enter()
    await write.type('name the spokespeople')
    await write.enter()
    await page.keyboard.press('Shift+Tab')
    await write.type('After the quarter ends')
    await write.below()

    await write.type('Nobody remembers a quiet period that was kept.')
    await write.press('Blockquote')
    await write.below()

    await write.type('if (now < embargo) { say("nothing") }')
    await write.press('Code block')
    await write.below()

    await write.type('The rule itself is short: read Regulation FD')
    await write.link(2, 'https://rules.bellcast.example/fd')
    await write.enter()
    await write.picture(first, 'A trading floor at dusk')
    await write.below()
    for (let number = 10; number <= 19; number++) {
      await write.type(paragraph(number))
      await write.enter()
    }
    await write.picture(second, 'A brass bell on a rail')
    await write.below()
    await write.type('That is all a calendar has to do.')
  })

  await test.step('they publish it', async () => {
    await page.getByLabel('Status').selectOption('published')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await confirmSave(page, 'Publish')
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Published')
  })

  await test.step('a signed-out visitor finds it on /blog and reads it', async () => {
    const visitor = await browser.newContext()
    const reader = await visitor.newPage()
    const said: string[] = []
    reader.on('console', (message) => said.push(message.text()))
    reader.on('pageerror', (error) => said.push(error.message))

    // The CDN has cached the list, and serves it until it is purged a few seconds after the save.
    await expect(async () => {
      await reader.goto('/blog')
      await expect(reader.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 1000 })
    }).toPass()
    await reader.getByRole('link', { name: title }).first().click()
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectArticleReadable(reader)
    await reader.reload()
    await expectArticleReadable(reader)
    expect(said).toEqual([])
    expect(await visitor.cookies()).toEqual([])
    await visitor.close()
  })

  await test.step('the same with JavaScript off', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const reader = await plain.newPage()
    await reader.goto('/blog')
    await reader.getByRole('link', { name: title }).first().click()
    await expectArticleReadable(reader)
    await plain.close()
  })

  await test.step('its head has the metadata', async () => {
    const answer = await request.get(`/blog/${slug}`)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")
    const html = await answer.text()
    expect(html).toContain(`<link rel="canonical" href="${new URL(answer.url()).origin}/blog/${slug}"`)
    expect(html).toMatch(new RegExp(`<title>${title}`))
    expect(html).toMatch(/<meta property="og:title" content="What a disclosure calendar is for/)
    expect(html).toContain('"@type":"NewsArticle"')
  })
})

/** Expects the text, the structure and both decoded photographs of the article. */
async function expectArticleReadable(reader: Page): Promise<void> {
  const article = reader.getByRole('article')
  await expect(article.getByRole('heading', { level: 2, name: 'Four dates that matter' })).toBeVisible()
  const words = (await article.innerText()).split(/\s+/).length
  expect(words).toBeGreaterThan(1500)
  await expect(article.locator('ul ul li')).toHaveText(['close the trading window', 'name the spokespeople'])
  await expect(article.locator('blockquote')).toContainText('Nobody remembers a quiet period that was kept.')
  await expect(article.locator('pre code')).toHaveText('if (now < embargo) { say("nothing") }')
  await expect(article.getByRole('link', { name: 'Regulation FD' })).toHaveAttribute(
    'href',
    'https://rules.bellcast.example/fd',
  )
  for (const alt of ['A trading floor at dusk', 'A brass bell on a rail']) {
    const picture = article.getByRole('img', { name: alt })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('width', '3000')
    await expect(picture).toHaveAttribute('height', '2250')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300)
    // The variant that fits the column at a device pixel ratio of 1.
    const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(shown).toMatch(/\/media\/[0-9a-f-]{36}-1280\.webp$/)
  }
}
