import type { Page } from '@playwright/test'
import { office } from '../src/admin/posts/editor/rich-text/paste/corpus/office.ts'
import type { Specimen } from '../src/admin/posts/editor/rich-text/paste/corpus/specimen.ts'
import { web } from '../src/admin/posts/editor/rich-text/paste/corpus/web.ts'
import { writing } from '../src/admin/posts/editor/rich-text/paste/corpus/writing.ts'
import { expect, signIn, test } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'
import { editorOf, openPost, storedText, storePost } from './writing.ts'

test.setTimeout(180_000)

const dot = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPQLQtDQwzkCgEAc7EXWZx5qSMAAAAASUVORK5CYII=',
    'base64',
  ),
}

interface Sample {
  name: string
  /** The search text typed after a slash. */
  slash: string
  /** The Markdown shortcut, if there is one. */
  markdown?: string
  /** How the toolbar creates it: as a text style, with a button, or from the Insert menu. */
  toolbar: 'style' | 'button' | 'menu'
  /** The selector of the block that receives the next keys, if any. Typing has to wait for it. */
  place?: string
  fill: (page: Page) => Promise<void>
  /** The stored HTML. */
  html: RegExp
}

const type = (text: string) => (page: Page) => page.keyboard.type(text)
const cells = ['Fund', 'Share', 'Year', 'A', '3%', '2026', 'B', '4%', '2025']

/** Every block in the menus, with its content. */
const samples: readonly Sample[] = [
  {
    name: 'Heading 2',
    slash: 'h2',
    markdown: '## ',
    toolbar: 'style',
    place: 'h2',
    fill: type('Sales'),
    html: /^<h2>Sales<\/h2>$/,
  },
  {
    name: 'Heading 3',
    slash: 'h3',
    markdown: '### ',
    toolbar: 'style',
    place: 'h3',
    fill: type('Abroad'),
    html: /^<h3>Abroad<\/h3>$/,
  },
  {
    name: 'Bullet list',
    slash: 'ul',
    markdown: '- ',
    toolbar: 'button',
    place: 'ul',
    fill: type('One'),
    html: /^<ul><li>One<\/li><\/ul>$/,
  },
  {
    name: 'Ordered list',
    slash: 'ol',
    markdown: '1. ',
    toolbar: 'button',
    place: 'ol',
    fill: type('First'),
    html: /^<ol><li>First<\/li><\/ol>$/,
  },
  {
    name: 'Blockquote',
    slash: 'citation',
    markdown: '> ',
    toolbar: 'button',
    place: '.article-quote',
    fill: type('Kept'),
    html: /^<blockquote>(?:<p>)?Kept(?:<\/p>)?<\/blockquote>$/,
  },
  {
    name: 'Code block',
    slash: 'program',
    markdown: '```',
    toolbar: 'button',
    place: '.article-code-box',
    fill: type('a < b'),
    html: /^<pre><code>a &lt; b<\/code><\/pre>$/,
  },
  {
    name: 'Table',
    slash: 'grid',
    toolbar: 'menu',
    place: '.article-table',
    async fill(page) {
      for (const [index, cell] of cells.entries()) {
        if (index) await page.keyboard.press('Tab')
        await page.keyboard.type(cell)
      }
    },
    html: /^<table><thead><tr><th scope="col">Fund<.*<td>2025<\/td><\/tr><\/tbody><\/table>$/,
  },
  {
    name: 'Rule',
    slash: 'divider',
    markdown: '---',
    toolbar: 'menu',
    fill: (page) => expect(editorOf(page).locator('hr')).toBeVisible(),
    html: /^<hr \/>$/,
  },
  {
    name: 'Callout',
    slash: 'tip',
    toolbar: 'menu',
    place: '.article-callout',
    async fill(page) {
      await page.keyboard.type('Late')
      await page.keyboard.press('Enter')
      await page.keyboard.type('By a day.')
    },
    html: /^<aside class="callout-note"><p><strong>Late<\/strong><\/p><p>By a day.<\/p><\/aside>$/,
  },
  {
    name: 'Collapsible section',
    slash: 'toggle',
    toolbar: 'menu',
    place: '.article-details',
    async fill(page) {
      await page.keyboard.type('More')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Below.')
    },
    html: /^<details><summary>More<\/summary><p>Below.<\/p><\/details>$/,
  },
  {
    name: 'Gallery',
    slash: 'photos',
    toolbar: 'menu',
    place: '.article-gallery',
    async fill(page) {
      const gallery = editorOf(page).getByRole('group', { name: 'Gallery' }).last()
      // Choose pictures with alt text: without it, saving asks for confirmation.
      for (const [index, picture] of ['hero-13f.png', 'figure-13f-bridge.png'].entries()) {
        await gallery.getByRole('button', { name: 'Add a picture' }).press('Enter')
        const library = page.getByRole('dialog', { name: 'Choose a picture' })
        await library.getByRole('button', { name: picture }).press('Enter')
        await expect(gallery.locator('img')).toHaveCount(index + 1)
      }
    },
    html: /^<figure class="gallery">.*<img .*<img .*<\/figure>$/,
  },
  {
    name: 'Embed',
    slash: 'webcast',
    toolbar: 'menu',
    place: '.article-embed',
    async fill(page) {
      await page.keyboard.type('https://vimeo.com/76979871')
      await page.keyboard.press('Enter')
      await expect(editorOf(page).getByLabel('Title, shown to readers').last()).toBeFocused()
      await page.keyboard.type('The call')
    },
    html: /^<figure class="embed"><a href="https:\/\/vimeo.com\/76979871" rel="noopener"><strong>The call<\/strong><\/a><\/figure>$/,
  },
  {
    name: 'Image',
    slash: 'chart',
    toolbar: 'button',
    async fill(page) {
      const dialog = page.getByRole('dialog', { name: 'Add image' })
      await dialog.locator('input[type=file]').setInputFiles(dot)
      await dialog.getByLabel('Description (alt text)').fill('A dot')
      await dialog.getByRole('button', { name: 'Insert image' }).press('Enter')
      await expect(editorOf(page).locator('img[alt="A dot"], .article-picture').last()).toBeVisible()
    },
    html: /^<figure><img src="\/media\/[^"]+" alt="A dot"[^>]*><\/figure>$/,
  },
]

