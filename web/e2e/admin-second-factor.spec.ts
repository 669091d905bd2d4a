import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { codeOf, startApp, storeCodes } from './second-factor.ts'
import { expect, signIn, test } from './support.ts'

// The setting affects everyone on staff, so these users are in no other test, and it is switched off again afterward.
const given = 'given-by-noa-ferrant'
const own = 'four quiet tapes ring'
const keeper = { username: 'tilda.voss', name: 'Tilda Voss', role: 'superadmin' }
const newcomer = { username: 'emil.rask', name: 'Emil Rask', role: 'author' }

const addSecondStep = (page: Page) => page.getByRole('heading', { name: 'Add a second step to your sign-in' })
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

/** Sends a request as the site's own script would, for the user signed in on the page. */
async function send(page: Page, method: string, path: string, data?: object) {
  const headers = { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.fetch(`/api/admin/${path}`, { method, headers, ...(data && { data }) })
  return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> }
}

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username or Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
async function chooseOwnPassword(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await page.getByLabel('New password').fill(own)
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

/** Changes the requirement in the settings, as a superadmin does. */
async function requireSecondFactor(page: Page, required: boolean): Promise<void> {
  await page.goto('/admin/settings/security')
  const toggle = page.getByRole('switch', { name: 'Two-factor authentication' })
  await expect(toggle).toBeChecked({ checked: !required })
  await toggle.click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved successfully!').first()).toBeVisible()
}
async function switchOff(page: Page): Promise<void> {
  const { status, body } = await send(page, 'GET', 'settings')
  if (status === 401) return // They never signed in, so it was never switched on.
  const { version, security } = body['settings'] as { version: number; security: object }
  const off = { version, security: { ...security, enableTwoFactor: false } }
  expect((await send(page, 'PUT', 'settings', off)).status).toBe(200)
}

test.use({ expectedStatuses: [401, 403, 404] })

test('once required, a second factor is set up before anything else works (R406, R407)', {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  await signIn(page)
  const ids: string[] = []
  for (const person of [keeper, newcomer]) {
    const facts = { authorId: null, canPublish: true, isActive: true, password: given }
    const { status, body } = await send(page, 'POST', 'users', {
      ...person,
      ...facts,
      email: `${person.username}@staff.example`,
    })
    expect(status).toBe(201)
    ids.push((body['user'] as { id: string }).id)
  }
  const elsewhere = { baseURL: baseURL ?? '' }
  const [tildas, emils] = [await browser.newContext(elsewhere), await browser.newContext(elsewhere)]
  const [tilda, emil] = [await tildas.newPage(), await emils.newPage()]

  try {
    // A user who switches it on must already have a second factor, and cannot remove it then.
    await tilda.goto('/admin/account')
    await enter(tilda, keeper.username, given)
    await chooseOwnPassword(tilda)
    await expect(tilda.getByRole('heading', { name: 'Your account' })).toBeVisible()
    const app = await startApp(tilda)
    await app.confirm(codeOf(app.secret, 0))
    await storeCodes(tilda)
    await requireSecondFactor(tilda, true)
    expect((await send(tilda, 'GET', 'posts')).status).toBe(200)

    await test.step('a session without one is stopped at its next step', async () => {
      await sections(page)
        .getByRole('link', { name: /^Media/ })
        .click()
      await expect(addSecondStep(page)).toBeVisible()
      await expect(sections(page)).toHaveCount(0)
      const { status, body } = await send(page, 'GET', 'posts')
      expect([status, body['code']]).toEqual([403, 'second_factor_required'])
      await page.reload()
      await expect(addSecondStep(page)).toBeVisible()
      await expectAccessible(page, 'the demand for a second factor')
    })

    await test.step('a new user chooses a password, adds an app, and continues to the requested page', async () => {
      await emil.goto('/admin/tags')
      await enter(emil, newcomer.username, given)
      await chooseOwnPassword(emil)
      await expect(addSecondStep(emil)).toBeVisible()
      expect((await send(emil, 'GET', 'tags')).status).toBe(403)
      const added = await startApp(emil)
      await added.confirm(codeOf(added.secret, 0))
      await storeCodes(emil)
      await expect(emil.getByRole('heading', { name: 'Tags', exact: true })).toBeVisible()
      expect((await send(emil, 'GET', 'tags')).status).toBe(200)

      await emil.getByRole('button', { name: 'Sign Out' }).click()
      await enter(emil, newcomer.username, own)
      await emil.getByLabel('Code from your authenticator app').fill(codeOf(added.secret, 1))
      await emil.getByRole('button', { name: 'Continue' }).click()
      await expect(emil.getByRole('heading', { name: 'Tags', exact: true })).toBeVisible()
    })

    await test.step('once it is switched off, everyone can continue without one', async () => {
      await requireSecondFactor(tilda, false)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Media Library' })).toBeVisible()
    })
  } finally {
    await switchOff(tilda)
    await Promise.all([tildas.close(), emils.close()])
    for (const id of ids) expect((await send(page, 'DELETE', `users/${id}`)).status).toBe(200)
  }
})
