import type { Locator, Page } from '@playwright/test'
import { sampleResumes } from '../../lambdas/testing/files/sample-resumes.ts'
import { expect, test } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

// The statuses of the responses that these tests mock, which the browser logs to the console.
test.use({ expectedStatuses: [0, 400, 401, 404, 415, 429, 500] })

const letter = 'I read footnotes before breakfast, and I would like to be paid for it.'
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: sampleResumes.pdf })

/** Mocks a response of the API, because the rate limits count by IP address, which all tests share. */
async function mockResponse(page: Page, path: string, status: number, body: object | string) {
  await page.route(path, (route) =>
    route.fulfill({
      status,
      contentType: typeof body === 'string' ? 'text/plain' : 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
}
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** Waits until the form has stored the input, which on a busy machine may take a moment after typing. */
async function expectKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).toContain(text)
}

/** Presses Enter on a button once it is enabled: until its script has loaded it is disabled and cannot take the focus. */
async function pressEnterOn(button: Locator) {
  await expect(button).toBeEnabled()
  await button.focus()
  await button.page().keyboard.press('Enter')
}

async function fillContact(page: Page) {
  await page.getByLabel('Full Name').fill('Ann Lee')
  await page.getByLabel('Email', { exact: true }).fill(`ann.${Date.now()}@fund.example`)
  await page.getByLabel('Message').fill('We report in February. Can we talk before?')
}
async function fillApplication(page: Page) {
  await page.getByLabel('Full Name').fill('Al')
  await page.getByLabel('Email Address').fill(`al.${Date.now()}@fund.example`)
  await page.getByLabel(/^Why do you want to work for/).fill(letter)
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

  test('has structured data for search engines, with an office in New York (R88-R90)', async ({ page }) => {
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
    await page.route('/api/contact', async (route) => {
      sent.push(route.request().postDataJSON())
      await new Promise((resume) => setTimeout(resume, 700))
      await route.continue()
    })
    await fillContact(page)
    await expect(page.locator('input[name=fullDetails]')).toHaveValue(
      /Full Name: Ann Lee[\s\S]*Message: We report/,
    )
    await page.waitForTimeout(100)
    await page.getByRole('button', { name: 'Send Message' }).dblclick()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    await expect(page.getByText('Message Sent Successfully!')).toBeVisible()
    expect(sent).toHaveLength(1)
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await expect(page.getByLabel('Full Name')).toHaveValue('')
  })

  test('the focus moves from the form to the confirmation and to the next message', async ({ page }) => {
    await fillContact(page)
    await page.getByLabel('How did you find us?').selectOption('Somewhere else')
    await pressEnterOn(page.getByRole('button', { name: 'Send Message' }))
    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await expect(page.getByLabel('Where was that?')).toBeHidden()
  })

  test('after a failure the focus returns to the button', async ({ page }) => {
    await fillContact(page)
    await mockResponse(page, '/api/contact', 500, '')
    await pressEnterOn(page.getByRole('button', { name: 'Send Message' }))
    await expect(toast(page)).toContainText('Failed to send message')
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
  })

  test('a message that is too long is not cut, and shows its length and an error', async ({ page }) => {
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

  test('a success removes the message of an earlier failure', async ({ page }) => {
    await fillContact(page)
    await mockResponse(page, '/api/contact', 500, '')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(toast(page)).toContainText('Failed to send message')
    await page.unroute('/api/contact')
    await mockResponse(page, '/api/contact', 200, { success: true })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message Sent Successfully!')).toBeVisible()
    // Otherwise it would stay for five seconds.
    await expect(toast(page)).toHaveCount(0, { timeout: 3000 })
  })

  test('one toast at a time, F8, five seconds, at most 420 px (R425, R426, R429, R430)', async ({ page }) => {
    await fillContact(page)
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
    await expect(toast(page)).toHaveCount(0, { timeout: 8000 })
  })

  test('the input survives a reload', async ({ page }) => {
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

test.describe('the careers page', () => {
  test.beforeEach(({ page }) => page.goto('/careers'))

  test('has its headline, badge, form, fields, note and metadata (R94-R103, R106, R116, R120)', async ({
    page,
  }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work for Bellcast')
    await expect(page.getByText('Always accepting exceptional talent', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Submit Your Application' })).toBeVisible()
    for (const label of [
      'Full Name',
      'Email Address',
      'Phone Number',
      'LinkedIn Profile URL',
      'Why do you want to work for Bellcast?',
    ]) {
      await expect(page.getByLabel(label)).toBeVisible()
    }
    await expect(page.getByLabel(/most interesting yet underrated/)).toBeVisible()
    await expect(page.getByText('PDF, DOC, or DOCX up to 10MB', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Browse Files' })).toBeVisible()
    await expect(page.getByText(/By submitting, you agree to our privacy policy/)).toBeVisible()
    await expect(page).toHaveTitle(/Careers/)
    await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
      'content',
      /exceptional talent/,
    )
  })

  test('errors are shown at their fields and nothing is sent (R108, R110-R112, R114)', async ({ page }) => {
    await page.getByLabel('Full Name').fill('A')
    await page.getByLabel('Email Address').fill('al@')
    await page.getByLabel('LinkedIn Profile URL').fill('foo')
    await page.getByLabel(/^Why do you want/).fill('x'.repeat(49))
    await page.getByRole('button', { name: 'Submit Application' }).click()
    for (const words of [
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Please enter a valid LinkedIn URL',
      'Please tell us more about why you want to work with us (at least 50 characters)',
    ]) {
      await expect(page.getByText(words)).toBeVisible()
    }
  })

  test('an application with a CV is sent (R104, R107, R109, R113, R115, R117, R118, R121)', async ({
    page,
  }) => {
    await fillApplication(page)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Browse Files' }).click()
    await (await chooser).setFiles(pdf('Al (final).pdf'))
    await expect(page.getByText('Al (final).pdf', { exact: true }).first()).toBeVisible()

    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    const asked = page.waitForRequest('/api/career-applications')
    await page.getByRole('button', { name: 'Submit Application' }).click()
    expect((await stored).status()).toBe(200)
    expect((await asked).postDataJSON()).toMatchObject({
      name: 'Al',
      coverLetter: letter,
      phone: '',
      linkedinUrl: '',
      publicCompany: '',
      resumeKey: expect.stringMatching(/^resumes\/[0-9a-f-]{36}\.pdf$/),
    })
    await expect(toast(page)).toContainText('Application submitted successfully!')
    await expect(toast(page)).toContainText("We'll review your application and get back to you soon.")
    await expect(page.getByLabel('Full Name')).toHaveValue('')
    await expect(page.getByText('Al (final).pdf', { exact: true })).toHaveCount(0)
  })

  test('a sent application shows a focused confirmation, with a link to another one (A54)', async ({
    page,
  }) => {
    await fillApplication(page)
    await page.getByLabel('Resume/CV file').setInputFiles(pdf('cv.pdf'))
    await page.waitForTimeout(3000)
    await pressEnterOn(page.getByRole('button', { name: 'Submit Application' }))
    const confirmation = page.getByRole('heading', { name: 'We have your application' })
    await expect(confirmation).toBeFocused()
    await expect(confirmation).toBeInViewport()
    await expect(page.getByLabel('Full Name')).toHaveValue('')
    await expect(page.getByText('cv.pdf')).toHaveCount(0)
    await expect(toast(page)).toHaveCount(0, { timeout: 8000 })
    await expect(confirmation).toBeVisible()

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await expect(confirmation).toHaveCount(0)
  })

  test('after a reload the form names the CV that must be chosen again', async ({ page }) => {
    await fillApplication(page)
    await waitForHydration(page)
    await page.getByLabel('Resume/CV file').setInputFiles(pdf('Al (final).pdf'))
    await expectKept(page, 'Al (final).pdf')
    await page.reload()
    await expect(page.getByLabel(/^Why do you want/)).toHaveValue(letter)
    await expect(page.getByText('Please choose “Al (final).pdf” again')).toBeVisible()
    await page.getByLabel('Resume/CV file').setInputFiles(pdf('other.pdf'))
    await expect(page.getByText('Please choose “Al (final).pdf” again')).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove other.pdf' }).click()
    await page.reload()
    await expect(page.getByLabel(/^Why do you want/)).toHaveValue(letter)
    await expect(page.getByText(/Please choose/)).toHaveCount(0)
  })

  test('an invalid CV is rejected at once; dragging a file highlights the drop zone (R105, A48)', async ({
    page,
  }) => {
    await page.getByLabel('Resume/CV file').setInputFiles({ ...pdf('me.png'), mimeType: 'image/png' })
    await expect(page.getByText('Please upload a PDF, DOC, or DOCX up to 10MB')).toBeVisible()
    const zone = page.locator('.drop-zone')
    await zone.dispatchEvent('dragenter')
    await expect(zone).toHaveAttribute('data-over', 'true')
    await zone.dispatchEvent('dragleave')
    await expect(zone).not.toHaveAttribute('data-over')
  })

  test('a failure is shown, and all values and the file are kept (R119)', async ({ page }) => {
    await fillApplication(page)
    await page.getByLabel('Resume/CV file').setInputFiles(pdf('cv.pdf'))
    await mockResponse(page, '/api/career-applications', 500, '')
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(toast(page)).toContainText('Error submitting application')
    await expect(toast(page)).toContainText('Please try again or contact us directly.')
    await expect(page.getByLabel(/^Why do you want/)).toHaveValue(letter)
    await expect(page.getByText('cv.pdf', { exact: true }).first()).toBeVisible()
  })
})

test.describe('the newsletter', () => {
  const places = [
    { path: '/blog', source: 'blog', interests: ['market-intelligence', 'investor-relations'] },
    { path: '/blog/how-to-read-a-13f', source: 'blog-post', interests: [expect.any(String)] },
    { path: '/company', source: 'website', interests: ['investor-relations'] },
  ]
  for (const { path, source, interests } of places) {
    test(`on ${path} a visitor can subscribe (R161, R172, R174, R176-R184, R187)`, async ({ page }) => {
      await page.goto(path)
      const email = page.getByLabel('Email address')
      const button = page.getByRole('button', { name: 'Subscribe' })
      await expect(button).toBeDisabled()
      await email.fill(`Ann.${Date.now()}@Fund.Example`)
      const asked = page.waitForRequest('/api/newsletter/subscribe')
      await page.waitForTimeout(900)
      await button.click()
      expect((await asked).postDataJSON()).toMatchObject({
        email: expect.stringMatching(/^ann\.\d+@fund\.example$/),
        source,
        interests,
      })
      await expect(page.getByText("You're In!")).toBeVisible()
      await expect(page.getByText('Thanks for subscribing to our newsletter.')).toBeVisible()
      await expect(toast(page)).toContainText('Successfully Subscribed!')
    })
  }

  test('Enter in an empty field shows an error (R175)', async ({ page }) => {
    await page.goto('/blog')
    await expect(page.getByLabel('Email address')).toBeEditable()
    await waitForHydration(page)
    await page.getByLabel('Email address').press('Enter')
    await expect(toast(page)).toContainText('Email Required')
    await expect(toast(page)).toContainText('Please enter your email address to subscribe.')
  })

  test('only the card has name fields, and they are optional (R173)', async ({ page }) => {
    await page.goto('/company')
    await expect(page.getByLabel('First name (optional)')).toBeVisible()
    await page.goto('/blog')
    await expect(page.getByLabel(/First name/)).toHaveCount(0)
  })

  test('a failure shows the server’s message or a default (R185, R186)', async ({ page }) => {
    await page.goto('/blog')
    await page.getByLabel('Email address').fill('ann@fund.example')
    await mockResponse(page, '/api/newsletter/subscribe', 500, '')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(toast(page)).toContainText('Subscription Failed')
    await expect(toast(page)).toContainText('Failed to subscribe to newsletter. Please try again.')
  })
})

test('without JavaScript each form shows an email address instead', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  const posted: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && posted.push(request.url())))
  for (const [path, field, address] of [
    ['/contact', 'Email', 'sales@bellcast.example'],
    ['/careers', 'Email Address', 'careers@bellcast.example'],
    ['/blog', 'Email address', 'newsletter@bellcast.example'],
    ['/blog/how-to-read-a-13f', 'Email address', 'newsletter@bellcast.example'],
    ['/company', 'Email address', 'newsletter@bellcast.example'],
  ] as const) {
    await page.goto(`${baseURL}${path}`)
    const note = page.getByText(/This form needs JavaScript/)
    await expect(note).toBeVisible()
    await expect(note.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`)
    await page.getByLabel(field, { exact: true }).fill('ann@fund.example')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${baseURL}${path}`)
  }
  expect(posted).toEqual([])
  await page.close()
})
