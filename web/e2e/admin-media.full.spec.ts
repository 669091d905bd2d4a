import { statSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { pathOf } from '../../scripts/sample-newsroom/files.ts'
import { confirmSave, openDetails, storePost } from './editor/post-editor.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, test } from './support.ts'

// With tracing on, Playwright fetches object URLs of files that are not pictures, which the CSP blocks with a console
// message.
test.use({ trace: 'off' })

const bell = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPQLQtDQwzkCgEAc7EXWZx5qSMAAAAASUVORK5CYII=',
  'base64',
)
const png = (name: string, buffer = bell) => ({ name, mimeType: 'image/png', buffer })
const pdf = (name: string, words: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${words.padEnd(60)}`),
})
const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
const disguised = png('holiday.png', Buffer.from('<!doctype html><script>alert(1)</script>'))

const openLibrary = async (page: Page, query = '') => {
  await page.goto(`/admin/media${query}`)
  await expect(page.getByRole('heading', { name: 'Media Library' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Open / }).first()).toBeVisible()
}
const upload = async (page: Page, ...files: ReturnType<typeof png>[]) => {
  await page.getByLabel('Choose files to upload').setInputFiles(files)
}
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' })
const grid = (page: Page) => page.getByRole('list', { name: 'Media files' })
const card = (page: Page, name: string) => grid(page).getByRole('listitem').filter({ hasText: name })
const tile = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('..').getByRole('definition')
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
test.beforeEach(async ({ page }) => signIn(page))

test('the library has its subtitle, search, filter, views, tiles and five sample files (R371-R373, R375, R381, R387)', async ({
  page,
}) => {
  await openLibrary(page)
  await expect(page.getByText('Manage images, videos, and documents')).toBeVisible()
  await expect(page.getByPlaceholder('Search media files...')).toBeVisible()
  await expect(page.getByLabel('Filter by type').getByRole('option')).toHaveText([
    'All Files',
    'Images',
    'Videos',
    'Documents',
    'Audio',
  ])
  for (const name of [
    'hero-13f.png',
    'figure-13f-bridge.png',
    'figure-short-interest-calendar.png',
    'figure-guidance-anatomy.png',
    'disclosure-deadlines.pdf',
  ]) {
    await expect(card(page, name)).toBeVisible()
  }
  for (const label of ['Total Files', 'Images', 'Videos', 'Total Size'])
    await expect(tile(page, label)).toHaveText(label === 'Total Size' ? /^[\d.]+ (KB|MB)$/ : /^\d+$/)

  await page.getByTitle('List view').click()
  await expect(page.getByRole('table', { name: 'Media files' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('table', { name: 'Media files' })).toBeVisible()
})

test('the search covers name, alt text and caption, ignoring case; documents are only PDFs (R374, R382, R383)', async ({
  page,
}) => {
  await openLibrary(page)
  const search = page.getByRole('searchbox', { name: 'Search media files' })
  const shows = async (words: string, found: string) => {
    await search.fill(words)
    await expect(card(page, found)).toBeVisible()
    await expect(grid(page).getByRole('listitem')).toHaveCount(1)
  }
  await shows('ANATOMY', 'figure-guidance-anatomy.png')
  await shows('five DOTS', 'hero-13f.png')
  await shows('what is DUE, and when', 'disclosure-deadlines.pdf')
  await search.fill('')
  await page.getByLabel('Filter by type').selectOption('Documents')
  await expect(card(page, 'disclosure-deadlines.pdf')).toBeVisible()
  await expect(grid(page).getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/type=document/)

  await search.fill('nothing like it')
  await expect(page.getByText('No media files found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all files' }).click()
  await expect(card(page, 'hero-13f.png')).toBeVisible()
})

test('an empty library offers the first upload (R382)', async ({ page }) => {
  await page.route('**/api/admin/media?*', (route) =>
    route.fulfill({
      json: {
        success: true,
        media: [],
        totals: { files: 0, images: 0, videos: 0, audio: 0, documents: 0, bytes: 0 },
      },
    }),
  )
  await page.goto('/admin/media')
  await expect(page.getByText('No media files found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload your first file' })).toBeVisible()
  await expect(tile(page, 'Total Size')).toHaveText('0 Bytes')
})

test('several files upload at once; rejections have a reason, sizes at most two decimals (R385, R388)', async ({
  page,
}) => {
  await openLibrary(page)
  const before = Number(await tile(page, 'Images').innerText())
  await upload(page, png('first.png'), png('second.png'), text, disguised)

  await expect(uploads(page)).toContainText('2 uploaded, 2 not accepted or failed')
  await expect(uploads(page)).toContainText('This file was not accepted. Upload a JPEG')
  await expect(uploads(page)).toContainText('The file contains markup, which a browser could run.')
  await expect(card(page, 'second.png')).toContainText('PNG · 95 Bytes')
  await expect(tile(page, 'Images')).toHaveText(String(before + 2))
  const kilobytes = Math.round((statSync(pathOf('disclosure-deadlines.pdf')).size / 1024) * 100) / 100
  await expect(card(page, 'disclosure-deadlines.pdf')).toContainText(`PDF · ${kilobytes} KB`)
  await page.getByRole('button', { name: 'Clear finished uploads' }).click()
  await expect(uploads(page)).not.toContainText('first.png')
})

test('files can be dropped anywhere on the screen', async ({ page }) => {
  await openLibrary(page)
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
      return data
    },
    [...bell],
  )
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer })
  await expect(page.getByText('Drop files to upload them')).toBeVisible()
  await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer })
  await expect(page.getByText('Drop files to upload them')).toBeHidden()
  await expect(card(page, 'dropped.png')).toBeVisible()
})

test.describe('while uploads fail', () => {
  test.use({ expectedStatuses: [0, 401, 404, 503] })

  test('one can be retried and one canceled', async ({ page }) => {
    await openLibrary(page)
    await page.route('**/api/admin/upload-url', (route) => route.fulfill({ status: 503, body: '' }))
    await upload(page, png('late.png'))
    await expect(uploads(page)).toContainText('Failed to get upload URL')
    await page.unroute('**/api/admin/upload-url')
    await uploads(page).getByRole('button', { name: 'Retry late.png' }).click()
    await expect(card(page, 'late.png')).toBeVisible()

    await page.route('**/api/admin/upload-url', () => undefined)
    await upload(page, png('never.png'))
    await uploads(page).getByRole('button', { name: 'Cancel never.png' }).click()
    await expect(uploads(page)).toContainText('Canceled')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('selecting all follows the filter, and deleting asks with the number of files (R376-R380)', async ({
  page,
}) => {
  await openLibrary(page)
  await upload(page, png('bulk one.png'), png('bulk two.png'), png('bulk three.png'))
  await expect(uploads(page)).toContainText('3 uploaded')
  await expect(page.getByRole('button', { name: /Delete Selected/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search media files' }).fill('bulk')
  await expect(grid(page).getByRole('listitem')).toHaveCount(3)

  await page.getByTitle('List view').click()
  await page.getByRole('checkbox', { name: 'Select all media files' }).check()
  await expect(page.getByRole('button', { name: 'Delete Selected (3)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select bulk three.png' }).uncheck()
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete 2 files?' })
  await expect(question).toContainText('None of them is used.')
  await question.getByRole('button', { name: 'Delete 2 files' }).click()
  const result = page.getByRole('dialog', { name: '2 of 2 done' })
  await result.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
})

test('a file can be viewed, downloaded, described and copied (R384, R386)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLibrary(page)
  await card(page, 'hero-13f.png').getByRole('button', { name: 'View hero-13f.png' }).click()
  const viewed = page.getByRole('dialog', { name: 'hero-13f.png' })
  await expect(viewed.getByRole('img')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewed).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const download = page.waitForEvent('download')
  await card(page, 'disclosure-deadlines.pdf')
    .getByRole('link', { name: /Download/ })
    .click()
  expect((await download).suggestedFilename()).toBe('disclosure-deadlines.pdf')

  await page.getByRole('button', { name: 'Open hero-13f.png' }).click()
  await expect(page).toHaveURL(/file=/)
  const details = sheet(page, 'hero-13f.png')
  await details.getByRole('button', { name: 'Copy address' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/media\/[\w-]+\.png$/)
  await expect(details.getByRole('region', { name: 'Used in' })).toContainText('How to read a 13F')
  await details.getByLabel('Caption').fill('A sheet, seen from above.')
  await details.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('alertdialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('searchbox').fill('seen from ABOVE')
  await expect(grid(page).getByRole('listitem')).toHaveCount(1)
})

test('a focal point can be moved by pointer and keyboard, and readers get the matching crop', async ({
  page,
}) => {
  await openLibrary(page)
  await page.getByRole('button', { name: 'Open hero-13f.png' }).click()
  const details = sheet(page, 'hero-13f.png')
  const point = details.getByRole('button', { name: /^Focal point/ })
  const crop = details.locator('[data-crop=thumbnail]')
  const positionOf = (image: Locator) => image.evaluate((one) => getComputedStyle(one).objectPosition)
  const automatic = await positionOf(crop)
  const picture = details.getByRole('img').first()
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture has no box')
  // The click waits until the sheet has finished sliding in.
  await picture.click({ position: { x: box.width * 0.1, y: box.height * 0.5 } })
  await point.press('Shift+ArrowUp')
  await expect(point).toHaveAccessibleName(/10% from the left, 40% from the top/)
  expect(await positionOf(crop)).not.toBe(automatic)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible()

  const image = async () =>
    /property="og:image" content="([^"]+)"/.exec(
      await (await page.request.get('/blog/how-to-read-a-13f')).text(),
    )?.[1] ?? ''
  await expect.poll(image).toContain('-social-10x40.jpg')
  const served = await page.request.get(new URL(await image()).pathname)
  expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

test('deleting a used file lists the posts, and can be undone or restored from the deleted files', async ({
  page,
}) => {
  await openLibrary(page)
  await card(page, 'figure-guidance-anatomy.png')
    .getByRole('button', { name: /^Delete/ })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this file?' })
  await expect(question.getByRole('link').first()).toHaveAttribute('href', /\/admin\/posts\/[\w-]{36}/)
  await expect(question).toContainText('published')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'figure-guidance-anatomy.png')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'figure-guidance-anatomy.png')).toBeVisible()

  await upload(page, png('to restore.png'))
  await card(page, 'to restore.png')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'to restore.png')).toHaveCount(0)
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await page
    .getByRole('row', { name: /to restore\.png/ })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect(page.getByRole('row', { name: /to restore\.png/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Media Library' }).click()
  await expect(card(page, 'to restore.png')).toBeVisible()
})

test('the editor uses pictures and documents from the library, with their texts (R276, R283-R287)', async ({
  page,
}) => {
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title', { exact: true }).fill('From the library')
  const content = page.getByRole('group', { name: 'Content' })
  await content.locator('.article-editor [contenteditable=true]').first().click()
  await page.keyboard.insertText('A paragraph.')
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add image' })
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByRole('button', { name: 'Choose from library' }).click()
  await picker.getByRole('searchbox').fill('bridge')
  await picker.getByRole('button', { name: /figure-13f-bridge/ }).click()
  await expect(dialog.getByLabel('Description (alt text)')).toHaveValue(/bridge chart/)
  await dialog.getByRole('button', { name: 'Insert image' }).click()
  await expect(content.getByRole('textbox', { name: 'Caption' })).toHaveText(/Invented figures/)

  await openDetails(page, 'Documents and picture')
  await page
    .getByRole('group', { name: 'Featured image' })
    .getByRole('button', { name: 'Choose from library' })
    .click()
  await picker.getByRole('button', { name: /hero-13f/ }).click()
  await expect(page.getByLabel('Image address')).toHaveValue(/^\/media\/.*\.png$/)
  await expect(page.getByLabel('Image description (alt text)')).toHaveValue(/position over a year/)
  await page.getByRole('button', { name: 'Choose a document' }).click()
  await page
    .getByRole('dialog', { name: 'Choose a document' })
    .getByRole('button', { name: /disclosure-deadlines/ })
    .click()
  await page.getByLabel('Call-to-action text').fill('Get the table')
  await openDetails(page, 'Search and sharing')
  await page.getByLabel('Excerpt').fill('With pictures and a file.')
  await page.getByLabel('Status').selectOption('published')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await confirmSave(page, 'Publish')
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible()

  await page.goto('/blog/from-the-library')
  await expect(page.getByRole('complementary', { name: 'Download' }).getByRole('link')).toHaveAttribute(
    'href',
    /^\/media\/.*\.pdf$/,
  )
  await openLibrary(page)
  await page.getByRole('button', { name: 'Open disclosure-deadlines.pdf' }).click()
  await expect(page.getByRole('region', { name: 'Used in' })).toContainText(
    'From the library (published, download)',
  )
})

test('a document is replaced at its address, and the article, the library and its history say so', async ({
  page,
}) => {
  await openLibrary(page)
  await upload(page, pdf('terms.pdf', 'the first terms'))
  await page.getByRole('button', { name: 'Open terms.pdf' }).click()
  const id = new URL(page.url()).searchParams.get('file') ?? ''
  const address = `/media/${id}.pdf`
  await storePost(page, {
    title: 'The terms',
    content: '<p>As agreed.</p>',
    status: 'published',
    downloadUrl: address,
    downloadCta: 'Read the terms',
  })
  await page.reload()

  const details = page.getByRole('dialog', { name: /terms/ })
  const versions = details.getByRole('region', { name: 'Versions' })
  await expect(versions).toContainText('This file was never replaced.')
  await versions.getByRole('button', { name: 'Replace file...' }).click()
  const replacing = page.getByRole('dialog', { name: 'Replace file' })
  await replacing
    .getByLabel('Choose new file')
    .last()
    .setInputFiles(pdf('terms corrected.pdf', 'the corrected terms'))
  await replacing.getByLabel('Reason').fill('A date was wrong')
  await expectAccessible(page, 'the dialog that replaces a file')
  await replacing.getByRole('button', { name: 'Replace file...' }).click()
  const question = page.getByRole('alertdialog', { name: 'Replace what readers see?' })
  await expect(question).toContainText('The terms')
  await expect(question).toContainText('terms corrected.pdf')
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused()
  await expectAccessible(page, 'the question before a file is replaced')
  await question.getByRole('button', { name: 'Replace file' }).click()

  await expect(page.getByText('File replaced', { exact: true })).toBeVisible()
  await expect(details).toHaveAccessibleName('terms corrected.pdf')
  const earlier = versions.getByRole('list', { name: 'Earlier versions' })
  await expect(earlier).toContainText('A date was wrong')
  await expectAccessible(page, 'the sheet of a file with an earlier version')
  const old = (await earlier.getByRole('link').getAttribute('href')) ?? ''
  expect(await (await page.request.get(old)).text()).toContain('the first terms')
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('the corrected terms')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(card(page, 'terms corrected.pdf')).toContainText('Updated')

  await expect
    .poll(async () => (await page.request.get('/blog/the-terms')).text())
    .toMatch(/Updated (?:<!-- -->)?<time/)
})

test('an author can change and delete only their own uploads (R367)', async ({ page }) => {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, 'jonas.aldercott')
  await openLibrary(page)
  await upload(page, png('by jonas.png'))
  const disabled = (name: string) => card(page, name).getByRole('button', { name: /^Delete/ })
  await expect(disabled('by jonas.png')).toBeEnabled()
  await expect(disabled('hero-13f.png')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Open hero-13f.png' }).click()
  await expect(sheet(page, 'hero-13f.png').getByLabel('Caption')).toHaveAttribute('readonly')
})

test('the library’s sheet, dialog, viewer and rejected uploads are accessible', async ({ page }) => {
  await openLibrary(page)
  await upload(page, text)
  await expect(uploads(page)).toContainText('not accepted')
  await page.getByTitle('List view').click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'the list, with a refused upload')
  await page.getByRole('button', { name: 'hero-13f.png', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Used in' })).toContainText('13F')
  await expectAccessible(page, 'the sheet')
  await page.getByRole('dialog').getByRole('button', { name: 'View' }).click()
  await expectAccessible(page, 'the viewer')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'the question')
})
