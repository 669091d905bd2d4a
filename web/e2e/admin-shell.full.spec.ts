import type { Page } from '@playwright/test'
import { violationsOf } from './expect-accessible.ts'
import { expect, passwordOf, signIn, test } from './support.ts'

const seven = ['Posts', 'Media', 'Categories', 'Tags', 'Authors', 'User Management', 'Settings']
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const known = ['Overview', ...seven, 'Inbox', 'Audit log', 'Privacy']
/** The sections in the order of the sidebar, without the links below them. */
const labels = async (page: Page) =>
  (await sections(page).getByRole('link').allTextContents())
    .map((text) => text.replace(/[\d,]+$/, ''))
    .filter((text) => known.includes(text))
const isAccessible = async (page: Page, what: string) => expect(await violationsOf(page), what).toEqual([])
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('the sign-in loads nothing of the admin, and shows what is wrong (R189-R193, R195-R197, R200, R203, R218, R219)', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  let answer = () => {}
  await page.route('**/api/admin/me', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByText('Loading...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await expect(page.getByText('Sign in to access the CMS administration panel')).toBeVisible()
  await expect(page.getByText('Contact your administrator for login credentials')).toBeVisible()
  expect(requested.filter((path) => /shell-|-screen-|posts-section/.test(path))).toEqual([])
  expect(requested.filter((path) => path.startsWith('/api/admin/'))).toEqual(['/api/admin/me'])

  const submit = page.getByRole('button', { name: 'Sign In' })
  const name = page.getByLabel('Username or Email')
  const password = page.getByLabel('Password', { exact: true })
  await name.fill('   ')
  await password.fill('   ')
  await expect(submit).toBeDisabled()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()

  await name.fill('  noa.ferrant ')
  await password.fill('not the password')
  const sent = page.waitForRequest('**/api/admin/login')
  await submit.click()
  expect((await sent).postDataJSON()).toEqual({ username: 'noa.ferrant', password: 'not the password' })
  await expect(page.getByText('Invalid username or password')).toBeVisible()
  await isAccessible(page, 'the sign-in with an error')
})

test.describe('without an answer', () => {
  test.use({ expectedStatuses: [0, 401, 404, 500] })
  test('the sign-in shows an error above the form, and can be submitted again (R194, R200-R202, R204, R205)', async ({
    page,
  }) => {
    await page.route('**/api/admin/me', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.route('**/api/admin/me', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await expect(page.getByText('Failed to check authentication')).toBeVisible()

    let answer = () => {}
    await page.route('**/api/admin/login', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.abort('internetdisconnected')
    })
    await page.getByLabel('Username or Email').fill('noa.ferrant')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    await expect(page.getByText('Failed to check authentication')).toHaveCount(0)
    answer()
    await expect(page.getByText('Login failed. Please try again.', { exact: true })).toBeVisible()
    await page.route('**/api/admin/login', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  })
})

/** The JavaScript that the page has loaded, in bytes as the CDN serves it. */
const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry): entry is PerformanceResourceTiming =>
          'encodedBodySize' in entry && entry.name.endsWith('.js'),
      )
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )

test('the sign-in is at most 100 KB of JavaScript', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect(await scriptBytes(page)).toBeLessThanOrEqual(100 * 1024)
})

test('after the sign-in: title, sections in order, the user, and real counts (R199, R208-R215)', async ({
  page,
}) => {
  await page.goto('/admin')
  await page.getByLabel('Username or Email').fill('noa.ferrant')
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('noa.ferrant'))
  const answered = page.waitForResponse('**/api/admin/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const answer = await answered
  expect(await answer.json()).toMatchObject({ user: { username: 'noa.ferrant', role: 'superadmin' } })
  expect(await answer.headerValue('set-cookie')).toContain('__Host-session=')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page).toHaveTitle('Admin - Bellcast')
  await expect.poll(() => labels(page)).toEqual(known)
  const sidebar = page.getByRole('complementary')
  for (const text of ['Noa Ferrant', '@noa.ferrant', 'Super Admin'])
    await expect(sidebar.getByText(text)).toBeVisible()
  await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: /View Blog/ })).toHaveAttribute('target', '_blank')

  const { counts } = await page.evaluate(() =>
    fetch('/api/admin/counts').then(
      (response) =>
        response.json() as Promise<{
          counts: { posts: { all: number }; media: number; categories: number; tags: number; authors: number }
        }>,
    ),
  )
  expect(counts.categories).toBeGreaterThanOrEqual(5)
  for (const [label, count] of [
    ['Posts', counts.posts.all],
    ['Media', counts.media],
    ['Categories', counts.categories],
    ['Tags', counts.tags],
    ['Authors', counts.authors],
  ] as const)
    await expect(
      sections(page).getByRole('link', { name: `${label} ${count.toLocaleString('en-US')}` }),
    ).toBeVisible()
})

test('a deep link survives the sign-in, and signing out ends it (R206, R207)', async ({ page }) => {
  await page.goto('/admin/tags')
  await page.getByLabel('Username or Email').fill('noa.ferrant')
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('noa.ferrant'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tags', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect(await page.evaluate(() => fetch('/api/admin/counts').then(({ status }) => status))).toBe(401)
})

test('the palette and the shortcuts reach everything without a pointer', async ({ page }) => {
  await signIn(page)
  // A new screen moves the focus to its heading, even from the clicked link.
  await sections(page).getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeFocused()
  await sections(page).getByRole('link', { name: /^Tags/ }).click()
  await expect(page.getByRole('heading', { name: 'Tags' })).toBeFocused()
  await expect(page).toHaveTitle('Tags - Admin - Bellcast')
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: /Search actions/ })
  await expect(input).toBeFocused()
  await isAccessible(page, 'the palette')
  await input.fill('a calendar')
  await input.fill('settings')
  await expect(page.getByRole('option', { name: 'Settings', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/settings/)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await isAccessible(page, 'the shortcuts')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible()
})

test('the chosen theme is remembered on this device and applied from the first paint', async ({ page }) => {
  await signIn(page)
  // The tests usually set the theme from outside; here the control itself does.
  const choose = (name: string) =>
    page.getByRole('group', { name: 'Theme' }).getByText(name, { exact: true }).click({ force: true })
  await choose('Paper')
  expect(await theme(page)).toBe('light')
  const paper = await background(page)
  await choose('Ink')
  expect(await theme(page)).toBe('dark')
  expect(await background(page)).not.toBe(paper)
  expect(await page.evaluate(() => localStorage.getItem('admin-theme'))).toBe('ink')
  await choose('As the system')
  expect(await theme(page)).toBe('auto')
  expect(await page.evaluate(() => localStorage.getItem('admin-theme'))).toBeNull()
})

test('the admin’s fonts are loaded when its first text appears', async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const seen = document
        .querySelector('h1, [role=status], output')
        ?.checkVisibility({ opacityProperty: true })
      if (!seen) return requestAnimationFrame(look)
      const fonts = ['14px "IBM Plex Sans"', '28px "Newsreader"'].map((font) => document.fonts.check(font))
      return Object.assign(globalThis, { fonts })
    }
    look()
  })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as { fonts: boolean[] }).fonts)).toEqual([
    true,
    true,
  ])
})

test('on a phone the sections are in a drawer that traps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(page)
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await isAccessible(page, 'the drawer')
  for (let presses = 0; presses < 25; presses++) await page.keyboard.press('Tab')
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await sections(page).getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeFocused()
  await expect(drawer).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
