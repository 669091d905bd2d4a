import { expect, type Page } from '@playwright/test'
import type { Viewer } from '../src/admin/testing/role-screen.ts'

/** The users of the sample content who stand for the roles. */
export const people: Record<Viewer, { username: string; label: string }> = {
  superadmin: { username: 'noa.ferrant', label: 'Super Admin' },
  admin: { username: 'maren.osei', label: 'Admin' },
  linked: { username: 'ilse.okafor-brandt', label: 'Author' },
  unlinked: { username: 'jonas.aldercott', label: 'Author' },
}

/** The names in the sidebar, in order; on small screens it is a drawer. */
export async function sectionNames(page: Page): Promise<string[]> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  const links = page.getByRole('navigation', { name: 'Sections' }).locator('ul:not([aria-label]) > li > a')
  await expect(links.first()).toBeVisible()
  const texts = await links.allTextContents()
  if (await page.getByRole('dialog', { name: 'Menu' }).isVisible()) await page.keyboard.press('Escape')
  return texts.map((text) => text.replace(/(?:, \d+ new)?[\d,]+$/, ''))
}

/** Opens a screen like a link in the admin does, without loading the document again. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
