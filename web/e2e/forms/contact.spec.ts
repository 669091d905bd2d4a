import type { Page } from '@playwright/test'
import { expectKept, mockResponse, pressEnterOn, toast } from '../form-helpers.ts'
import { expect, test } from '../support.ts'
import { waitForHydration } from '../wait-for-hydration.ts'

// The statuses of the responses that these tests mock, which the browser logs to the console.
test.use({ expectedStatuses: [0, 400, 401, 404, 415, 429, 500] })

async function fillContact(page: Page) {
  await page.getByLabel('Full Name').fill('Ann Lee')
  await page.getByLabel('Email', { exact: true }).fill(`ann.${Date.now()}@fund.example`)
  await page.getByLabel('Message').fill('We report in February. Can we talk before?')
}

test.describe('the contact page', () => {
  test.beforeEach(({ page }) => page.goto('/contact'))

  test('has a heading, a form and three cards: email, office, response time (R72-R75, R91, R92)', async ({
    page,
  }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to sales')
    const cards = page.getByRole('list', { name: 'Other ways to reach us' }).getByRole('listitem')
    await expect(cards).toHaveCount(3)
    await expect(cards.nth(1)).toContainText('Tel Aviv, Israel')
    await expect(cards.nth(2)).toContainText('Under 24 hours')
    for (const label of ['Full Name', 'Email', 'Company', 'How did you find us?', 'Message']) {
      await expect(page.getByRole('main').getByLabel(label, { exact: true })).toBeVisible()
    }
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  })

  test('has structured data for search engines, with an office in New York (R88-R90)', {
    tag: '@full',
  }, async ({ page }) => {
    await expect(page).toHaveTitle(/Contact/)
    for (const tag of ['meta[name=description]', 'meta[property="og:title"]', 'meta[name="twitter:card"]']) {
      await expect(page.locator(tag)).toHaveAttribute('content', /./)
    }
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const contact = blocks
      .map((text) => JSON.parse(text) as object)
      .find((data) => JSON.stringify(data).includes('ContactPage'))
    expect(contact).toMatchObject({
      '@type': 'ContactPage',
      mainEntity: { address: { addressLocality: 'New York', addressRegion: 'NY', addressCountry: 'US' } },
    })
  })

  test('a message with missing fields is not sent, and the first one is focused (R76-R78)', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('3 fields need attention:')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await page.getByLabel('Email', { exact: true }).fill('abc')
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  })

  test('a message is sent once despite several clicks, and confirmed (R79-R84, R93)', async ({ page }) => {
    const sent: unknown[] = []
    const { promise: seen, resolve: release } = Promise.withResolvers<void>()
    await page.route('/api/contact', async (route) => {
      sent.push(route.request().postDataJSON())
      await seen
      await route.continue()
    })
    await fillContact(page)
    await expect(page.locator('input[name=fullDetails]')).toHaveValue(
      /Full Name: Ann Lee[\s\S]*Message: We report/,
    )
    await page.getByRole('button', { name: 'Send Message' }).dblclick()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    release()
    await expect(page.getByText('Message Sent Successfully!')).toBeVisible()
    expect(sent).toHaveLength(1)
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await expect(page.getByLabel('Full Name')).toHaveValue('')
  })

  test('the focus moves from the form to the confirmation and to the next message', { tag: '@full' }, async ({
    page,
  }) => {
    await fillContact(page)
    await page.getByLabel('How did you find us?').selectOption('Somewhere else')
    await pressEnterOn(page.getByRole('button', { name: 'Send Message' }))
    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await expect(page.getByLabel('Where was that?')).toBeHidden()
  })

  test('after a failure the focus returns to the button', { tag: '@full' }, async ({ page }) => {
    await fillContact(page)
    await mockResponse(page, '/api/contact', 500, '')
    await pressEnterOn(page.getByRole('button', { name: 'Send Message' }))
    await expect(toast(page)).toContainText('Failed to send message')
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
  })

  test('a message that is too long is not cut, and shows its length and an error', { tag: '@full' }, async ({
    page,
  }) => {
    const field = page.getByLabel('Message')
    await fillContact(page)
    await field.fill('x'.repeat(8999))
    await expect(page.getByText(/of 10,000 characters/)).toHaveCount(0)
    await field.fill('x'.repeat(9000))
    await expect(page.getByText('9,000 of 10,000 characters').first()).toBeVisible()

    const pasted = `${'x'.repeat(10_000)} and the question itself`
    await field.fill('')
    await field.focus()
    await page.keyboard.insertText(pasted)
    await expect(field).toHaveValue(pasted)
    await expect(page.getByText('10,024 of 10,000 characters').first()).toBeVisible()
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Please use at most 10,000 characters: these are 24 too many')).toBeVisible()
    await expect(field).toBeFocused()
    await page.reload()
    await expect(field).toHaveValue(pasted)
    await expect(page.getByText('10,024 of 10,000 characters').first()).toBeVisible()
  })

  test('a failure shows the server’s message or a default, and keeps the form (R85-R87)', async ({
    page,
  }) => {
    await fillContact(page)
    const sentence = 'Too many submissions. Please try again in 40 minutes.'
    await mockResponse(page, '/api/contact', 429, { error: sentence, code: 'too_many_requests' })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(toast(page)).toContainText('Failed to send message')
    await expect(toast(page)).toContainText(sentence)
    await page.unroute('/api/contact')
    await mockResponse(page, '/api/contact', 500, '')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(toast(page)).toContainText('Please try again later.')
    await expect(page.getByLabel('Full Name')).toHaveValue('Ann Lee')
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  })

  test('a success removes the message of an earlier failure', { tag: '@full' }, async ({ page }) => {
    await page.clock.install()
    await page.reload()
    await fillContact(page)
    // Otherwise the toast would disappear by itself.
    await page.clock.pauseAt(Date.now() + 60_000)
    await mockResponse(page, '/api/contact', 500, '')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(toast(page)).toContainText('Failed to send message')
    await page.unroute('/api/contact')
    await mockResponse(page, '/api/contact', 200, { success: true })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message Sent Successfully!')).toBeVisible()
    await expect(toast(page)).toHaveCount(0)
  })

  test('one toast at a time, F8, five seconds, at most 420 px (R425, R426, R429, R430)', {
    tag: '@full',
  }, async ({ page }) => {
    await page.clock.install()
    await page.reload()
    await fillContact(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await mockResponse(page, '/api/contact', 500, '')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(toast(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(toast(page)).toHaveCount(1)
    // The second toast replaces the first, so for a moment there may be none to measure.
    const width = async () => (await toast(page).boundingBox())?.width
    await expect.poll(width).toBeLessThanOrEqual(420)
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: /Notifications/ }).locator('ol')).toBeFocused()
    await page.getByLabel('Message').focus()
    await page.clock.runFor(4800)
    await expect(toast(page)).toHaveCount(1)
    await page.clock.runFor(200)
    await expect(toast(page)).toHaveCount(0)
  })

  test('the input survives a reload', { tag: '@full' }, async ({ page }) => {
    await fillContact(page)
    await expectKept(page, 'We report in February. Can we talk before?')
    await page.reload()
    await expect(page.getByLabel('Message')).toHaveValue('We report in February. Can we talk before?')
  })
})

test('a message written offline is kept and can be sent once online', async ({ page }) => {
  await page.goto('/contact')
  await fillContact(page)
  await waitForHydration(page)
  await page.route('/api/contact', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page)).toContainText('We could not reach the server.')
  await expect(page.getByText('Nothing you wrote was lost.')).toBeVisible()
  await page.unroute('/api/contact')
  await mockResponse(page, '/api/contact', 200, { success: true })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible()
})
