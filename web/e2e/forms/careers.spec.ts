import type { Page } from '@playwright/test'
import { sampleResumes } from '../../../lambdas/testing/files/sample-resumes.ts'
import { expectKept, mockResponse, pressEnterOn, toast } from '../form-helpers.ts'
import { expect, test } from '../support.ts'
import { waitForHydration } from '../wait-for-hydration.ts'

// The statuses of the responses that these tests mock, which the browser logs to the console.
test.use({ expectedStatuses: [0, 400, 401, 404, 415, 429, 500] })

const letter = 'I read footnotes before breakfast, and I would like to be paid for it.'
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: sampleResumes.pdf })

async function fillApplication(page: Page) {
  await page.getByLabel('Full Name').fill('Al')
  await page.getByLabel('Email Address').fill(`al.${Date.now()}@fund.example`)
  await page.getByLabel(/^Why do you want to work for/).fill(letter)
}

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

  test('errors are shown at their fields and nothing is sent (R108, R110-R112, R114)', {
    tag: '@full',
  }, async ({ page }) => {
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

  test('a sent application shows a focused confirmation, with a link to another one (A54)', {
    tag: '@full',
  }, async ({ page }) => {
    await page.clock.install()
    await page.reload()
    await fillApplication(page)
    await page.getByLabel('Resume/CV file').setInputFiles(pdf('cv.pdf'))
    // As long as a person takes.
    await page.clock.fastForward(30_000)
    await pressEnterOn(page.getByRole('button', { name: 'Submit Application' }))
    const confirmation = page.getByRole('heading', { name: 'We have your application' })
    await expect(confirmation).toBeFocused()
    await expect(confirmation).toBeInViewport()
    await expect(page.getByLabel('Full Name')).toHaveValue('')
    await expect(page.getByText('cv.pdf')).toHaveCount(0)
    await page.clock.runFor(5000)
    await expect(toast(page)).toHaveCount(0)
    await expect(confirmation).toBeVisible()

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await expect(confirmation).toHaveCount(0)
  })

  test('after a reload the form names the CV that must be chosen again', { tag: '@full' }, async ({
    page,
  }) => {
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

  test('an invalid CV is rejected at once; dragging a file highlights the drop zone (R105, A48)', {
    tag: '@full',
  }, async ({ page }) => {
    await page.getByLabel('Resume/CV file').setInputFiles({ ...pdf('me.png'), mimeType: 'image/png' })
    await expect(page.getByText('Please upload a PDF, DOC, or DOCX up to 10MB')).toBeVisible()
    const zone = page.locator('.drop-zone')
    await zone.dispatchEvent('dragenter')
    await expect(zone).toHaveAttribute('data-over', 'true')
    await zone.dispatchEvent('dragleave')
    await expect(zone).not.toHaveAttribute('data-over')
  })

  test('a failure is shown, and all values and the file are kept (R119)', { tag: '@full' }, async ({
    page,
  }) => {
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
