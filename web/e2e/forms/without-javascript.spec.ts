import { expect, test } from '../support.ts'

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

test('without JavaScript the admin says what it needs', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  for (const path of ['/admin', '/admin/posts/new', '/admin/settings/general']) {
    await page.goto(`${baseURL}${path}`)
    await expect(page.getByRole('heading', { name: 'The admin needs JavaScript' })).toBeVisible()
    // Nothing covers it.
    await page.getByRole('link', { name: 'The site' }).click({ trial: true })
  }
  await page.close()
})
