import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { confirmSave, openDetails } from './editor/post-editor.ts'
import { expect, passwordOf, signIn, test, themes } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

/**
 * One day of a newsroom on a fresh platform: an author drafts, an admin schedules, a superadmin adds a user and changes the
 * colors, and the site follows. Each step is asserted, and captured at three widths in both themes for a visual review:
 * `npm run tool -- day-in-the-life`.
 */
const folder = join(import.meta.dirname, '../../test-results/day-in-the-life')
const picture = join(import.meta.dirname, '../../scripts/sample-newsroom/pictures/hero-wire-1280.webp')
const sizes = [
  { width: 375, height: 812, touch: true },
  { width: 768, height: 1024, touch: true },
  { width: 1440, height: 900, touch: false },
]
const title = 'Why the guidance call moved to Tuesday'
const ownPassword = 'four quiet tapes ring'

let taken = 0

/** Takes a screenshot of the full page, or of the viewport if an overlay is open. */
async function look(page: Page, name: string, { inSight = false } = {}): Promise<void> {
  taken += 1
  const number = String(taken).padStart(2, '0')
  const browser = await page.context().newCDPSession(page)
  const before = await page.evaluate(() => document.documentElement.dataset['theme'])
  for (const theme of themes) {
    await page.evaluate(
      (chosen) => {
        document.documentElement.dataset['theme'] = chosen
      },
      theme === 'ink' ? 'dark' : 'light',
    )
    for (const { width, height, touch } of sizes) {
      await browser.send('Emulation.setTouchEmulationEnabled', { enabled: touch })
      await page.setViewportSize({ width, height })
      await page.waitForFunction((coarse) => matchMedia('(pointer: coarse)').matches === coarse, touch)
      if (!inSight) await page.evaluate(() => window.scrollTo(0, 0))
      // Wait for pictures that come into view at the new size.
      await page.waitForFunction(() =>
        [...document.images].every((image) => image.complete || image.loading === 'lazy'),
      )
      await page.screenshot({
        path: join(folder, `${number}-${name}-${theme}-${width}.png`),
        fullPage: !inSight,
        animations: 'disabled',
      })
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(sideways, `${name} fits into ${width} pixels`).toBeLessThanOrEqual(0)
    }
  }
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen
  }, before)
  await browser.detach()
}

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true }).click()

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
}

