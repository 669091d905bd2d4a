import { expect, takeSession, test } from './support.ts'

test('a tab with the previous release offers a reload, which keeps the article being written', async ({
  page,
}) => {
  await page.clock.install()
  await takeSession(page)
  await page.goto('/admin/posts/new')
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Words of the release before')
  // Simulate a deployment: from now on the document references other scripts.
  await page.route('**/admin', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace(/\/assets\/admin-[\w.-]+\.js/, '/assets/admin-newer000.js')
    return route.fulfill({ response, body })
  })
  await page.clock.fastForward('11:00')

  await expect(page.getByText('There is a new version of the admin.')).toBeVisible()
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(title).toHaveValue('Words of the release before')
  // The browser's own dialog would wrongly say that the text is lost.
  expect(questions).toEqual([])
})
