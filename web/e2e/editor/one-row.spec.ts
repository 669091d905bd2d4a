import { expect, takeSession, test } from '../support.ts'
import { delayScript, editorOf, openPost, storedText, storePost, toolbarOf } from './post-editor.ts'

test('the tools are one row of one height, whatever block the caret is in', async ({ page }) => {
  await takeSession(page)
  const figures = '<table><tbody><tr><td>Revenue</td><td>44.9</td></tr></tbody></table>'
  const id = await storePost(page, { title: 'One row', content: `<p>Before</p>${figures}<pre>code</pre>` })
  const editor = await openPost(page, id)
  const row = toolbarOf(page)
  for (const [width, fits] of [
    [1440, true],
    [1366, true],
    [1024, false],
  ] as const) {
    await page.setViewportSize({ width, height: 768 })
    await editor.getByText('Before').click()
    const before = await row.boundingBox()
    const places = await row
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
    await editor.getByText('Revenue').click()
    await expect(row.getByRole('button', { name: 'Table' })).toHaveCount(1)
    expect(await row.boundingBox(), `the row at ${width} px`).toEqual(before)
    const inTable = await row
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
    expect(inTable.slice(0, places.length), `buttons at ${width} px`).toEqual(places)
    if (fits)
      expect(
        await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        `hidden at ${width} px`,
      ).toBe(0)
    await editor.locator('textarea').click()
    await expect(row.getByRole('button', { name: 'Table' })).toHaveCount(0)
    expect(await row.boundingBox(), `the row at ${width} px in code`).toEqual(before)
  }
})

test('selected words get their formats beside them, and Escape takes the tools away', async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'Words', content: '<p>Revenue rose in all regions.</p>' })
  const editor = await openPost(page, id)
  await expect(toolbarOf(page)).toBeVisible()
  const beside = page.getByRole('toolbar', { name: 'Selected words' })
  await editor.getByText('Revenue').click()
  await expect(beside).toHaveCount(0)
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Shift+ArrowRight')
  const bold = beside.getByRole('button', { name: 'Bold' })
  await expect(bold).toHaveAttribute('aria-pressed', 'false')
  await bold.click()
  await expect(editor.locator('b, strong')).toHaveText(/^Revenue ?$/)
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await beside.getByRole('button', { name: 'Text color' }).click()
  await page.getByRole('menuitem', { name: 'Teal' }).click()
  await expect(editor.locator('[style*="color"]')).toHaveText(/^Revenue ?$/)
  await beside.getByRole('button', { name: 'Background color' }).click()
  await expect(page.getByRole('menuitem', { name: 'Amber' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor.locator(':focus')).toHaveCount(1)
  await expect(beside).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)

  await editor.getByText('rose in all').dblclick({ position: { x: 130, y: 12 } })
  await beside.getByRole('button', { name: 'Link' }).click()
  await page.getByLabel('Address', { exact: true }).fill('https://bellcast.example/regions')
  await page.getByRole('button', { name: 'Add link' }).click()
  await expect(editor.locator('a')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => storedText(page, id))

    .toMatch(/Revenue.*<\/strong>.*<a href="https:\/\/bellcast.example\/regions"/)
  await editorOf(page).getByText('regions').click()
  await expect(beside).toHaveCount(0)
})

test('words that were selected before the tools were loaded get them, too', { tag: '@full' }, async ({
  page,
}) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'Early', content: '<p>Revenue rose.</p>' })
  const release = await delayScript(page, /\/assets\/selection-tools-[^/]*\.js$/)
  const editor = await openPost(page, id)
  await expect(toolbarOf(page)).toBeVisible()
  await editor.getByText('Revenue').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await expect(page.getByRole('toolbar', { name: 'Selected words' })).toHaveCount(0)
  release()
  await expect(page.getByRole('toolbar', { name: 'Selected words' })).toBeVisible()
})
