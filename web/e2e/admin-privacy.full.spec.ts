import { downloadedFile } from './downloaded-file.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, test } from './support.ts'

const email = 'ottilie.wren@fund.example'
const message = 'A heron <img src=x onerror=alert(1)> by the lake'

test("a superadmin exports and erases a visitor's data, and keeps the receipt", async ({ page, baseURL }) => {
  await signIn(page)
  for (const text of [message, `${message}, again`]) {
    const sent = await page.request.post('/api/contact', {
      headers: { origin: baseURL ?? '' },
      data: { name: 'Ottilie Wren', email, message: text, filledFor: 20_000 },
    })
    expect(sent.status()).toBe(201)
  }

  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible()
  await page.getByLabel('Email address').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Look up' }).click()
  const person = page.getByRole('region', { name: email })
  await expect(person.getByText('2 messages')).toBeVisible()
  await expectAccessible(page, 'the privacy screen')

  const { name, content } = await downloadedFile(page, () =>
    person.getByRole('button', { name: 'Export as JSON' }).click(),
  )
  expect(name).toMatch(/^personal-data-.*\.json$/)
  const file = JSON.parse(content) as { messages: { message: string }[] }
  expect(file.messages.map((each) => each.message)).toContain(message)

  await person.getByRole('button', { name: 'Erase everything...' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Erase everything' })).toBeDisabled()
  await question.getByRole('textbox').fill(email)
  await question.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByText(/^2 messages, /)).toBeVisible()

  const { content: text } = await downloadedFile(page, () =>
    page
      .getByRole('button', { name: /^Receipt of/ })
      .first()
      .click(),
  )
  expect(text).toContain('Point-in-time recovery of the table')
  expect(text).not.toContain('ottilie')
  await expectAccessible(page, 'the privacy screen')

  await page.goto('/admin/inbox/messages?q=ottilie')
  await expect(page.getByText('No messages match')).toBeVisible()
})
