import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, test } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'
import { editorOf, openPost, storedText, storePost } from './writing.ts'

/** Uploads a file like the editor does. Returns its public URL. */
const upload = (page: Page, text: string): Promise<string> =>
  page.evaluate(async (content) => {
    const file = new File([content], 'chart.png', { type: 'image/png' })
    const answer = await fetch('/api/admin/upload-url', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filename: file.name, contentType: file.type, size: file.size }),
    })
    const { uploadUrl, publicUrl } = (await answer.json()) as { uploadUrl: string; publicUrl: string }
    const headers = { 'content-type': file.type, 'if-none-match': '*' }
    await fetch(uploadUrl, { method: 'PUT', headers, body: file })
    return publicUrl
  }, text)

test.setTimeout(120_000)

test('a rejected picture in the text shows the reason', async ({ page }) => {
  await signIn(page)
  const address = await upload(page, '<!doctype html><script>alert(1)</script>')
  const id = await storePost(page, {
    title: 'With a refused picture',
    content: `<figure><img src="${address}" alt="A chart"></figure>`,
  })
  const editor = await openPost(page, id)
  await expect(editor.locator('.article-picture-status')).toContainText(
    'This picture was not accepted. The file contains markup, which a browser could run.',
  )

  await page.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('alertdialog', { name: 'A picture will be missing from the article' })
  await expect(question).toContainText('The file contains markup, which a browser could run.')
})

test('a tab that crashes while the user types loses at most a few seconds of text', async ({ page }) => {
  await signIn(page)
  const id = await storePost(page, { title: 'Typed without a pause', content: '<p>Begun.</p>' })
  const editor = await openPost(page, id)
  await editor.getByText('Begun.').click()
  await page.keyboard.press('End')
  const started = Date.now()
  const typedAt: number[] = []
  // Consecutive four-digit numbers show how much of the text survived.
  for (let number = 1000; Date.now() - started < 12_000; number += 1) {
    await page.keyboard.type(` ${number}`, { delay: 60 })
    typedAt.push(Date.now())
  }
  const context = page.context()
  const crashed = page.waitForEvent('crash')
  const browser = await context.newCDPSession(page)
  browser.send('Page.crash').catch(() => undefined)
  await crashed
  const end = Date.now()

  const again = await context.newPage()
  await again.goto(`/admin/posts/${id}`)
  await again.getByRole('button', { name: 'Restore' }).click({ timeout: 30_000 })
  const text = again.locator('.article-editor')
  await expect(text).toContainText('1005')
  const last = Math.max(...((await text.innerText()).match(/\d{4}/g) ?? []).map(Number))
  expect(end - (typedAt[last - 1000] ?? 0)).toBeLessThan(5000)
})

test('a second tab neither shows nor deletes the draft of the first tab', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title', { exact: true }).fill('Written in the first tab')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1)

  const second = await page.context().newPage()
  await second.goto('/admin/posts/new')
  await second.getByLabel('Title', { exact: true }).fill('Written in the second tab')
  await expect.poll(() => second.evaluate(() => localStorage.length)).toBe(2)
  await expect(second.getByRole('dialog')).toHaveCount(0)

  await page.close({ runBeforeUnload: false })
  const third = await second.context().newPage()
  await third.goto('/admin/posts/new')
  const dialog = third.getByRole('dialog', { name: 'You have unsaved changes' })
  await expect(dialog).toContainText('“Written in the first tab” was edited here')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(third.getByLabel('Title', { exact: true })).toBeFocused()
  const kept = () =>
    second.evaluate(() =>
      Object.keys(localStorage)
        .map((key) => localStorage.getItem(key))
        .join(),
    )
  await expect.poll(kept).not.toContain('first tab')
  expect(await kept()).toContain('second tab')
})

/**
 * Delays a script until the returned function is called, like a slow network does. By default, that of the rich text
 * editor.
 */
async function holdBack(page: Page, code = /\/assets\/rich-text-[^/]*\.js$/): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  return release
}
const earlyField = (page: Page) => page.getByLabel('Content, while the editor gets ready')

