import type { Page } from '@playwright/test'
import { fixedPages } from '#shared/domain/pages.ts'
import { expect } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

/** Every kind of public page. */
export const pages = [
  ...fixedPages().map(({ path }) => path),
  '/blog?category=reports',
  // The newest sample article is two days old.
  `/blog/archive/${new Date(Date.now() - 3 * 86_400_000).getUTCFullYear()}`,
  '/blog/how-to-read-a-13f',
  '/blog/disclosure-deadlines-on-one-page',
  '/blog/no-such-article',
  '/nothing-here',
]

const fail = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: '' }))

async function sendMessage(page: Page): Promise<void> {
  await page.goto('/contact')
  await waitForHydration(page)
  await page.getByLabel('Full Name').fill('Ann Lee')
  await page.getByLabel('Email', { exact: true }).fill('ann@fund.example')
  await page.getByLabel('Message').fill('We report in February. Can we talk before?')
  await page.getByRole('button', { name: 'Send Message' }).click()
}

/** States of pages after an action or a failure. */
export const states = {
  'the menu of a small screen': async (page: Page) => {
    await page.goto('/')
    await waitForHydration(page)
    const toggle = page.getByRole('button', { name: 'Menu' })
    if (await toggle.isVisible()) await toggle.click()
  },
  'a contact form with mistakes': async (page: Page) => {
    await page.goto('/contact')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText(/fields need attention/)).toBeVisible()
  },
  'a contact form that failed, and its toast': async (page: Page) => {
    await fail(page, '/api/contact')
    await sendMessage(page)
    await expect(page.getByText('Failed to send message').first()).toBeVisible()
  },
  'a contact form that was sent': async (page: Page) => {
    await page.route('/api/contact', (route) => route.fulfill({ json: { success: true } }))
    await sendMessage(page)
    await expect(page.getByText('Message Sent Successfully!')).toBeVisible()
  },
  'an application with mistakes and a file': async (page: Page) => {
    await page.goto('/careers')
    await waitForHydration(page)
    await page.getByLabel('Resume/CV file').setInputFiles({
      name: 'A rather long name of a file that somebody kept for years (final).pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page.getByText(/fields need attention/)).toBeVisible()
  },
  'an application whose CV was lost, with too long a letter': async (page: Page) => {
    await page.goto('/careers')
    await waitForHydration(page)
    const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await page.getByLabel('Resume/CV file').setInputFiles(cv)
    await page.getByLabel(/^Why do you want/).fill('x'.repeat(10_001))
    await page.reload()
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page.getByText(/^Please choose/)).toBeVisible()
    await expect(page.getByText(/one too many/)).toBeVisible()
  },
  'an application that was sent': async (page: Page) => {
    await page.route('/api/career-applications', (route) => route.fulfill({ json: { success: true } }))
    await page.goto('/careers')
    await waitForHydration(page)
    await page.getByLabel('Full Name').fill('Al')
    await page.getByLabel('Email Address').fill('al@fund.example')
    await page.getByLabel(/^Why do you want/).fill('x'.repeat(50))
    // The CV that the state before has lost.
    await page.getByRole('button', { name: 'leave it out' }).click()
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page.getByRole('heading', { name: 'We have your application' })).toBeFocused()
  },
  'a search that finds nothing': async (page: Page) => {
    await page.goto('/blog?q=zzzzzzzz')
    await waitForHydration(page)
    await expect(page.getByText('No articles found').first()).toBeVisible()
  },
  'a subscription that was taken': async (page: Page) => {
    await page.route('/api/newsletter/subscribe', (route) => route.fulfill({ json: { success: true } }))
    await page.goto('/blog')
    await waitForHydration(page)
    await page.getByLabel('Email address').fill('ann@fund.example')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText("You're In!")).toBeVisible()
  },
} satisfies Record<string, (page: Page) => Promise<void>>
