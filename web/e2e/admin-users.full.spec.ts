import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, test } from './support.ts'

const given = 'given-by-noa-ferrant'
const own = 'four quiet tapes ring'

const card = (page: Page, name: string) => page.getByRole('article', { name })

async function openUsers(page: Page): Promise<void> {
  await signIn(page)
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect(card(page, 'Noa Ferrant')).toBeVisible()
}

async function createUser(page: Page, name: string, username: string): Promise<void> {
  await page.getByRole('button', { name: 'Create User' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@staff.example`)
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect(card(page, name)).toBeVisible()
}

async function typeSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('cards show the permissions of each user, and users cannot delete themselves (R331, R333-R338)', async ({
  page,
}) => {
  await openUsers(page)
  await expect(page.getByText('Manage user accounts, roles, and permissions')).toBeVisible()

  const own = card(page, 'Noa Ferrant')
  await expect(own).toContainText('@noa.ferrant')
  await expect(own).toContainText('noa.ferrant@staff.example')
  await expect(own).toContainText('Super Admin')
  await expect(own.getByText('You', { exact: true })).toBeVisible()
  await expect(own.getByRole('button', { name: /Delete/ })).toHaveCount(0)
  await expect(card(page, 'Ilse Okafor-Brandt')).toContainText('Linked to Ilse Okafor-Brandt')
  await expect(card(page, 'Ilse Okafor-Brandt')).toContainText('Can Publish')
  await expect(card(page, 'Jonas Aldercott')).not.toContainText('Can Publish')
})

test.describe('from creation to deletion', () => {
  test.use({ expectedStatuses: [401, 403, 404, 409] })

  test('a user is created, signs in, chooses a password, is changed and deleted (R198, R217, R340, R341, R349-R352, R355, R357-R359, R361, R362)', async ({
    page,
    browser,
  }) => {
    await openUsers(page)
    await createUser(page, 'Mara Lind', 'mara.lind')
    await expect(page.getByText('User created successfully.', { exact: true })).toBeVisible()
    await expect(card(page, 'Mara Lind')).toContainText('Invited')

    // Names are compared without case, so this one is taken.
    await page.getByRole('button', { name: 'Create User' }).click()
    await page.getByLabel('Username').fill('MARA.lind')
    await page.getByLabel('Email').fill('another@staff.example')
    await page.getByLabel('Full Name').fill('Another Mara')
    await page.getByLabel('Password', { exact: true }).fill(given)
    await page.getByRole('button', { name: 'Create User' }).click()
    await expect(page.getByRole('alert').getByText('Username already exists', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Username')).toBeFocused()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('form')).toHaveCount(0)

    const other = await browser.newContext()
    const mara = await other.newPage()
    await mara.goto('/admin')
    await typeSignIn(mara, 'mara.lind', given)
    await expect(mara.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
    const refused = await mara.request.get('/api/admin/posts')
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'password_change_required',
    ])
    await mara.getByLabel('New password').fill(own)
    await mara.getByRole('button', { name: 'Save and continue' }).click()
    await expect(mara.getByRole('navigation', { name: 'Sections' })).toBeVisible()
    // The screen is for superadmins only, whatever the address.
    await expect(mara.getByRole('link', { name: 'User Management' })).toHaveCount(0)
    expect((await mara.request.get('/api/admin/users')).status()).toBe(403)

    // A blank password keeps the current one; deactivation ends the session immediately.
    await page.reload()
    await card(page, 'Mara Lind').getByRole('button', { name: 'Edit Mara Lind' }).click()
    await page.getByRole('switch', { name: 'Is active' }).click()
    await page.getByRole('button', { name: 'Update User' }).click()
    await expect(page.getByText('User updated successfully.', { exact: true })).toBeVisible()
    await expect(card(page, 'Mara Lind')).toContainText('Inactive')
    expect((await mara.request.get('/api/admin/me')).status()).toBe(401)
    const signIns = await mara.request.post('/api/admin/login', {
      data: { username: 'mara.lind', password: own },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(signIns.status()).toBe(401)
    await card(page, 'Mara Lind').getByRole('button', { name: 'Edit Mara Lind' }).click()
    await page.getByRole('switch', { name: 'Is active' }).click()
    await page.getByRole('button', { name: 'Update User' }).click()
    await expect(card(page, 'Mara Lind')).not.toContainText('Inactive')
    await mara.goto('/admin')
    await typeSignIn(mara, 'mara.lind@staff.example', own)
    await expect(mara.getByRole('navigation', { name: 'Sections' })).toBeVisible()
    await other.close()

    await card(page, 'Mara Lind').getByRole('button', { name: 'Delete Mara Lind' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(
      'Are you sure you want to delete user "Mara Lind"? This action cannot be undone.',
    )
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('User deleted successfully.', { exact: true })).toBeVisible()
    await expect(card(page, 'Mara Lind')).toHaveCount(0)

    const me = (await (await page.request.get('/api/admin/me')).json()) as { user: { id: string } }
    const self = await page.request.delete(`/api/admin/users/${me.user.id}`, {
      headers: { origin: new URL(page.url()).origin },
    })
    expect([self.status(), await self.json()]).toMatchObject([
      403,
      { error: 'You cannot delete your own account.' },
    ])
  })
})

test('an invitation link sets a password once', async ({ page, browser }) => {
  await openUsers(page)
  await createUser(page, 'Jon Vale', 'jon.vale')
  await card(page, 'Jon Vale')
    .getByRole('button', { name: /Copy invitation link/ })
    .click()
  const address = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()

  const other = await browser.newContext()
  const jon = await other.newPage()
  const asked: string[] = []
  jon.on('request', (request) => asked.push(request.url()))
  await jon.goto(address)
  await expect(jon.getByRole('heading', { name: 'Welcome, Jon Vale' })).toBeVisible()
  expect(new URL(jon.url()).hash).toBe('')
  await jon.getByLabel('New password').fill(own)
  await jon.getByRole('button', { name: 'Save password' }).click()
  await expect(jon.getByText('Your password is saved')).toBeVisible()
  await jon.getByRole('button', { name: 'Go to sign-in' }).click()
  await typeSignIn(jon, 'jon.vale', own)
  await expect(jon.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  // The token is not in any address that a server or its log could see.
  const token = address.split('#')[1] ?? 'none'
  expect(asked.filter((url) => new URL(url).href.replace(/#.*/, '').includes(token))).toEqual([])

  const late = await other.newPage()
  await late.goto(address)
  await expect(late.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await other.close()
})

test('a link, and a form with errors, are accessible', async ({ page }) => {
  await openUsers(page)
  await page.getByRole('button', { name: 'Create User' }).click()
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByText('Enter a password')).toBeVisible()
  await expectAccessible(page, 'a form with errors')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await card(page, 'Jonas Aldercott')
    .getByRole('button', { name: /Reset link/ })
    .click()
  const link = page.getByLabel('Link', { exact: true })
  await expect(link).toBeVisible()
  await expectAccessible(page, 'a link to pass on')
  await page.goto(await link.inputValue())
  await expect(page.getByLabel('New password')).toBeVisible()
  await expectAccessible(page, 'where the link leads')
})

test.describe('when the server fails', () => {
  test.use({ expectedStatuses: [401, 404, 409, 500] })

  test('the form offers roles and profiles, and each failure has its own message (R332, R339, R342-R348, R353, R354, R356, R360)', async ({
    page,
  }) => {
    await openUsers(page)
    await page.getByRole('button', { name: 'Create User' }).click()
    const form = page.getByRole('form', { name: 'Create New User' })
    for (const label of ['Username', 'Email', 'Full Name']) await expect(form.getByLabel(label)).toBeVisible()
    const role = form.getByLabel('Role')
    await expect(role).toHaveValue('author')
    await expect(role.locator('option')).toHaveText(['Author', 'Admin', 'Super Admin'])
    const linked = form.getByLabel('Linked Author')
    await expect(linked.locator('option').first()).toHaveText('No linked author (can access all content)')
    await expect(
      form.getByText('Authors linked to a profile can only access content attributed to that author.'),
    ).toBeVisible()
    await role.selectOption('admin')
    await expect(linked).toHaveCount(0)
    for (const label of ['Can publish', 'Is active'])
      await expect(form.getByRole('switch', { name: label })).toBeChecked()
    const password = form.getByLabel('Password', { exact: true })
    await form.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')

    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)
    expect(sent).toEqual([])

    const fail = (method: string, json: object) =>
      page.route('**/api/admin/users**', (route) =>
        route.request().method() === method ? route.fulfill({ status: 500, json }) : route.fallback(),
      )
    const toast = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    await card(page, 'Maren Osei').getByRole('button', { name: 'Edit Maren Osei' }).click()
    await fail('PUT', {})
    await page.getByRole('button', { name: 'Update User' }).click()
    await toast('Failed to save user')
    await fail('PUT', { error: 'The desk is closed.', code: 'internal' })
    await page.getByRole('button', { name: 'Update User' }).click()
    await toast('The desk is closed.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.route('**/api/admin/users/*', (route) => route.fulfill({ status: 500, json: {} }))
    await card(page, 'Maren Osei').getByRole('button', { name: 'Delete Maren Osei' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await toast('Failed to delete user')
    await expect(card(page, 'Maren Osei')).toBeVisible()

    let answer = () => {}
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(/\/api\/admin\/users(\?|$)/, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.fulfill({ json: { success: true, users: [] } })
    })
    await page.reload()
    await expect(page.getByText('Loading users...')).toBeAttached()
    answer()
    await toast('No users found')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(/\/api\/admin\/users(\?|$)/, (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await toast('Failed to load users. Please try again.')
  })
})