type Way = 'slash' | 'markdown' | 'toolbar'

/** Creates a block in the empty paragraph with the caret. */
async function make(page: Page, sample: Sample, way: Way): Promise<void> {
  const { name, slash, markdown, toolbar, place } = sample
  const tools = page.getByRole('toolbar', { name: 'Formatting' })
  if (way === 'markdown') await page.keyboard.type(markdown ?? '')
  else if (way === 'slash') {
    await page.keyboard.type(`/${slash}`)
    await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
  } else if (toolbar === 'style') await tools.getByLabel('Text style').selectOption({ label: name })
  else if (toolbar === 'button') await tools.getByRole('button', { name, exact: true }).click()
  else {
    await tools.getByRole('button', { name: 'Insert', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  if (way === 'toolbar') await expect(page.getByRole('menu')).toHaveCount(0)
  if (place !== undefined)
    await expect(editorOf(page).locator(`.ce-block:focus-within ${place}`)).toBeVisible()
  await sample.fill(page)
}

for (const way of ['slash', 'markdown', 'toolbar'] as const) {
  test(`every block created by ${way} is stored, published, and unchanged when opened again`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const made = samples.filter(({ markdown }) => way !== 'markdown' || markdown)
    const slug = `each-block-by-${way}`
    await signIn(page)
    const post = {
      title: `Each block by ${way}`,
      content: '<p>Begun</p>',
      slug,
      status: 'published' as const,
    }
    const id = await storePost(page, post)
    const editor = await openPost(page, id)
    await editor.getByText('Begun').click()
    for (const sample of made) {
      const blocks = await editor.locator('.ce-block').count()
      await page.getByRole('button', { name: 'Add a paragraph below' }).click()
      await expect(editor.locator('.ce-block')).toHaveCount(blocks + 1)
      await make(page, sample, way)
    }
    // A footnote follows a word directly; the space before the slash is removed.
    await page.getByRole('button', { name: 'Add a paragraph below' }).click()
    await page.keyboard.type('It rose.')
    if (way === 'toolbar') {
      await page.getByRole('toolbar').getByRole('button', { name: 'Insert', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Footnote' }).click()
    } else {
      await page.keyboard.type(' /foot')
      await expect(page.getByRole('option', { name: 'Footnote', selected: true })).toBeVisible()
      await page.keyboard.press('Enter')
    }
    await expect(editor.getByRole('textbox', { name: 'Footnote 1' })).toBeFocused()
    await page.keyboard.type('See there')
    await page.keyboard.press('Control+s')
    await expect.poll(() => storedText(page, id), { timeout: 60_000 }).toContain('See there')

    const stored = await storedText(page, id)
    const [begun, ...lines] = stored.split('\n')
    expect(begun).toBe('<p>Begun</p>')
    for (const [index, { html }] of made.entries()) expect(lines[index]).toMatch(html)
    expect(lines[made.length]).toMatch(/^<p>It rose\.<sup>/)
    expect(lines[made.length + 1]).toMatch(/^<ol class="footnotes"/)
    expect(lines).toHaveLength(made.length + 2)

    await openPost(page, id)
    await expect(editor.locator('.article-unsupported')).toHaveCount(0)
    await editor.getByText('Begun').click()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await page.keyboard.press('Control+s')
    await expect.poll(() => storedText(page, id)).toBe(stored.replace('Begun', 'Begun!'))
    if (way !== 'slash') return
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
  }).toPass({ timeout: 30_000 })
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

test('a hundred steps can be undone and redone at the speed of a held key (R258)', async ({ page }) => {
  await signIn(page)
  const id = await storePost(page, { title: 'A hundred steps', content: '<p>Begun</p>' })
  const editor = await openPost(page, id)
  const blocks = editor.locator('.ce-block')
  await editor.getByText('Begun').click()
  await page.keyboard.press('End')
  // Each of these is an undo step of its own even without a pause: the typed text, and its Markdown conversion.
  for (let line = 1; line <= 60; line += 1) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(`## ${line}`)
  }
  await expect(blocks).toHaveCount(61)
  const typed = await blocks.allInnerTexts()
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('Control+z')
  await expect.poll(() => blocks.count()).toBeLessThan(20)
  const left = await blocks.allInnerTexts()
  expect(left[0]).toBe('Begun')
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('Control+y')
  await expect.poll(() => blocks.allInnerTexts()).toEqual(typed)
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => storedText(page, id))
    .toBe(['<p>Begun</p>', ...typed.slice(1).map((words) => `<h2>${words}</h2>`)].join('\n'))
})

test.describe('clipboards', () => {
  test.skip(!process.env['TEST_FULL'], 'only in npm run test:full; without a browser in corpus.test.ts')
  test.setTimeout(300_000)

  test('from other programs are pasted as in the unit tests', async ({ page }) => {
    await signIn(page)
    // Skip those with pictures on other sites, which would be requested.
    const local = [...office, ...writing, ...web].filter(
      ({ html = '' }) => !/<img[^>]+src="?https?:/i.test(html),
    )
    expect(local.length).toBeGreaterThan(20)
    for (const specimen of local) {
      const id = await storePost(page, { title: specimen.source, content: '<p>Begun</p>' })
      const editor = await openPost(page, id)
      await editor.getByText('Begun').click()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await expect(editor.locator('.ce-block')).toHaveText([''])
      await pasteSpecimen(page, specimen)
      // Immediately: the save waits for the paste.
      await page.keyboard.press('Control+s')
      const whole = specimen.saved.join('\n')
      const isLine = !/^<(?:p|h\d|ul|ol|pre|table|figure|blockquote|aside|details|hr)[ >]/.test(whole)
      await expect
        .poll(async () => inOneSpelling(await storedText(page, id)), specimen.source)
        .toBe(inOneSpelling(isLine ? `<p>${whole}</p>` : whole))
      if (specimen.notice) await expect(page.getByText(specimen.notice)).toBeVisible()
    }
  })
})

/** Removes the attributes that the server adds to links and pictures, and unifies self-closing tags. */
const inOneSpelling = (html: string): string =>
  html.replaceAll(/ (?:rel="noopener"|loading="lazy"|decoding="async")/g, '').replaceAll(/ ?\/>/g, '>')

/** Pastes a clipboard at the caret, as a browser does on Ctrl+V. */
const pasteSpecimen = (page: Page, { html = '', text = '', code = '' }: Specimen) =>
  page.evaluate(
    (copied) => {
      const clipboardData = new DataTransfer()
      for (const [kind, data] of Object.entries(copied)) if (data) clipboardData.setData(kind, data)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    { 'text/html': html, 'text/plain': text, 'vscode-editor-data': code },
  )

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 812 } })

  test('a title and a text are written by touch, with the block menus and the toolbar', async ({ page }) => {
    await signIn(page)
    const id = await storePost(page, { title: 'By touch', content: '<p>One</p><p>Two</p>' })
    const editor = await openPost(page, id)
    await page.getByLabel('Title', { exact: true }).tap()
    await page.keyboard.press('End')
    await page.keyboard.type(' alone')
    await editor.getByText('Two').tap()
    await expect(editor.getByText('Two')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/quo')
    await page.getByRole('option', { name: 'Blockquote' }).tap()
    await page.keyboard.type('Kept')
    await expect(editor.locator('blockquote')).toHaveText(/^Kept/)

    // The toolbar is one row that scrolls sideways; the page does not.
    const row = page.getByRole('toolbar', { name: 'Formatting' })
    const { height } = (await row.boundingBox()) ?? { height: 0 }
    expect(height).toBeLessThan(60)
    expect(await row.evaluate((tools) => tools.scrollWidth > tools.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await row.getByRole('button', { name: 'Block menu' }).tap()
    await page.getByRole('menuitem', { name: 'Duplicate' }).tap()
    await expect(editor.locator('blockquote')).toHaveCount(2)
    await row.getByRole('button', { name: 'Undo' }).tap()
    await expect(editor.locator('blockquote')).toHaveCount(1)
    await page.getByRole('button', { name: 'Save Changes' }).tap()
    await expect.poll(() => storedText(page, id)).toMatch(/^<p>One<\/p>\n<p>Two<\/p>\n<blockquote>/)
  })
})
