import type { Page } from '@playwright/test'
import { expect } from '../support.ts'
import { answer, done, expectText, press, type States } from './state-helpers.ts'

const enter = async (page: Page) => {
  await page.goto('/admin')
  await page.getByLabel('Username or Email').fill('noa.ferrant')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await press(page, 'Sign In')
}
/** States that are reached without a session. */
export const signedOutStates: States = {
  'a sign-in in progress': async (page) => {
    await page.route('**/api/admin/login', () => undefined)
    await enter(page)
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  },
  'a sign-in that was refused': async (page) => {
    await answer(page, 'POST', 'login', 401, {
      error: 'Invalid username or password',
      code: 'invalid_credentials',
    })
    await enter(page)
    await expectText(page, 'Invalid username or password')
  },
  'the second step of a sign-in, with a wrong code': async (page) => {
    const secondStep = { app: true, passkey: true, recoveryCode: true }
    await answer(page, 'POST', 'login', 200, { ...done, secondStep })
    await answer(page, 'POST', 'login/verify', 401, {
      error: 'This code is not right, or it was used before.',
      code: 'invalid_credentials',
    })
    await enter(page)
    await page.getByLabel('Code from your authenticator app').fill('000000')
    await press(page, 'Continue')
    await expectText(page, /This code is not right/)
  },
  'a recovery code': async (page) => {
    await press(page, 'Lost your device?')
    await expect(page.getByLabel('Recovery code')).toBeVisible()
  },
  'an invitation': async (page) => {
    const invited = { ...done, name: 'Jon Vale', username: 'jon.vale', kind: 'invitation' }
    await answer(page, 'POST', 'welcome', 200, invited)
    await page.goto('/admin/welcome#abc')
    await expect(page.getByRole('heading', { name: 'Welcome, Jon Vale' })).toBeVisible()
  },
  'an expired invitation': async (page) => {
    await answer(page, 'POST', 'welcome', 404, {
      error: 'This link was used or is too old.',
      code: 'not_found',
    })
    await page.goto('/admin')
    await page.goto('/admin/welcome#def')
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  },
}