test('text typed before the editor is ready is kept, and triggers no shortcut', async ({ page }) => {
  await signIn(page)
  const release = await holdBack(page)
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title', { exact: true }).fill('Typed at once')
  await earlyField(page).click()
  await page.keyboard.type('can g p ?')
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  release()
  await expect(earlyField(page)).toHaveCount(0, { timeout: 30_000 })
  await page.keyboard.type(' goes on')
  await expect(editorOf(page)).toContainText('can g p ? goes on')
  await expect(page.locator('.article-editor :focus')).toHaveCount(1)

  // On a phone the form fits, however wide the toolbar is.
  await page.setViewportSize({ width: 375, height: 812 })
  const right = () =>
    page.getByLabel('Title', { exact: true }).evaluate((field) => field.getBoundingClientRect().right)
  await expect.poll(right).toBeLessThanOrEqual(375)
})

test('a click before the editor is ready sets the caret once it is', async ({ page }) => {
  await signIn(page)
  const id = await storePost(page, { title: 'Pressed early', content: '<p>One</p><p>Two</p>' })
  const release = await holdBack(page)
  await page.goto(`/admin/posts/${id}`)
  const { x, y, width } = (await earlyField(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  // At the end of the first line, which is below the toolbar.
  await page.mouse.click(x + width / 2, y + 118)
  release()
  await expect(page.locator('.article-editor :focus')).toHaveCount(1, { timeout: 30_000 })
  await page.keyboard.type(' and a half')
  await expect(blocksOf(editorOf(page))).toHaveText(['One and a half', 'Two'])

  // A click below the last line puts the caret into it.
  const { height } = (await editorOf(page).boundingBox()) ?? { height: 0 }
  await editorOf(page).click({ position: { x: 300, y: height - 12 } })
  await page.keyboard.type(' and more')
  await expect(blocksOf(editorOf(page))).toHaveText(['One and a half', 'Two and more'])
})

test('a save waits for text that was typed before the editor was ready', async ({ page }) => {
  await signIn(page)
  const id = await storePost(page, { title: 'Saved early', content: '<p>One.</p>' })
  const release = await holdBack(page)
  await page.goto(`/admin/posts/${id}`)
  await earlyField(page).click()
  await page.keyboard.type('Two.\n\nThree.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  release()
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible({ timeout: 30_000 })
  await openPost(page, id)
  await expect(editorOf(page)).toContainText('Three.')
  await expect(editorOf(page)).toContainText('Two.')
})

test('Back asks before unsaved text is left, and the text can be kept', async ({ page }) => {
  await signIn(page)
  const id = await storePost(page, { title: 'Left by Back', content: '<p>Begun</p>' })
  await page.goto('/admin/posts')
  await page.getByRole('link', { name: 'Left by Back' }).first().click()
  await editorOf(page).getByText('Begun').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and typed')
  await expect(page.getByText('Unsaved changes').first()).toBeVisible()
  await page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/posts/${id}$`))
  await expect(editorOf(page)).toContainText('Begun and typed')

  // Leave directly after typing: the draft on this device still contains the last character.
  await editorOf(page).getByText('Begun').click()
  await page.keyboard.press('End')
  await page.keyboard.type(', to the last letter')
  await page.getByRole('link', { name: /^Posts \d/ }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible()
  const drafts = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(drafts).toContain('Begun and typed, to the last letter')
})

test('blocks can be created with the keyboard only: with Markdown, a slash, or the toolbar (R255, R256)', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin/posts/new')
  await expect(page.locator('.article-editor')).toHaveCSS('height', '400px')
  await expect(page.locator('.article-editor')).toHaveCSS('min-height', '300px')
  const id = await storePost(page, { title: 'Every block', content: '<p>Begun</p>' })
  const editor = await openPost(page, id)
  await editor.getByText('Begun').click()
  await page.keyboard.press('End')
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  const slash = async (query: string, name: string) => {
    await page.keyboard.type(`/${query}`)
    await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
    // The next keystrokes go into the new block without waiting.
    await keys('Enter')
  }
  // A menu that opens under a resting mouse would focus the item there.
  await page.mouse.move(0, 0)
  const chooseFrom = async (menu: string, item: Locator) => {
    await page.getByRole('toolbar').getByRole('button', { name: menu }).focus()
    await keys('Enter')
    await item.focus()
    await expect(item).toBeFocused()
    await keys('Enter')
    await expect(item).toBeHidden()
  }
  await keys('Enter')
  await page.keyboard.type('## Figures')
  await keys('Enter')
  await page.keyboard.type('Net **sales** and `EPS`')
  await keys('Enter')
  await page.keyboard.type('- one')
  await keys('Enter', 'Enter')
  await page.keyboard.type('---')

  await slash('spread', 'Table')
  await expect(editor.locator('th').first()).toBeFocused()
  await page.keyboard.type('Fund')
  await keys('Tab')
  await page.keyboard.type('Share')
  await keys('Enter')
  await page.keyboard.type('3.1%')
  await keys('Alt+F10', 'Tab')
  await chooseFrom('Table', page.getByRole('menuitem', { name: 'Header column' }))
  await expect(editor.locator('tbody th')).toHaveCount(2)
  await keys('ArrowDown')
  await chooseFrom('Table', page.getByRole('menuitem', { name: 'Delete row' }))
  await expect(editor.locator('tbody tr')).toHaveCount(1)
  // The down arrow in the last row leaves the table.
  await keys('ArrowDown')

  await slash('warn', 'Callout')
  await page.keyboard.type('Late')
  await keys('Enter')
  await page.keyboard.type('By a day.')
  await keys('Shift+Tab', 'Shift+Tab')
  await editor.getByLabel('Kind of callout').selectOption('Warning')
  await editor.getByText('By a day.').press('End')
  await chooseFrom('Insert', page.getByRole('menuitem', { name: 'Collapsible section' }))
  await page.keyboard.type('More')
  await keys('Enter')
  await page.keyboard.type('H2O')
  await keys('ArrowLeft', 'Shift+ArrowLeft')
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('2')
  await chooseFrom('More formats', page.getByRole('menuitemcheckbox', { name: 'Subscript' }))
  await expect(editor.locator('sub')).toHaveText('2')
  await keys('Control+s')

  const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`
  const whole = [
    '<p>Begun</p>',
    '<h2>Figures</h2>',
    '<p>Net <strong>sales</strong> and <code>EPS</code></p>',
    '<ul><li>one</li></ul>',
    '<hr />',
    `<table><thead>${row('<th scope="col">Fund</th>', '<th scope="col">Share</th>', '<th scope="col"></th>')}</thead><tbody>${row('<th scope="row"></th>', '<td>3.1%</td>', '<td></td>')}</tbody></table>`,
    '<aside class="callout-warning"><p><strong>Late</strong></p><p>By a day.</p></aside>',
    '<details><summary>More</summary><p>H<sub>2</sub>O</p></details>',
  ].join('\n')
  await expect.poll(() => storedText(page, id)).toBe(whole)

  await openPost(page, id)
  await expect(editor.locator('.article-unsupported')).toHaveCount(0)
  await expect(editor.locator('[contenteditable] th, th[contenteditable]').first()).toBeVisible()
  await editor.locator('td').first().click()
  await keys('End')
  await page.keyboard.type('!')
  await keys('Control+s')
  await expect.poll(() => storedText(page, id)).toBe(whole.replace('3.1%', '3.1%!'))
})

/** Pastes HTML or text at the caret, as a browser does on Ctrl+V. */
const paste = (page: Page, data: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(copied.includes('<') ? 'text/html' : 'text/plain', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, data)

test('pasted and typed content is saved, and unchanged when opened again', async ({ page }) => {
  await signIn(page)
  const id = await storePost(page, { title: 'Pasted and typed', content: '<p>Begun</p>' })
  const release = await holdBack(page, /\/assets\/read-paste-[^/]*\.js$/)
  const editor = await openPost(page, id)
  await editor.getByText('Begun').click()
  await page.keyboard.press('End')
  // Bold starts at the caret, and ends there.
  await page.keyboard.type(' and ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' on')
  const bold = async () => (await editor.locator('strong, b').allTextContents()).join('')
  await expect.poll(bold).toBe('bold')
  // Backspace restores what was typed before the Markdown conversion, and undo treats it as a step of its own.
  await page.keyboard.press('Enter')
  await page.keyboard.type('## ')
  await expect(editor.locator('h2')).toHaveCount(1)
  await page.keyboard.press('Backspace')
  await expect(editor.locator('.ce-block').last()).toHaveText('##')
  await expect(editor.locator('h2')).toHaveCount(0)
  await page.keyboard.type('x')
  await expect(editor.locator('.ce-block').last()).toHaveText('## x')
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('so **bold**,')
  await expect(editor.locator('.ce-block').last().locator('strong')).toHaveText('bold')
  await page.keyboard.press('Control+z')
  await expect(editor.locator('.ce-block').last()).toHaveText('so **bold**,')
  await page.keyboard.press('Control+y')
  await expect(editor.locator('.ce-block').last().locator('strong')).toHaveText('bold')

  // A space at the start of a paragraph is lost when it is rendered again; that must not clear the redo steps.
  const last = editor.locator('.ce-block').last()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' Two')
  await expect(page.getByText('Draft saved').first()).toBeVisible({ timeout: 60_000 })
  await page.keyboard.type(' three')
  await expect(last).toHaveText('Two three')
  await page.keyboard.press('Control+z')
  await expect(last).toHaveText('Two')
  await page.keyboard.press('Control+z')
  await expect(last).not.toHaveText('Two')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+y')
  await expect(last).toHaveText('Two three')
  await last.click()
  await page.keyboard.press('End')
  for (let letter = 0; letter < 10; letter += 1) await page.keyboard.press('Backspace')
  await expect(last).toHaveText('so bold,')
  await page.keyboard.press('End')

  await page.keyboard.press('Control+Alt+f')
  await expect(editor.getByRole('textbox', { name: 'Footnote 1' })).toBeFocused()
  await page.keyboard.type('See there')
  await page.keyboard.press('Enter')
  await page.keyboard.type('end')
  await page.keyboard.press('Enter')
  await paste(
    page,
    `<p>Word<a href="#_ftn1" name="_ftnref1">[1]</a></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>One</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·</span><span style="font-weight:700">Two</span></p><p><img src="file:///C:/chart.png"></p><div id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> Of Word</p></div>`,
  )
  // The clipboard parser has not loaded yet: the save waits for the paste.
  await page.keyboard.press('Control+s')
  release()
  await expect(page.getByText('Left out: 1 picture that is not on the web (chart.png).')).toBeVisible()
  await page.getByRole('button', { name: 'Close this note' }).click()
  await expect(page.getByText('Left out:')).toHaveCount(0)
  await expect.poll(() => storedText(page, id)).toContain('note_2')
  const stored = await storedText(page, id)
  // Browsers may create separate elements for characters typed after each other.
  expect(stored.replaceAll('</strong><strong>', '')).toContain('<p>Begun and <strong>bold</strong> on</p>')
  expect(stored).toContain('</a></sup>end</p>')
  expect(stored).toContain('<ol><li>One<ul><li><strong>Two</strong></li></ul></li></ol>')
  const note = (n: number, text: string) =>
    `<li id="note_${n}">${text} <a href="#noteref_${n}" aria-label="Back to reference ${n}">↩</a></li>`
  expect(stored).toContain(
    `<ol class="footnotes" aria-label="Footnotes">${note(1, 'See there')}${note(2, 'Of Word')}</ol>`,
  )
  await openPost(page, id)
  await expect(editor.locator('.article-unsupported')).toHaveCount(0)
  await expect(editor.getByRole('textbox', { name: 'Footnote 2' })).toHaveText('Of Word')
  await editor.getByText('Begun').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Control+s')
  await expect.poll(() => storedText(page, id)).toBe(stored.replace('</strong> on<', '</strong> on!<'))
  // A pasted table receives the next keystrokes, although the table editor is loaded with it.
  await paste(page, '<table><tr><td>Sales</td><td>40</td></tr></table>')
  await expect(editor.locator('td:focus, th:focus')).toHaveCount(1)
  await page.keyboard.type(' rose')
  await expect(editor.locator('td').first()).toHaveText('Sales rose')
})

const open = 'https://open.example'
const closed = 'https://closed.example'
const dots = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPQLQtDQwzkCgEAc7EXWZx5qSMAAAAASUVORK5CYII=',
  'base64',
)

test.describe('pictures from other sites', () => {
  test.use({
    expectedOrigins: [open, closed],
    expectedLogs: [`Access to image at '${closed}`, 'Failed to load resource: net::ERR_FAILED'],
  })

  test('are copied into the library if the browser may read them, and a preview link shows the draft', async ({
    page,
    browser,
    baseURL,
  }) => {
    const serve = (origin: string, allowed: string) =>
      page.route(`${origin}/**`, (route) =>
        route.fulfill({
          body: dots,
          contentType: 'image/png',
          headers: { 'access-control-allow-origin': allowed },
        }),
      )
    await serve(open, '*')
    await serve(closed, closed)
    await signIn(page)
    const id = await storePost(page, { title: 'Pictures from elsewhere', content: '<p>Begun</p>' })
    const editor = await openPost(page, id)
    await editor.getByText('Begun').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await paste(
      page,
      `<p>Two.</p><p><img src="${open}/a.png" alt="A"></p><p><img src="${closed}/b.png" alt="B"></p>`,
    )
    await expect(
      editor.getByText('Kept at closed.example, whose owner can change or remove it'),
    ).toBeVisible()
    await page.keyboard.press('Control+s')
    // The save waits for the upload.
    await expect
      .poll(() => storedText(page, id), { timeout: 60_000 })
      .toMatch(/<img src="\/media\/[^>]* alt="A"/)
    expect(await storedText(page, id)).toContain(`<img src="${closed}/b.png" alt="B"`)

    await editor.getByText('Two.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Not saved yet.')
    await expect(page.getByText(/^Draft saved/)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Preview links' }).click()
    const links = page.getByRole('dialog', { name: 'Preview links' })
    await links.getByRole('button', { name: 'Create link' }).click()
    const address = await links.getByLabel('Address').inputValue()
    const stranger = await browser.newContext({ ...(baseURL && { baseURL }) })
    const shown = await stranger.newPage()
    await shown.route(`${closed}/**`, (route) => route.fulfill({ body: dots, contentType: 'image/png' }))
    const answer = await shown.goto(address)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    await expect(shown.getByText('Preview, not published')).toBeVisible()
    await expect(shown.getByText('Two. Not saved yet.')).toBeVisible()
    await expectAccessible(shown, 'a preview')
    await links.getByRole('button', { name: 'Revoke' }).click()
    await expect(links.getByText('Link revoked')).toBeVisible()
    expect((await shown.reload())?.status()).toBe(404)
    await expect(shown.getByRole('heading', { name: 'This preview is not available' })).toBeVisible()
    await stranger.close()
  })
})

const player = 'https://www.youtube-nocookie.com'

test.describe('an embedded player', () => {
  test.use({ expectedOrigins: [player] })

  test('pasted as an address becomes a static card, and sends no request to its provider before a click', async ({
    page,
  }) => {
    await signIn(page)
    const title = 'An article with a player'
    const content = '<p>Begun</p>'
    const slug = 'with-a-player'
    const id = await storePost(page, { title, content, slug, status: 'published' })
    const editor = await openPost(page, id)
    await editor.getByText('Begun').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await paste(page, 'https://youtu.be/dQw4w9WgXcQ?si=shared')
    const name = editor.getByLabel('Title, shown to readers')
    await expect(name).toBeFocused()
    await expect(page.getByText('This address has a player.')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(editor.getByRole('link', { name: 'https://youtu.be/dQw4w9WgXcQ?si=shared' })).toBeVisible()
    await page.keyboard.press('Control+y')
    await expect(name).toBeVisible()
    await name.click()
    await page.keyboard.type('The third quarter')
    await page.keyboard.press('Tab')
    await expect(editor.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
    await page.keyboard.press('Enter')
    const library = page.getByRole('dialog', { name: 'Choose a picture' })
    await library.getByRole('listitem').first().getByRole('button').click()
    await expect(editor.getByRole('button', { name: 'Change the picture' })).toBeFocused()
    await editor.getByLabel('Describe the picture').fill('A desk')

    // The same from the slash menu, with the keyboard only.
    await name.press('Enter')
    await page.keyboard.type('/podcast')
    await expect(page.getByRole('option', { name: 'Embed', selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(editor.getByLabel('Address of a video, webcast or podcast')).toBeFocused()
    await page.keyboard.type('https://other.example/talk')
    await page.keyboard.press('Enter')
    await expect(editor.getByText('There is no player for this address.')).toBeVisible()
    await editor.getByLabel('Address of a video').fill('https://open.spotify.com/show/5Kvv0IX6pqbb5Zkb7cYZcF')
    await page.keyboard.press('Enter')
    await expect(editor.getByLabel('Title, shown to readers').last()).toBeFocused()
    await page.keyboard.type('Every call')
    await page.keyboard.press('Control+s')
    const card = (address: string, inner: string) =>
      `<figure class="embed"><a href="${address}" rel="noopener">${inner}</a></figure>`
    const spotify = card(
      'https://open.spotify.com/show/5Kvv0IX6pqbb5Zkb7cYZcF',
      '<strong>Every call</strong>',
    )
    await expect.poll(() => storedText(page, id)).toContain(spotify)
    const stored = await storedText(page, id)
    expect(stored).toMatch(
      /<figure class="embed"><a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ" rel="noopener"><img src="\/media\/[^>]* alt="A desk"[^>]*><strong>The third quarter<\/strong><\/a><\/figure>/,
    )
    await openPost(page, id)
    await expect(editor.locator('.article-embed')).toHaveCount(2)
    await expect(editor.locator('.article-unsupported')).toHaveCount(0)

    const asked: string[] = []
    await page.route(`${player}/**`, async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<p>It plays</p>' })
    })
    await page.goto(`/blog/${slug}`)
    await waitForHydration(page)
    const press = page.getByRole('button', { name: 'A desk The third quarter' })
    await expect(press).toHaveAccessibleDescription(
      'This loads a player from YouTube, which may see your address.',
    )
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(asked).toEqual([])
    await press.press('Enter')
    await expect(page.frameLocator('iframe').getByText('It plays')).toBeVisible()
    expect(asked).toEqual([`${player}/embed/dQw4w9WgXcQ?autoplay=1`])
    await expect(page.getByTitle('The third quarter')).toBeFocused()
    await expect(press).toBeHidden()
  })
})

const lines = '<p>One</p><p>Two</p><p>Three</p>'
const blocksOf = (editor: ReturnType<typeof editorOf>) => editor.locator('.ce-block')

test('a moved block keeps the caret, and undo only moves it back', async ({ page }) => {
  await signIn(page)
  const id = await storePost(page, { title: 'A moved block', content: lines })
  const editor = await openPost(page, id)
  await page.getByLabel('Title', { exact: true }).press('End')
  await page.keyboard.type('!')
  await editor.getByText('Two').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Move block down' }).click()
  await expect(blocksOf(editor)).toHaveText(['One', 'Three', 'Two'])
  await page.keyboard.type('w')
  await expect(blocksOf(editor)).toHaveText(['One', 'Three', 'Twwo'])

  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Three'])
  await expect(editor.getByText('Two')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A moved block!')

  // Between two blocks, a button in the margin inserts a new one; canceling leaves nothing behind.
  await editor.getByText('Two').hover()
  await page.getByRole('button', { name: 'Insert a block here' }).click()
  await expect(page.getByRole('option', { name: 'Heading 2', selected: true })).toBeVisible()
  await expect(blocksOf(editor)).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Three'])
  // For keyboard users it is next to the block with the caret.
  await editor.getByText('Three').click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Insert a block below' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('gall')
  await expect(page.getByRole('option', { name: 'Gallery', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('button', { name: 'Add a picture' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete block' }).click()
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Three'])

  // Drag the block by its handle.
  await editor.getByText('One').hover()
  const handle = page.locator('button.cursor-grab')
  await handle.hover()
  await page.mouse.down()
  const { y, height } = (await editor.getByText('Three').boundingBox()) ?? { y: 0, height: 0 }
  await page.mouse.move(400, y + height / 2)
  await page.mouse.move(400, y + height)
  await page.mouse.up()
  await expect(blocksOf(editor)).toHaveText(['Two', 'Three', 'One'])
  await expect(editor.getByText('One')).toBeFocused()
})

test('the toolbar is usable by keyboard, and the focus returns to the moved block', async ({ page }) => {
  await signIn(page)
  const id = await storePost(page, { title: 'Moved by keys', content: lines })
  // The toolbar loads after the text, and takes the focus then if it was requested before.
  let send = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/\/assets\/toolbar-/, async (route) => {
    await asked
    await route.continue()
  })
  const editor = await openPost(page, id)
  await editor.getByText('Three').click()
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  send()
  await expect(page.getByLabel('Text style')).toBeFocused()
  await page.keyboard.press('Tab')
  for (const [key, name] of [
    ['End', 'Delete block'],
    ['ArrowLeft', 'Move block down'],
    ['ArrowLeft', 'Move block up'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(blocksOf(editor)).toHaveText(['One', 'Three', 'Two'])
  await expect(editor.getByText('Three')).toBeFocused()
  // Escape returns to the text, from the toolbar and from an open menu in it.
  await page.keyboard.press('Alt+F10')
  await expect(page.getByLabel('Text style')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor.getByText('Three')).toBeFocused()
  await page.getByRole('toolbar').getByRole('button', { name: 'Block menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor.getByText('Three')).toBeFocused()

  for (const [command, left] of [
    ['Delete block', ['One', 'Two']],
    ['Add a paragraph below', ['One', 'Two', '']],
  ] as const) {
    await page.getByRole('button', { name: command }).focus()
    await page.keyboard.press('Enter')
    await expect(blocksOf(editor)).toHaveText(left)
    await expect(editor.locator(':focus')).toHaveCount(1)
  }
  await page.getByLabel('Text style').selectOption({ label: 'Heading 3' })
  await page.keyboard.type('Four')
  await expect(editor.getByRole('heading', { level: 3 })).toHaveText('Four')
  await page.getByRole('toolbar').getByRole('button', { name: 'Block menu' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate' }).focus()
  await page.keyboard.press('Enter')
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Four', 'Four'])
  await expect(editor.getByRole('heading', { level: 3 }).last()).toBeFocused()
  await page.keyboard.press('Control+/')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).press('Escape')
  await expect(editor.getByRole('heading', { level: 3 }).last()).toBeFocused()
  await page.getByRole('button', { name: 'Delete block' }).click()
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Four'])
  for (const name of ['Link', 'Image']) {
    await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').press('Escape')
    await expect(editor.getByRole('heading', { level: 3 })).toBeFocused()
  }
})

test('undo without a focused field undoes the text only if it was changed last', async ({ page }) => {
  await signIn(page)
  const content = Array.from({ length: 60 }, (_, n) => `<p>Line ${n + 1}</p>`).join('')
  const id = await storePost(page, { title: 'Undone from afar', content })
  const editor = await openPost(page, id)
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await editor.getByText('Line 1', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and more')
  await editor.getByText('Line 60').scrollIntoViewIfNeeded()
  await leave()
  await page.keyboard.press('Control+z')
  const first = blocksOf(editor).first()
  await expect(first).toHaveText('Line 1')
  await expect(first).toBeInViewport()
  await expect(first.locator(':focus')).toHaveCount(1)

  await page.keyboard.type(' again')
  await page.getByLabel('Excerpt').fill('Recently changed')
  await leave()
  await page.keyboard.press('Control+z')
  await expect(first).toHaveText('Line 1 again')
})
