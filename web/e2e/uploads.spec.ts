import type { Page } from '@playwright/test'
import { openDetails } from './editor/post-editor.ts'
import { expect, takeSession, test } from './support.ts'

const bell = {
  name: 'bell.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPQLQtDQwzkCgEAc7EXWZx5qSMAAAAASUVORK5CYII=',
    'base64',
  ),
}
const disguised = {
  name: 'holiday.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
}

// With tracing on, Playwright fetches object URLs of files that are not pictures, which the CSP blocks with a console
// message.
test.use({ trace: 'off' })

async function newPost(page: Page, title: string) {
  await takeSession(page)
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await openDetails(page, 'Search and sharing')
  await page.getByLabel('Excerpt').fill('In short.')
  const text = page.getByRole('group', { name: 'Content' })
  await text.locator('.article-editor [contenteditable=true]').first().click()
  await page.keyboard.insertText('A paragraph before the picture.')
  return text
}

async function insert(page: Page, file: typeof bell) {
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add image' })
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByLabel('Description (alt text)').fill('A bell')
  await dialog.getByRole('button', { name: 'Insert image' }).click()
  await expect(dialog).toBeHidden()
}

const publish = (page: Page) => page.getByRole('button', { name: /^(Publish|Save Draft)$/ }).click()

test('HTML disguised as a picture is rejected, and saving asks for confirmation', async ({ page }) => {
  const text = await newPost(page, 'With a disguised picture')
  await insert(page, disguised)
  await expect(text.locator('.article-picture-status')).toContainText(
    'This picture was not accepted. The file contains markup, which a browser could run.',
  )

  await publish(page)
  const question = page.getByRole('alertdialog', { name: 'A picture will be missing from the article' })
  await expect(question).toContainText('holiday.png: The file contains markup')
  await question.getByRole('button', { name: 'Go back' }).click()
  await text.getByRole('button', { name: 'Remove' }).click()
  await publish(page)
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible()
})

test.describe('while uploads fail', () => {
  test.use({ expectedStatuses: [401, 404, 503] })

  test('a picture can be retried, and saving without it needs confirmation', { tag: '@full' }, async ({
    page,
  }) => {
    const text = await newPost(page, 'With a late picture')
    await page.route('**/api/admin/upload-url', (route) => route.fulfill({ status: 503, body: '' }))
    await insert(page, bell)
    const status = text.locator('.article-picture-status')
    await expect(status).toContainText('Failed to get upload URL')

    await page.getByLabel('Status').selectOption('published')
    await publish(page)
    const question = page.getByRole('alertdialog', { name: 'Publish now?' })
    await expect(question).toContainText('bell.png')
    await question.getByRole('button', { name: 'Go back' }).click()

    await page.unroute('**/api/admin/upload-url')
    await status.getByRole('button', { name: 'Retry' }).click()
    await expect(status).toBeHidden()
    await publish(page)
    await expect(question).not.toContainText('bell.png')
    await question.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible()

    await page.goto('/blog/with-a-late-picture')
    const picture = page.getByRole('article').getByRole('img', { name: 'A bell' })
    await expect(picture).toHaveAttribute('srcset', /-640\.webp 640w, /)
    await expect(picture).toHaveAttribute('width', '6')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  })
})
