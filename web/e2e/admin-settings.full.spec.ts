import type { Page } from '@playwright/test'
import { violationsOf } from './expect-accessible.ts'
import { expect, signIn, test } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const tabs = ['General', 'Blog', 'SEO', 'Security', 'Notifications', 'Appearance']

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin/settings/${tab}`)
  await expect(page.getByRole('tab', { name: 'General' })).toBeVisible()
}
const panel = (page: Page) => page.getByRole('tabpanel')
const field = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true })
const showTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
async function save(page: Page): Promise<void> {
  await saveButton(page).click()
  await expect(page.getByText('Settings saved successfully!').first()).toBeVisible()
  await expect(saveButton(page)).toHaveCount(0)
}

type Sections = Record<string, Record<string, unknown>>
/** The settings as the signed-in user sees them, with their version. */
const read = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/api/admin/settings')
    const body = (await response.json()) as { settings: Sections & { version: number } }
    const { version, updatedAt: _at, updatedBy: _by, updatedById: _id, ...sections } = body.settings
    return { version, sections }
  })
const write = (page: Page, body: object) =>
  page.evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/admin/settings', {
      method: 'PUT',
      headers,
      body: JSON.stringify(sent),
    })
    return response.status
  }, body)

/** Reloads a public page until the CDN serves the saved settings. */
async function openSite(site: Page, path: string, shows: string): Promise<void> {
  await expect.poll(async () => (await site.request.get(path)).text()).toContain(shows)
  await site.goto(path)
}

test.use({ expectedStatuses: [400, 401, 403, 404, 409] })

test.describe('settings', () => {
  let before: Sections
  test.beforeEach(async ({ page }) => {
    await signIn(page)
    before = (await read(page)).sections
  })
  test.afterEach(async ({ page }) => {
    const { version } = await read(page)
    expect(await write(page, { version, ...before })).toBe(200)
  })

  test('six tabs with addresses, and no save button before a change (R389) (R390)', async ({ page }) => {
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await expect(page).toHaveURL(/\/admin\/settings\/general$/)
    await expect(page.getByRole('tab')).toHaveText(tabs)
    await expect(saveButton(page)).toHaveCount(0)
    for (const tab of tabs) {
      await showTab(page, tab)
      await expect(page).toHaveURL(new RegExp(`/settings/${tab.toLowerCase()}$`))
      await expect(panel(page).locator('input, select, textarea, [role=switch]').first()).toBeVisible()
    }
    await page.reload()
    await expect(field(page, 'Custom CSS')).toBeVisible()
  })

  test('defaults and limits of every field (R394-R396, R398, R399, R401, R402, R407-R412, R414, R415)', async ({
    page,
  }) => {
    const values = (label: string) => field(page, label).locator('option')
    await openTab(page, 'general')
    await field(page, 'Time zone').click()
    await expect(page.getByRole('group', { name: 'Fixed offsets' }).getByRole('option')).toHaveText([
      'UTC-5',
      'UTC-8',
      'UTC+0',
      'UTC+1',
    ])
    // The list opens at the time zone in use.
    await expect(page.getByRole('option', { name: 'America/New_York' })).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(field(page, 'Date format')).toBeFocused()
    await expect(values('Date format')).toHaveText(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'])
    await expect(values('Time format')).toHaveText(['12h', '24h'])
    await showTab(page, 'Blog')
    await expect(field(page, 'Posts per page')).toHaveValue('10')
    await expect(field(page, 'Default category').locator('option').first()).toHaveAttribute(
      'value',
      'industry-insights',
    )
    await expect(field(page, 'Default category')).toHaveValue('industry-insights')
    const stated = ['market-intelligence', 'investor-relations', 'ai-technology', 'case-studies']
    for (const [index, slug] of stated.entries())
      await expect(values('Default category').nth(index + 1)).toHaveAttribute('value', slug)
    await expect(field(page, 'Default status')).toHaveValue('draft')
    await expect(values('Default status')).toHaveText(['Draft', 'Published'])
    await expect(field(page, 'Allow comments')).not.toBeChecked()
    await expect(field(page, 'Moderate comments')).toBeChecked()
    await showTab(page, 'Security')
    for (const label of ['Require SSL', 'Strong passwords', 'Audit log'])
      await expect(field(page, label)).toBeChecked()
    await expect(field(page, 'Two-factor authentication')).not.toBeChecked()
    await expect(field(page, 'Login attempts')).toHaveValue('5')
    await expect(field(page, 'Session timeout (minutes)')).toHaveValue('60')
    await showTab(page, 'Notifications')
    const choices = ['New post published', 'New comment', 'System updates', 'Weekly digest']
    const states = [true, false, true, false]
    for (const [index, label] of choices.entries())
      await expect(field(page, label)).toBeChecked({ checked: states[index] ?? false })
    await field(page, 'Email notifications').click()
    for (const label of choices) await expect(field(page, label)).toHaveCount(0)
    await expect(page.getByText('Off: none of these are sent.')).toBeVisible()
    await showTab(page, 'Appearance')
    await expect(values('Theme')).toHaveCount(3)
    await expect(field(page, 'Theme')).toHaveValue('dark')
    await expect(field(page, 'Primary color')).toHaveValue('#3b82f6')
    await expect(field(page, 'Secondary color')).toHaveValue('#1e40af')
    await expect(field(page, 'Custom CSS')).toHaveValue('')
  })

  test('saved settings take effect on the public site (R391) (R392) (R393) (R397) (R400) (R403) (R404) (R405) (R413)', async ({
    page,
    context,
  }) => {
    await openTab(page, 'general')
    await field(page, 'Site name').fill('Northgate IR')
    await field(page, 'Tagline').fill('Plain words for owners')
    await field(page, 'Date format').selectOption('YYYY-MM-DD')
    await field(page, 'Time format').selectOption('24h')
    await showTab(page, 'Blog')
    await field(page, 'Posts per page').fill('3')
    await field(page, 'Show author').click()
    await field(page, 'Show read time').click()
    await showTab(page, 'SEO')
    await field(page, 'Site title').fill('Northgate for owners')
    await field(page, 'Keywords').fill('filings, owners')
    await showTab(page, 'Appearance')
    await field(page, 'Theme').selectOption('light')
    await field(page, 'Primary color').fill('#7a1f1f')
    await field(page, 'Custom CSS').fill('.wordmark { letter-spacing: 7px; }')
    await save(page)

    const site = await context.newPage()
    await openSite(site, '/blog', 'Northgate IR')
    await expect(site).toHaveTitle('Insights | Northgate IR')
    await expect(site.locator('.site-footer')).toContainText('Plain words for owners')
    const follows = async () => {
      await expect(site.locator('.card')).toHaveCount(3)
      await expect(site.locator('main')).not.toContainText('min read')
      await expect(site.locator('.card').first()).not.toContainText(/^By /m)
      await expect(site.locator('.card time').first()).toBeVisible()
    }
    await follows()
    await waitForHydration(site)
    await follows()
    await expect(site.locator('.site-header .wordmark')).toHaveCSS('letter-spacing', '7px')
    const style = await site.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent-on-paper'),
    )
    expect(style.trim()).toBe('#7a1f1f')
    // The tests set a theme in the page, so this checks the document as it was sent.
    expect(await (await site.request.get('/blog')).text()).toContain('data-theme="light"')
    await openSite(site, '/', 'Northgate for owners')
    await expect(site).toHaveTitle('Northgate for owners')
    await expect(site.locator('meta[name=keywords]')).toHaveAttribute('content', 'filings, owners')

    await showTab(page, 'SEO')
    await expect(field(page, 'Open Graph')).toBeChecked()
    await expect(field(page, 'Twitter cards')).toBeChecked()
    await field(page, 'Enable SEO').click()
    for (const label of ['Site title', 'Meta description', 'Keywords', 'Open Graph', 'Twitter cards'])
      await expect(field(page, label)).toHaveCount(0)
    await save(page)
    await openSite(site, '/contact', 'content="noindex"')
    await expect(site.locator('meta[property^="og:"], link[rel=canonical]')).toHaveCount(0)

    await page
      .getByRole('link', { name: /^Posts/ })
      .first()
      .click()
    await expect(page).toHaveTitle(/Northgate IR/)
    await expect(
      page
        .getByText(/^20\d\d-\d\d-\d\d, \d\d:\d\d$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  })

  test('invalid CSS is rejected with its lines, and nothing is lost', async ({ page }) => {
    const css = 'h1 {\n  color red;\n}\n@import "https://cdn.example/x.css";'
    await openTab(page, 'appearance')
    await field(page, 'Custom CSS').fill(css)
    await saveButton(page).click()
    await expect(
      panel(page).getByText('Line 2: Colon is expected. Line 4: @import is not allowed.'),
    ).toBeVisible()
    await expect(field(page, 'Custom CSS')).toHaveValue(css)
    expect(await violationsOf(page, '[role=tabpanel]')).toEqual([])
  })

  test('two users save at once: both changes are kept, and for the same setting one is chosen', async ({
    page,
  }) => {
    await openTab(page, 'general')
    await field(page, 'Tagline').fill('Mine')
    const { version, sections } = await read(page)
    const theirs = { ...sections['general'], tagline: 'Theirs', siteName: 'Northgate IR' }
    expect(await write(page, { version, general: theirs })).toBe(200)

    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'You saved newer settings in another tab' })
    await expect(dialog).toContainText(/Saved on .* \(New York time\), after you opened/)
    expect(await violationsOf(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(field(page, 'Tagline')).toHaveValue('Mine')
    await saveButton(page).click()
    await dialog.getByRole('group', { name: 'Tagline' }).getByLabel(/Here/).check()
    await dialog.getByRole('button', { name: 'Save what I chose' }).click()
    await expect(page.getByText('Settings saved successfully!').first()).toBeVisible()
    const { sections: after } = await read(page)
    expect(after['general']).toMatchObject({ tagline: 'Mine', siteName: 'Northgate IR' })
  })

  test('an admin can neither see nor change the security settings (R406)', async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const other = await context.newPage()
    await signIn(other, 'maren.osei')
    await openTab(other, 'security')
    await expect(other.getByText('Only superadmins can see and change them.')).toBeVisible()
    const { version, sections } = await read(other)
    expect(Object.keys(sections)).not.toContain('security')
    const { sections: all } = await read(page)
    const security = { ...all['security'], sessionTimeout: 480 }
    expect(await write(other, { version, security })).toBe(403)
    expect((await read(page)).sections['security']).toEqual(all['security'])
    await context.close()
  })
})

test('visitors choose a theme in the header, which is remembered on their device', async ({ page }) => {
  await page.goto('/')
  const themes = page.getByRole('combobox', { name: 'Theme' })
  await expect(themes.locator('option')).toHaveText(['System', 'Ink', 'Paper'])
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await waitForHydration(page)
  requests.length = 0
  await themes.selectOption('Paper')
  const shown = () => page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await shown()).toBe('light')
  expect(requests).toEqual([])

  // It applies before any other script has run, as soon as the document is parsed.
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  expect(await shown()).toBe('light')
  await waitForHydration(page)
  await expect(themes).toHaveValue('light')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(251, 248, 241)')
})
