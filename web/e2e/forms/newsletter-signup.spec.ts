import { mockResponse, toast } from '../form-helpers.ts'
import { expect, test } from '../support.ts'
import { waitForHydration } from '../wait-for-hydration.ts'

// The statuses of the responses that these tests mock, which the browser logs to the console.
test.use({ expectedStatuses: [0, 400, 401, 404, 415, 429, 500] })

test.describe('the newsletter', () => {
  const places = [
    { path: '/blog', source: 'blog', interests: ['market-intelligence', 'investor-relations'] },
    { path: '/blog/how-to-read-a-13f', source: 'blog-post', interests: [expect.any(String)] },
    { path: '/company', source: 'website', interests: ['investor-relations'] },
  ]
  for (const { path, source, interests } of places) {
    const tag = path === '/blog' ? [] : ['@full']
    test(`on ${path} a visitor can subscribe (R161, R172, R174, R176-R184, R187)`, { tag }, async ({
      page,
    }) => {
      await page.clock.install()
      await page.goto(path)
      const email = page.getByLabel('Email address')
      const button = page.getByRole('button', { name: 'Subscribe' })
      await expect(button).toBeDisabled()
      await email.fill(`Ann.${Date.now()}@Fund.Example`)
      const asked = page.waitForRequest('/api/newsletter/subscribe')
      // As long as a person takes.
      await page.clock.fastForward(5000)
      await button.click()
      const sent = (await asked).postDataJSON() as { filledFor: number }
      expect(sent.filledFor).toBeGreaterThanOrEqual(5000)
      expect(sent).toMatchObject({
        email: expect.stringMatching(/^ann\.\d+@fund\.example$/),
        source,
        interests,
      })
      await expect(page.getByText("You're In!")).toBeVisible()
      await expect(page.getByText('Thanks for subscribing to our newsletter.')).toBeVisible()
      await expect(toast(page)).toContainText('Successfully Subscribed!')
    })
  }

  test('Enter in an empty field shows an error (R175)', { tag: '@full' }, async ({ page }) => {
    await page.goto('/blog')
    await expect(page.getByLabel('Email address')).toBeEditable()
    await waitForHydration(page)
    await page.getByLabel('Email address').press('Enter')
    await expect(toast(page)).toContainText('Email Required')
    await expect(toast(page)).toContainText('Please enter your email address to subscribe.')
  })

  test('only the card has name fields, and they are optional (R173)', { tag: '@full' }, async ({ page }) => {
    await page.goto('/company')
    await expect(page.getByLabel('First name (optional)')).toBeVisible()
    await page.goto('/blog')
    await expect(page.getByLabel(/First name/)).toHaveCount(0)
  })

  test('a failure shows the server’s message or a default (R185, R186)', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/blog')
    await page.getByLabel('Email address').fill('ann@fund.example')
    await mockResponse(page, '/api/newsletter/subscribe', 500, '')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(toast(page)).toContainText('Subscription Failed')
    await expect(toast(page)).toContainText('Failed to subscribe to newsletter. Please try again.')
  })
})
