import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, passwordOf, signIn, test } from './support.ts'

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

test('cards say who may do what, and oneself cannot be deleted (R331, R333-R338)', async ({ page }) => {
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

  test('a user is created, signs in, chooses a password, is changed and deleted (R340-R362)', async ({
    page,
    browser,
  }) => {
    await openUsers(page)
    await createUser(page, 'Mara Lind', 'mara.lind')
    await expect(page.getByText('User created successfully.', { exact: true })).toBeVisible()
    await expect(card(page, 'Mara Lind')).toContainText('Invited')

    // The name is taken, whatever its case.
    await page.getByRole('button', { name: 'Create User' }).click()
    await page.getByLabel('Username').fill('MARA.lind')
    await page.getByLabel('Email').fill('another@staff.example')
    await page.getByLabel('Full Name').fill('Another Mara')
    await page.getByLabel('Password', { exact: true }).fill(given)
    await page.getByRole('button', { name: 'Create User' }).click()
    await expect(page.getByText('Username already exists', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
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
    // Users are for superadmins, whatever the address.
    await expect(mara.getByRole('link', { name: 'User Management' })).toHaveCount(0)
    expect((await mara.request.get('/api/admin/users')).status()).toBe(403)

    // A blank password keeps the one that there is; deactivation ends the session at once.
    await page.reload()
    await card(page, 'Mara Lind').getByRole('button', { name: 'Edit Mara Lind' }).click()
    await page.getByRole('switch', { name: 'Is active' }).click()
    await page.getByRole('button', { name: 'Update User' }).click()
    await expect(page.getByText('User updated successfully.', { exact: true })).toBeVisible()
    await expect(card(page, 'Mara Lind')).toContainText('Inactive')
    expect((await mara.request.get('/api/admin/me')).status()).toBe(401)
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

test('an invitation link chooses the password, once', async ({ page, browser }) => {
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
  // The token is in no address that a server or its log could see.
  const token = address.split('#')[1] ?? 'none'
  expect(asked.filter((url) => new URL(url).href.replace(/#.*/, '').includes(token))).toEqual([])

  const late = await other.newPage()
  await late.goto(address)
  await expect(late.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await other.close()
})

test.describe('roles', () => {
  test.use({ expectedStatuses: [401, 403, 404] })

  test('admins and authors find no users, and get none (R363, R370)', async ({ page }) => {
    await page.goto('/admin/users')
    await typeSignIn(page, 'maren.osei', passwordOf('maren.osei'))
    await expect(page.getByText('This page does not exist')).toBeVisible()
    expect((await page.request.get('/api/admin/users')).status()).toBe(403)
  })
})

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing on users, form, dialogs and roles, ${theme}`, async ({ page, browser }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const faults = async (screen: string, on = page) =>
      (await new AxeBuilder({ page: on }).analyze()).violations.map(
        ({ id, nodes }) => `${screen}: ${id} at ${nodes[0]?.html}`,
      )
    await openUsers(page)
    expect(await faults('users')).toEqual([])
    await page.getByRole('button', { name: 'Create User' }).click()
    await page.getByRole('button', { name: 'Create User' }).click()
    await expect(page.getByText('Enter a password')).toBeVisible()
    expect(await faults('faults')).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await card(page, 'Jonas Aldercott')
      .getByRole('button', { name: /Reset link/ })
      .click()
    const address = await page.getByLabel('Link', { exact: true }).inputValue()
    expect(await faults('link')).toEqual([])
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('tab', { name: 'Roles and permissions' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    expect(await faults('roles')).toEqual([])

    const guest = await browser.newContext({ colorScheme: theme })
    const welcome = await guest.newPage()
    await welcome.goto(address)
    await expect(welcome.getByLabel('New password')).toBeVisible()
    expect(await faults('welcome', welcome)).toEqual([])
    await guest.close()
  })
}
