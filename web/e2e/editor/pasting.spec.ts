import { expect, signIn, takeSession, test } from '../support.ts'
import { blocksOf, delayScript, openPost, paste, storedText, storePost, toolbarOf } from './post-editor.ts'

test('pasted and typed content is saved, and unchanged when opened again', async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'Pasted and typed', content: '<p>Begun</p>' })
  const release = await delayScript(page, /\/assets\/read-paste-[^/]*\.js$/)
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
  // Typing is divided into undo steps by time, and a busy machine must not decide where. The page's clock stands still.
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.keyboard.press('Enter')
  const kept = page.waitForRequest(
    (request) => /\/drafts\/[^/]+$/.test(request.url()) && (request.postData() ?? '').includes('Two'),
  )
  await page.keyboard.type(' Two')
  // A draft has the words once they are in the history.
  await kept
  await page.clock.setFixedTime(now + 5000)
  await page.keyboard.type(' three')
  await expect(last).toHaveText('Two three')
  await page.keyboard.press('Control+z')
  await expect(last).toHaveText('Two')
  await page.keyboard.press('Control+z')
  await expect(last).not.toHaveText('Two')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+y')
  await expect(last).toHaveText('Two three')
  await page.clock.resume()
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

test('a paste lands where it was made, although its parser is still loading', { tag: '@full' }, async ({
  page,
}) => {
  await takeSession(page)
  const id = await storePost(page, {
    title: 'Pasted here',
    content: '<p>One, two</p><p>Three</p><p>Four</p>',
  })
  const release = await delayScript(page, /\/assets\/read-paste-[^/]*\.js$/)
  const editor = await openPost(page, id)
  await editor.getByText('One, two').click()
  await page.keyboard.press('Home')
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('ArrowRight')
  await paste(page, '<p><strong>bold</strong></p>')
  // What is typed next follows it, and so does what is pasted next.
  await page.keyboard.type('!')
  await page.keyboard.press('ArrowLeft')
  await paste(page, '<p>, first</p>')
  await paste(page, '<p>, second</p>')
  await editor.getByText('Three').click()
  await page.keyboard.press('Home')
  await paste(page, '<h2>Above</h2><p>Below</p>')
  await editor.getByText('Four').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and')
  release()
  await expect(editor.locator('.ce-block')).toHaveText([
    'One,bold, first, second! two',
    'Three',
    'Above',
    'Below',
    'Four and',
  ])
  // The caret is where the user had gone on.
  await page.keyboard.type(' five')
  await expect(editor.getByText('Four and five')).toBeVisible()
  // Once it is loaded, the caret follows what is pasted.
  await paste(page, '<p><em>six</em></p>')
  await expect(editor.locator('em')).toHaveText('six')
  await page.keyboard.type(' seven')
  await expect(editor.getByText('Four and fivesix seven')).toBeVisible()
})

test('blocks pasted into a paragraph split it at the caret, and replace the selected words', {
  tag: '@full',
}, async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, {
    title: 'In the middle',
    content: '<p style="text-align:center">Before it <strong>and after</strong></p>',
  })
  const editor = await openPost(page, id)
  const blocks = blocksOf(editor)
  await editor.getByText('Before').click()
  await page.keyboard.press('Home')
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowRight')
  await paste(page, '<h2>One</h2><p>Two</p>')
  await expect(blocks).toHaveText(['Before', 'One', 'Two', 'after'])
  await page.keyboard.type('!')
  await page.keyboard.press('Control+s')
  const stored = async () => (await storedText(page, id)).replace(/>\s+</g, '><')
  await expect
    .poll(stored)
    .toBe(
      '<p style="text-align:center">Before</p><h2>One</h2><p>Two!</p><p style="text-align:center"><strong>after</strong></p>',
    )
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(blocks).toHaveText(['Before it and after'])
  // At the start nothing is left before, and at the end nothing behind.
  await page.keyboard.press('Home')
  await paste(page, '<h2>One</h2><p>Two</p>')
  await expect(blocks).toHaveText(['One', 'Two', 'Before it and after'])
  await editor.getByText('after').click()
  await page.keyboard.press('End')
  await paste(page, '<h2>Three</h2><p>Four</p>')
  await expect(blocks).toHaveText(['One', 'Two', 'Before it and after', 'Three', 'Four'])
})

