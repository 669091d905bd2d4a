import { expect, takeSession, test } from '../support.ts'
import { openPost, storePost } from './post-editor.ts'

test('a tab that crashes while the user types loses at most a few seconds of text', async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'Typed without a pause', content: '<p>Begun.</p>' })
  const editor = await openPost(page, id)
  await editor.getByText('Begun.').click()
  await page.keyboard.press('End')
  const started = Date.now()
  const typedAt: number[] = []
  // Consecutive four-digit numbers show how much of the text survived.
  for (let number = 1000; Date.now() - started < 12_000; number += 1) {
    await page.keyboard.type(` ${number}`, { delay: 60 })
    typedAt.push(Date.now())
  }
  const context = page.context()
  const crashed = page.waitForEvent('crash')
  const browser = await context.newCDPSession(page)
  browser.send('Page.crash').catch(() => undefined)
  await crashed
  const end = Date.now()

  const again = await context.newPage()
  await again.goto(`/admin/posts/${id}`)
  await again.getByRole('button', { name: 'Restore' }).click()
  const text = again.locator('.article-editor')
  await expect(text).toContainText('1005')
  const last = Math.max(...((await text.innerText()).match(/\d{4}/g) ?? []).map(Number))
  expect(end - (typedAt[last - 1000] ?? 0)).toBeLessThan(5000)
})
