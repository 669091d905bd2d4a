import { expect, signIn, test } from '../support.ts'
import { waitForHydration } from '../wait-for-hydration.ts'
import { openPost, paste, storedText, storePost } from './post-editor.ts'

const player = 'https://www.youtube-nocookie.com'

test.describe('an embedded player', () => {
  test.use({ expectedOrigins: [player] })

  test('pasted as an address becomes a card that contacts its provider only after a click', async ({
    page,
  }) => {
    await signIn(page)
    const title = 'An article with a player'
    const content = '<p>Begun</p>'
    const slug = 'with-a-player'
    const id = await storePost(page, { title, content, slug, status: 'published' })
    const editor = await openPost(page, id)
    await editor.getByText('Begun').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await paste(page, 'https://youtu.be/dQw4w9WgXcQ?si=shared')
    const name = editor.getByLabel('Title, shown to readers')
    await expect(name).toBeFocused()
    await expect(page.getByText('This address has a player.')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(editor.getByRole('link', { name: 'https://youtu.be/dQw4w9WgXcQ?si=shared' })).toBeVisible()
    await page.keyboard.press('Control+y')
    await expect(name).toBeVisible()
    await name.click()
    await page.keyboard.type('The third quarter')
    await page.keyboard.press('Tab')
    await expect(editor.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
    await page.keyboard.press('Enter')
    const library = page.getByRole('dialog', { name: 'Choose a picture' })
    await library.getByRole('listitem').first().getByRole('button').click()
    await expect(editor.getByRole('button', { name: 'Change the picture' })).toBeFocused()
    await editor.getByLabel('Describe the picture').fill('A desk')

    // The same from the slash menu, with the keyboard only.
    await name.press('Enter')
    await page.keyboard.type('/podcast')
    await expect(page.getByRole('option', { name: 'Embed', selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(editor.getByLabel('Address of a video, webcast or podcast')).toBeFocused()
    await page.keyboard.type('https://other.example/talk')
    await page.keyboard.press('Enter')
    await expect(editor.getByText('There is no player for this address.')).toBeVisible()
    await editor.getByLabel('Address of a video').fill('https://open.spotify.com/show/5Kvv0IX6pqbb5Zkb7cYZcF')
    await page.keyboard.press('Enter')
    await expect(editor.getByLabel('Title, shown to readers').last()).toBeFocused()
    await page.keyboard.type('Every call')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    const card = (address: string, inner: string) =>
      `<figure class="embed"><a href="${address}" rel="noopener">${inner}</a></figure>`
    const spotify = card(
      'https://open.spotify.com/show/5Kvv0IX6pqbb5Zkb7cYZcF',
      '<strong>Every call</strong>',
    )
    await expect.poll(() => storedText(page, id)).toContain(spotify)
    const stored = await storedText(page, id)
    expect(stored).toMatch(
      /<figure class="embed"><a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ" rel="noopener"><img src="\/media\/[^>]* alt="A desk"[^>]*><strong>The third quarter<\/strong><\/a><\/figure>/,
    )
    await openPost(page, id)
    await expect(editor.locator('.article-embed')).toHaveCount(2)
    await expect(editor.locator('.article-unsupported')).toHaveCount(0)

    const asked: string[] = []
    await page.route(`${player}/**`, async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<p>It plays</p>' })
    })
    await page.goto(`/blog/${slug}`)
    await waitForHydration(page)
    const press = page.getByRole('button', { name: 'A desk The third quarter' })
    await expect(press).toHaveAccessibleDescription(
      'This loads a player from YouTube, which may see your address.',
    )
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(asked).toEqual([])
    await press.press('Enter')
    await expect(page.frameLocator('iframe').getByText('It plays')).toBeVisible()
    expect(asked).toEqual([`${player}/embed/dQw4w9WgXcQ?autoplay=1`])
    await expect(page.getByTitle('The third quarter')).toBeFocused()
    await expect(press).toBeHidden()
  })
})