async function authorDrafts(page: Page): Promise<void> {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await look(page, 'sign-in')
  await page.getByLabel('Username or Email').fill('jonas.aldercott')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look(page, 'sign-in-refused')
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('jonas.aldercott'))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(panel(page, 'Drafts')).toBeVisible()
  await expect(panel(page, 'Incoming')).toHaveCount(0)
  await look(page, 'author-overview')

  await page.getByRole('link', { name: 'Add New Post' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible()
  await look(page, 'new-post')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await openDetails(page, 'Search and sharing')
  await page.getByLabel('Excerpt').fill('One customer call, two time zones, and a calendar that had to give.')
  await page.getByLabel('Category').selectOption({ label: 'Reports' })
  await page.locator('.article-editor [contenteditable=true]').first().click()
  await page.keyboard.insertText(
    'For six years the guidance call was on a Thursday. This quarter it is on a Tuesday, and nobody outside the room was told why.',
  )
  await openDetails(page, 'Documents and picture')
  await page.getByLabel('Upload image').setInputFiles(picture)
  await expect(page.getByLabel('Image address')).toHaveValue(/^\/media\//)
  await page.getByLabel('Image description (alt text)').fill('Headlines arriving over a wire')
  // Without publish permission the status cannot be changed.
  await expect(page.getByRole('option', { name: 'Published' })).toBeDisabled()
  await look(page, 'draft-with-picture')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await look(page, 'author-posts')
  await signOut(page)
}

async function adminSchedules(page: Page): Promise<void> {
  await signIn(page, 'maren.osei')
  await section(page, 'Overview')
  const waits = panel(page, 'Drafts of colleagues')
  await expect(waits).toContainText('Jonas Aldercott')
  await look(page, 'admin-overview')
  await waits.getByRole('link', { name: title }).click()
  await page.getByLabel('Status').selectOption({ label: 'Published' })
  await page.getByLabel('Publish date').fill('tomorrow 9am')
  await page.getByLabel('Publish date').press('Enter')
  await expect(page.getByText(/^No earlier than/)).toBeVisible()
  await look(page, 'schedule')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await look(page, 'schedule-question')
  await confirmSave(page, 'Schedule')
  await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeVisible()
  await page.goto('/admin/posts?status=scheduled')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await look(page, 'scheduled-posts')
  await section(page, 'Overview')
  await expect(panel(page, 'Scheduled next').getByRole('link', { name: title })).toBeVisible()
  await expect(waits).not.toContainText(title)
  await look(page, 'admin-overview-scheduled')
  await signOut(page)
}

async function superadminAddsUser(page: Page): Promise<string> {
  await signIn(page)
  await section(page, 'User Management')
  await page.getByRole('button', { name: 'Create User' }).click()
  await page.getByLabel('Username').fill('mara.lind')
  await page.getByLabel('Email').fill('mara.lind@staff.example')
  await page.getByLabel('Full Name').fill('Mara Lind')
  await page.getByRole('button', { name: 'Generate a password' }).click()
  await look(page, 'new-user')
  await page.getByRole('button', { name: 'Create User' }).click()
  const card = page.getByRole('article', { name: 'Mara Lind' })
  await expect(card).toContainText('Invited')
  await look(page, 'users')
  await card.getByRole('button', { name: /Copy invitation link/ }).click()
  const address = await page.getByLabel('Link', { exact: true }).inputValue()
  await look(page, 'invitation-link', { inSight: true })
  await page.getByRole('button', { name: 'Done' }).click()
  return address
}

async function superadminChangesColors(page: Page): Promise<void> {
  await section(page, 'Settings')
  await page.getByRole('tab', { name: 'Appearance' }).click()
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('light')
  await page.getByLabel('Primary color', { exact: true }).fill('#0f766e')
  await page.getByLabel('Secondary color', { exact: true }).fill('#134e4a')
  await look(page, 'colors')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved successfully!').first()).toBeVisible()
}

/** The superadmin visits all other screens without changing anything. */
async function superadminLooksAround(page: Page): Promise<void> {
  const screens: [name: string, heading: string][] = [
    ['Overview', 'Overview'],
    ['Posts', 'Posts'],
    ['Media', 'Media Library'],
    ['Categories', 'Categories'],
    ['Tags', 'Tags'],
    ['Authors', 'Authors'],
    ['Inbox', 'Inbox'],
    ['Audit log', 'Audit log'],
    ['Privacy', 'Privacy'],
  ]
  for (const [name, heading] of screens) {
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await look(page, name.toLowerCase().replace(' ', '-'))
  }
  await page.goto('/admin/media')
  await page.getByRole('button', { name: /^Open hero-wire/ }).click()
  await expect(page.getByRole('button', { name: /^Focal point/ })).toBeVisible()
  await look(page, 'file', { inSight: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await look(page, 'shortcuts', { inSight: true })
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.screenshot({ path: join(folder, 'menu-ink-375.png'), animations: 'disabled' })
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/account')
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  await look(page, 'account')
  await page.goto('/admin/authors')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Edit Author' })).toBeVisible()
  await look(page, 'author-form')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'palette', { inSight: true })
  await page.keyboard.press('Escape')
  await signOut(page)
}

async function newcomerArrives(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Welcome, Mara Lind' })).toBeVisible()
  await look(page, 'invitation')
  await page.getByLabel('New password').fill(ownPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('button', { name: 'Go to sign-in' }).click()
  await page.getByLabel('Username or Email').fill('mara.lind')
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  await look(page, 'newcomer')
  await signOut(page)
}

/** The site has the new colors and, on the next day, the article. */
async function siteFollows(page: Page, awsUrl: string): Promise<void> {
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('#0f766e')
  // Just after midnight in New York, nine o'clock on the next day is 33 hours away.
  const moved = await page.request.post(`${awsUrl}/_local/clock`, { data: { move: '34h' } })
  expect(moved.status()).toBe(200)
  await expect.poll(async () => (await page.request.get('/blog')).text()).toContain(title)
  for (const [name, path] of [
    ['site-home', '/'],
    ['site-blog', '/blog'],
  ] as const) {
    await page.goto(path)
    await waitForHydration(page)
    await look(page, name)
  }
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('For six years the guidance call was on a Thursday.')).toBeVisible()
  await look(page, 'site-article')
}

test.use({ expectedStatuses: [401, 404] })

test('an author drafts, an admin schedules, a superadmin adds a user and changes the colors, and the site follows', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000)
  rmSync(folder, { recursive: true, force: true })
  const { port } = new URL(baseURL ?? '')
  await test.step('an author drafts', () => authorDrafts(page))
  await test.step('an admin schedules', () => adminSchedules(page))
  const address = await test.step('a superadmin adds a user', () => superadminAddsUser(page))
  await test.step('and changes the colors', () => superadminChangesColors(page))
  await test.step('looks at everything else', () => superadminLooksAround(page))
  await test.step('the new user arrives', () => newcomerArrives(page, address))
  await test.step('the site follows', () => siteFollows(page, `http://localhost:${Number(port) + 1}`))
})