test('a picture from an address is inserted where its dialog was opened, although the picture is slow', {
  tag: '@full',
}, async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'A slow picture', content: '<p>One</p><p>Two</p>' })
  const editor = await openPost(page, id)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/media/slow.png', async (route) => {
    await released
    await route.fulfill({ body: '<svg xmlns="http://www.w3.org/2000/svg"/>', contentType: 'image/svg+xml' })
  })
  await editor.getByText('One').click()
  await toolbarOf(page).getByRole('button', { name: 'Image', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add image' })
  await dialog.getByLabel('Address').fill('/media/slow.png')
  await dialog.getByLabel('Description (alt text)').fill('Slow')
  await dialog.getByRole('button', { name: 'Insert image' }).click()
  await expect(dialog).toHaveCount(0)
  await editor.getByText('Two').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  release()
  await expect(editor.locator('.ce-block').nth(1).locator('.article-picture')).toBeVisible()
  await page.keyboard.type('?')
  await expect(editor.locator('.ce-block').nth(2)).toHaveText('Two!?')
})

test('Markdown becomes marks within a line, and blocks of several lines', { tag: '@full' }, async ({
  page,
}) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'From a chat', content: '<p>Net sales</p>' })
  const editor = await openPost(page, id)
  await editor.getByText('Net sales').click()
  await page.keyboard.press('End')
  await paste(page, ' **rose**')
  await expect(editor.locator('strong')).toHaveText('rose')
  await page.keyboard.press('Enter')
  await paste(page, '## Figures\n\n- Europe\n- Asia')
  await expect(editor.locator('h2', { hasText: 'Figures' })).toBeVisible()
  await expect(editor.getByRole('listitem')).toHaveText(['Europe', 'Asia'])
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await storedText(page, id)).replace(/>\s+</g, '><'))
    .toBe('<p>Net sales <strong>rose</strong></p><h2>Figures</h2><ul><li>Europe</li><li>Asia</li></ul>')
})

test('plain text pasted into a box becomes its lines', { tag: '@full' }, async ({ page }) => {
  await signIn(page)
  const content = [
    '<aside class="callout-note"><p><strong>Note</strong></p><p>Callout </p></aside>',
    '<blockquote><p>Quoted </p></blockquote>',
    '<details><summary>More</summary><p>Hidden </p></details>',
    '<table><tbody><tr><td>Cell </td></tr></tbody></table>',
    '<p>The end</p>',
  ].join('')
  const id = await storePost(page, { title: 'Lines in boxes', content })
  const editor = await openPost(page, id)
  for (const words of ['Callout', 'Quoted', 'Hidden', 'Cell']) {
    await editor.getByText(words).click()
    await page.keyboard.press('End')
    await paste(page, 'one\ntwo\n\n• three')
    await expect(editor.locator(':focus')).toContainText('three')
    await page.keyboard.type('!')
    await expect(editor.locator(':focus')).toContainText('three!')
  }
  await expect(editor.locator('.ce-block')).toHaveCount(5)
  await page.keyboard.press('Control+s')
  const lines = (start: string) => `${start} ?one<br ?/>two</p><p>• three!`
  await expect.poll(() => storedText(page, id)).toMatch(/three![^]*three![^]*three![^]*three!/)
  const stored = await storedText(page, id)
  for (const start of ['Callout', 'Quoted', 'Hidden']) expect(stored).toMatch(new RegExp(lines(start)))
  expect(stored).toMatch(/<td>Cell ?one<br ?\/>two<br ?\/><br ?\/>• three!<\/td>/)
})
