import type { CDPSession, Page } from '@playwright/test'
import { violationsOf } from './expect-accessible.ts'
import { codeOf, startApp, storeCodes } from './second-factor.ts'
import { expect, passwordOf, test } from './support.ts'

/** A user of this file only, because second factors change how other tests would sign in. */
const person = 'tess.varga'
const ownPassword = 'nine slow bells at noon'

const startSignIn = async (page: Page) => {
  await page.goto('/admin/account')
  await page.getByLabel('Username or Email').fill(person)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
const openAccount = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
}
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
}

/** A virtual authenticator that always verifies its user. */
async function plugInAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

const seriousViolations = async (page: Page) =>
  (await violationsOf(page)).map(({ id, nodes }) => [id, nodes[0]?.target])

test.describe.configure({ mode: 'serial' })
test.use({ expectedStatuses: [400, 401, 404] })

test.beforeAll(async ({ playwright, baseURL }) => {
  const origin = baseURL ?? ''
  const request = await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/admin/${path}`, { data })
    expect(response.ok(), `${path} answered ${response.status()}`).toBe(true)
  }
  const firstPassword = 'a first password for Tess'
  await post('login', { username: 'noa.ferrant', password: passwordOf('noa.ferrant') })
  await post('users', {
    username: person,
    email: `${person}@staff.example`,
    name: 'Tess Varga',
    role: 'author',
    authorId: null,
    canPublish: false,
    isActive: true,
    password: firstPassword,
  })
  await post('login', { username: person, password: firstPassword })
  await post('me/first-password', { password: ownPassword })
  await post('logout', {})
  await request.dispose()
})

test('sessions are listed with their browser and end with one click', async ({ page, browser, baseURL }) => {
  await startSignIn(page)
  await openAccount(page)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await elsewhere.newPage()
  await startSignIn(other)
  await openAccount(other)

  await page.reload()
  await openAccount(page)
  const rows = page.getByRole('listitem').filter({ hasText: 'signed in' })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('This session')
  await expect(rows.first()).toContainText('Chrome on Linux')
  expect(await seriousViolations(page)).toEqual([])

  await rows
    .nth(1)
    .getByRole('button', { name: /End the session/ })
    .click()
  await expect(rows).toHaveCount(1)
  expect((await elsewhere.request.get('/api/admin/me')).status()).toBe(401)
  expect((await page.request.get('/api/admin/me')).status()).toBe(200)
  await elsewhere.close()
})

test('an authenticator app signs in, and a recovery code replaces a lost phone', async ({ page }) => {
  await startSignIn(page)
  await openAccount(page)
  const { dialog, secret, confirm } = await startApp(page)
  expect(await seriousViolations(page)).toEqual([])
  await confirm('000000')
  await expect(dialog.getByText('This is not the code that the app shows now')).toBeVisible()
  await confirm(codeOf(secret, 0))
  const codes = await storeCodes(page)
  await expect(page.getByText('10 are left')).toBeVisible()
  await signOut(page)

  await startSignIn(page)
  const code = codeOf(secret, 1)
  await page.getByLabel('Code from your authenticator app').fill(code)
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await openAccount(page)
  await signOut(page)

  await startSignIn(page)
  await page.getByLabel('Code from your authenticator app').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is not right, or it was used before.')).toBeVisible()
  await page.getByRole('button', { name: 'Lost your device?' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await openAccount(page)
  await expect(page.getByText('9 are left')).toBeVisible()

  await page.getByRole('button', { name: 'Remove app' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove the authenticator app?' })
  await removal.getByLabel('Password', { exact: true }).fill(ownPassword)
  await removal.getByLabel('Code from the app').fill(codes[1] ?? '')
  await removal.getByRole('button', { name: 'Remove app' }).click()
  await expect(page.getByRole('button', { name: 'Add app' })).toBeVisible()
  await signOut(page)
  await startSignIn(page)
  await openAccount(page)
})

test('a passkey signs in without a password, and a recovery code replaces a lost device', async ({
  page,
}) => {
  const { cdp, authenticatorId } = await plugInAuthenticator(page)
  await startSignIn(page)
  await openAccount(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  const codes = await storeCodes(page)
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Work laptop')
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost', signCount: 1 }])
  await signOut(page)

  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await openAccount(page)
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('last used')
  await signOut(page)

  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await startSignIn(page)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await page.getByRole('button', { name: 'Lost your device?' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await openAccount(page)
  await page.getByRole('button', { name: 'Rename the passkey Work laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Lost laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('button', { name: 'Remove the passkey Lost laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toBeHidden()
})

test('changing the password requires the current one and keeps this session', async ({ page }) => {
  await startSignIn(page)
  await openAccount(page)
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password').fill(next)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not my password', 'four quiet tapes ring')
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await change(ownPassword, 'password1')
  await expect(page.getByText(/too easy to guess/)).toBeVisible()
  await change(ownPassword, 'four quiet tapes ring')
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await page.reload()
  await openAccount(page)

  // Restore the password for the tests after this one.
  await change('four quiet tapes ring', ownPassword)
  await expect(page.getByText('Password changed').first()).toBeVisible()
})
