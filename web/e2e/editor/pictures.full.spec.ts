import type { Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, signIn, takeSession, test } from '../support.ts'
import { openDetails, openPost, paste, storedText, storePost, toolbarOf } from './post-editor.ts'

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
    await takeSession(page)
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
    await expect.poll(() => storedText(page, id)).toMatch(/<img src="\/media\/[^>]* alt="A"/)
    expect(await storedText(page, id)).toContain(`<img src="${closed}/b.png" alt="B"`)
    // The copies are no undo steps, and redoing the paste makes none again.
    const pictures = editor.locator('.article-picture')
    await editor.getByText('Two.').click()
    await page.keyboard.press('Control+z')
    await expect(pictures).toHaveCount(0)
    await page.keyboard.press('Control+y')
    await expect(pictures).toHaveCount(2)
    await expect(pictures.first().locator('img')).toHaveAttribute('src', /\/media\/|^blob:/)
    await expect(editor.getByText('Copying the picture')).toHaveCount(0)

    await editor.getByText('Two.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Not saved yet.')
    await expect(page.getByText(/^Copy kept/)).toBeVisible()
    await openDetails(page, 'Preview')
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

const dotFile = { name: 'dot.png', mimeType: 'image/png', buffer: dots }

/** Inserts a picture from a file with the dialog of the toolbar. */
async function insertPicture(page: Page): Promise<void> {
  await toolbarOf(page).getByRole('button', { name: 'Image', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add image' })
  await dialog.locator('input[type=file]').setInputFiles(dotFile)
  await dialog.getByLabel('Description (alt text)').fill('A dot')
  await dialog.getByRole('button', { name: 'Insert image' }).click()
}

/** Holds uploads back until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/upload-url', async (route) => {
    await released
    await route.continue()
  })
  return release
}

for (const order of ['before', 'after'] as const) {
  test(`an upload that finishes ${order} its insertion is undone stays finished when it is redone`, async ({
    page,
  }) => {
    await takeSession(page)
    const id = await storePost(page, { title: `Finished ${order}`, content: '<p>Begun</p>' })
    const editor = await openPost(page, id)
    const picture = editor.locator('.article-picture')
    const release = await holdUploads(page)
    await editor.getByText('Begun').click()
    await page.keyboard.press('End')
    await insertPicture(page)
    await expect(picture.getByText('Upload')).toBeVisible()
    await editor.getByText('Begun').click()
    await page.keyboard.press('End')
    await page.keyboard.type(', and typed')
    const finish = async () => {
      const checked = page.waitForResponse(/\/media\//)
      release()
      await checked
    }
    if (order === 'before') {
      await finish()
      await expect(picture.locator('.article-picture-status')).toBeHidden()
    }
    // The finished upload is no step of its own.
    await page.keyboard.press('Control+z')
    await expect(editor.locator('.ce-block').first()).toHaveText('Begun')
    await expect(picture).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(picture).toHaveCount(0)
    if (order === 'after') await finish()
    await page.keyboard.press('Control+y')
    await expect(picture).toHaveCount(1)
    await page.keyboard.press('Control+y')
    await expect(editor.getByText('Begun, and typed')).toBeVisible()
    await expect(picture.locator('.article-picture-status')).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect
      .poll(() => storedText(page, id))
      .toMatch(/^<p>Begun, and typed<\/p>\n<figure><img src="\/media\/[^"]+" alt="A dot"[^>]*><\/figure>$/)
  })
}

test('each picture that is added to a gallery, moved or removed is an undo step of its own', async ({
  page,
}) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'Steps of a gallery', content: '<p>Begun</p>' })
  const editor = await openPost(page, id)
  await editor.getByText('Begun').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/photos')
  await expect(page.getByRole('option', { name: 'Gallery', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  const gallery = editor.getByRole('group', { name: 'Gallery' })
  const shown = () =>
    gallery.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  const states: string[][] = []
  const change = async (act: () => Promise<unknown>) => {
    states.push(await shown())
    await act()
    await expect.poll(shown).not.toEqual(states.at(-1))
  }
  for (const picture of ['hero-13f.png', 'figure-13f-bridge.png', 'hero-13f.png'])
    await change(async () => {
      await gallery.getByRole('button', { name: 'Add a picture' }).press('Enter')
      await page
        .getByRole('dialog', { name: 'Choose a picture' })
        .getByRole('button', { name: picture })
        .press('Enter')
    })
  await gallery.getByRole('button', { name: 'Picture 2 of 3' }).focus()
  await change(() => page.keyboard.press('ArrowLeft'))
  await change(() => page.keyboard.press('ArrowRight'))
  await change(() => page.keyboard.press('ArrowRight'))
  await change(() => gallery.getByRole('button', { name: 'Remove picture 3' }).press('Enter'))
  await change(() => gallery.getByRole('button', { name: 'Remove picture 2' }).press('Enter'))
  states.push(await shown())
  for (const state of states.slice(0, -1).reverse()) {
    await page.keyboard.press('Control+z')
    await expect.poll(shown).toEqual(state)
  }
  for (const state of states.slice(1)) {
    await page.keyboard.press('Control+y')
    await expect.poll(shown).toEqual(state)
  }
})
