import type { Page } from '@playwright/test'
import { downloadedFile } from './downloaded-file.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, takeSession, test } from './support.ts'

const openInbox = async (page: Page, tab = 'Messages') => {
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  if (tab !== 'Messages') await page.getByRole('tab', { name: tab }).click()
}
const row = (page: Page, name: string) => page.getByRole('list').getByRole('link', { name })
const folder = (page: Page, label: string) => page.getByLabel('Filter by folder').selectOption({ label })
const toast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test("a visitor's message is found, assigned, annotated, closed, and its filters stay in the address", async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'maren.osei')
  const sent = await page.request.post('/api/contact', {
    headers: { origin: baseURL ?? '' },
    data: {
      name: 'Wilhelmina Ostrander',
      email: 'w.ostrander@fund.example',
      company: 'Ostrander & Daughters',
      message: 'When is your next call?\nhttps://not-a-link.example',
      filledFor: 20_000,
    },
  })
  expect(sent.status()).toBe(201)

  await openInbox(page)
  // Shortcuts work only once the screen has added its keyboard listener.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByLabel('Search messages')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('ostrander')
  // Until the search is applied, the rows link to the list without it.
  await expect(page).toHaveURL(/q=ostrander/)
  await row(page, 'Wilhelmina').click()
  await expect(page.getByRole('heading', { name: 'Wilhelmina Ostrander' })).toBeVisible()
  const read = page.getByRole('region', { name: 'The message' })
  await expect(read.getByText('https://not-a-link.example')).toBeVisible()
  await expect(read.getByRole('link', { name: /not-a-link/ })).toHaveCount(0)
  await expect(page.getByText('then deleted by itself')).toBeVisible()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByLabel('Reply to Wilhelmina Ostrander').fill('The next call is on the 12th.\n\nKind regards')
  await expectAccessible(page, 'a reply')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('article').getByText('The next call is on the 12th.')).toBeVisible()
  await expect(page.getByText(/^Open, last changed by Maren Osei/)).toBeVisible()
  await expect(row(page, 'Wilhelmina')).toContainText('Replied')

  await page.getByLabel('Assigned to').selectOption({ label: 'Noa Ferrant' })
  await expect(page.getByLabel('Assigned to')).toBeEnabled()
  await page.getByLabel('Add a note').fill('The call is on the 12th.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('article').getByText('The call is on the 12th.')).toBeVisible()

  await page.getByRole('heading', { name: 'Wilhelmina Ostrander' }).click()
  await page.keyboard.press('e')
  await expect(page.getByText('No messages match')).toBeVisible()
  await folder(page, 'Closed')
  await expect(row(page, 'Wilhelmina')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Wilhelmina')).toBeVisible()
  await expect(page.getByLabel('Search messages')).toHaveValue('ostrander')
})

test('spam moves to its folder and back, and unneeded entries are deleted', async ({ page }) => {
  await signIn(page, 'maren.osei')
  await openInbox(page)
  await row(page, 'Rasmus Aldinger').click()
  await page.getByRole('button', { name: 'Spam', exact: true }).click()
  await expect(row(page, 'Rasmus Aldinger')).toHaveCount(0)
  await folder(page, 'Suspected spam')
  await row(page, 'Rasmus Aldinger').click()
  await expect(page.getByText(/It was marked as spam by hand/)).toBeVisible()
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expect(row(page, 'Rasmus Aldinger')).toHaveCount(0)

  await row(page, 'Crypto Desk').click()
  await expect(page.getByRole('heading', { name: 'Crypto Desk' })).toBeVisible()
  await page.keyboard.press('#')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Crypto Desk')).toHaveCount(0)
  await folder(page, 'Waiting')
  await expect(row(page, 'Rasmus Aldinger')).toBeVisible()
})

test('a CV is saved with its own file type', async ({ page }) => {
  await signIn(page, 'maren.osei')
  await openInbox(page, 'Applications')
  await row(page, 'Marguerite Oyelaran').click()
  const { name, content } = await downloadedFile(page, () =>
    page.getByRole('button', { name: 'Save the resume' }).click(),
  )
  expect(name).toBe('Marguerite Oyelaran resume.pdf')
  expect(content).toMatch(/^%PDF-/)
})

test('a folder is exported as CSV without formulas that a spreadsheet would run', async ({ page }) => {
  await signIn(page, 'maren.osei')
  await openInbox(page, 'Subscribers')
  await expect(row(page, 'Folake Adeyemi')).toBeVisible()
  const { name, content } = await downloadedFile(page, () =>
    page.getByRole('button', { name: 'Export CSV' }).click(),
  )
  await toast(page, 'Export complete')
  expect(name).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/)
  const [header, ...rows] = content.replace('\u00ef\u00bb\u00bf', '').split('\r\n')
  expect(header).toMatch(/^Subscribed,Email,First name/)
  expect(rows.filter((line) => line.includes('f.adeyemi@mail.example'))).toHaveLength(1)
  expect(content).not.toContain('bulk.example')
})

test('on a phone either the list or a message is shown', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await takeSession(page, 'maren.osei')
  await page.goto('/admin/inbox')
  await row(page, 'Theodora Quill').click()
  await expect(page.getByRole('heading', { name: 'Theodora Quill' })).toBeFocused()
  await expect(page.getByLabel('Search messages')).toBeHidden()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(page.getByLabel('Search messages')).toBeVisible()
})

test('a message and its delete confirmation are accessible', async ({ page }) => {
  await signIn(page, 'maren.osei')
  await openInbox(page)
  await row(page, 'Theodora Quill').click()
  await expect(page.getByLabel('Add a note')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'the question')
})
