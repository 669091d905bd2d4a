import type { Locator, Page } from '@playwright/test'
import { expect, ownHeaders } from '../support.ts'

/** The rich text editor of the open post. */
export const editorOf = (page: Page): Locator =>
  page.getByRole('group', { name: 'Content' }).locator('.article-editor')

/** The blocks of the editor's text. */
export const blocksOf = (editor: Locator): Locator => editor.locator('.ce-block')

/** Opens a stored post and waits until the rich text editor is loaded. */
export async function openPost(page: Page, id: string): Promise<Locator> {
  await page.goto(`/admin/posts/${id}`)
  await expect(editorOf(page).locator('.ce-block').first()).toBeVisible()
  await expect(page.locator('.article-editor[inert]')).toHaveCount(0)
  return editorOf(page)
}

/** Creates a post through the API, as the member of staff whose session the page has. Returns its id. */
export async function storePost(
  page: Page,
  post: {
    title: string
    content: string
    slug?: string
    status?: 'published'
    downloadUrl?: string
    downloadCta?: string
  },
): Promise<string> {
  const answer = await page.request.post('/api/admin/posts', { data: post, headers: ownHeaders() })
  expect(answer.ok(), `the post is stored: ${answer.status()}`).toBe(true)
  return ((await answer.json()) as { post: { id: string } }).post.id
}

/** The stored text of a post. */
export async function storedText(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(`/api/admin/posts/${id}`)
  return ((await answer.json()) as { post: { content: string } }).post.content
}

/** Answers the question in front of everything that readers will see. */
export const confirmSave = (page: Page, action: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()

/** Pastes HTML or text at the caret, as a browser does on Ctrl+V. */
export const paste = (page: Page, data: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(copied.includes('<') ? 'text/html' : 'text/plain', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, data)

/**
 * Delays a script until the returned function is called, like a slow network does. By default, that of the rich text
 * editor.
 */
export async function delayScript(page: Page, code = /\/assets\/rich-text-[^/]*\.js$/): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Opens a group of the editor's details, unless it is open. */
export async function openDetails(page: Page, name: string): Promise<void> {
  const group = page
    .locator('.details-group')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(group).toBeVisible()
  if ((await group.getAttribute('open')) === null) await group.locator('.details-group-name').click()
}

/** The row of buttons above the text. */
export const toolbarOf = (page: Page): Locator => page.getByRole('toolbar', { name: 'Formatting' })

/** Chooses an action of the toolbar's menu for the block with the caret. */
export async function chooseForBlock(page: Page, action: string): Promise<void> {
  await toolbarOf(page).getByRole('button', { name: 'Block menu' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
}
