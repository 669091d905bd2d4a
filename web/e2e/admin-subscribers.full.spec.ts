import type { Page } from '@playwright/test'
import { expect, takeSession, test } from './support.ts'

// The form's first submission is rejected.
test.use({ expectedStatuses: [400, 401, 404] })

const list = (page: Page) => page.getByRole('list', { name: 'Subscribers' })
const row = (page: Page, email: string) => list(page).getByRole('link').filter({ hasText: email })
const unique = (name: string) => `${name}.${Date.now()}@fund.example`

test.beforeEach(async ({ page }) => {
  await takeSession(page, 'maren.osei')
  await page.goto('/admin/inbox/subscribers')
  await expect(list(page)).toBeVisible()
})

test('subscribers are counted and filtered by status', async ({ page }) => {
  await expect(page.getByText('Get one email a week')).toBeVisible()
  await page.goto('/admin/inbox/subscribers?status=unsubscribed')
  await expect(row(page, 'm.sandoval@mail.example')).toContainText('Unsubscribed')
  await expect(row(page, 'f.adeyemi@mail.example')).toHaveCount(0)
})

test('a subscriber is added, has to confirm, and is unsubscribed with a reason', async ({ page }) => {
  const email = unique('ada')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Ask to confirm' }).click()
  await expect(page.getByText('Please give a reason')).toBeVisible()
  await page.getByLabel('Reason').fill('Asked by phone')
  await page.getByRole('button', { name: 'Ask to confirm' }).click()
  await expect(row(page, email)).toContainText('Not confirmed yet')

  await row(page, email).click()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Changed their mind')
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(row(page, email)).toContainText('Unsubscribed')
  await expect(page.getByText('Changed their mind')).toBeVisible()
})

test('a file is imported with its consent, and the report lists rejected rows', async ({ page }) => {
  const email = unique('list')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`E-mail,First name\n${email},Lio\nnobody,Nia\nm.sandoval@mail.example,\n`),
  })
  await dialog.getByLabel('Where they agreed').fill('Capital markets day')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('Say both where and when')).toBeVisible()
  await dialog.getByLabel('When they agreed').fill('2026-01-02')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('The import is complete.')).toBeVisible()
  await expect(dialog.getByText('Line 3: There is no email address in it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(row(page, email)).toContainText('Confirmed')
  await page.goto('/admin/inbox/subscribers?status=unsubscribed')
  await expect(row(page, 'm.sandoval@mail.example')).toBeVisible()
})
