import { expect } from '../support.ts'
import { answer, dialog, done, expectText, open, press, type States } from './state-helpers.ts'

export const accountStates: States = {
  'a password with an error': async (page) => {
    await answer(page, 'POST', 'account/password', 400, {
      error: 'This is not your current password.',
      code: 'invalid_request',
      issues: [{ path: 'currentPassword', message: 'This is not your current password.' }],
    })
    await open(page, 'account')
    await page.getByLabel('Current password').fill('not my password')
    await page.getByLabel('New password').fill('four quiet tapes ring')
    await press(page, 'Change password')
    await expectText(page, 'This is not your current password.')
  },
  'a password that was changed': async (page) => {
    await answer(page, 'POST', 'account/password', 200, done)
    await press(page, 'Change password')
    await expectText(page, 'Password changed')
  },
  'the dialog to confirm the password': async (page) => {
    const again = { error: 'Type your password again.', code: 'confirmation_required' }
    await answer(page, 'POST', 'account/app', 403, again)
    await open(page, 'account')
    await press(page, 'Add app')
    await dialog(page, 'Enter your password')
  },
  'an authenticator app with a wrong code': async (page) => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    await answer(page, 'POST', 'account/app', 200, {
      ...done,
      secret,
      address: `otpauth://totp/Bellcast:noa?secret=${secret}`,
    })
    await answer(page, 'PUT', 'account/app', 400, {
      error: 'This is not the code that the app shows now.',
      code: 'invalid_request',
    })
    await open(page, 'account')
    await press(page, 'Add app')
    await page.getByLabel('Code from the app').fill('000000')
    await page.getByRole('dialog').getByRole('button', { name: 'Add app' }).click()
    await expectText(page, 'This is not the code that the app shows now.')
  },
  'recovery codes': async (page) => {
    const recoveryCodes = Array.from({ length: 10 }, (_, index) => `code${index}-abcde-fghij`)
    await answer(page, 'PUT', 'account/app', 200, { ...done, recoveryCodes })
    await page.getByRole('dialog').getByRole('button', { name: 'Add app' }).click()
    await dialog(page, 'Store your recovery codes')
  },
  'the name of a passkey': async (page) => {
    await open(page, 'account')
    await press(page, 'Add passkey')
    await dialog(page, 'Add a passkey')
  },
  'a session that has ended': async (page) => {
    const ended = { error: 'Sign in to continue.', code: 'unauthenticated' }
    await answer(page, 'GET', 'tags', 401, ended)
    await page.goto('/admin/tags')
    await dialog(page, 'Your session has ended')
  },
  'the required second factor': async (page) => {
    await page.route('**/api/admin/me', async (route) => {
      const me = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...me, mustAddSecondFactor: true } })
    })
    await page.goto('/admin')
    await expect(page.getByRole('button', { name: 'Add app' })).toBeVisible()
  },
  'a required new password': async (page) => {
    await page.route('**/api/admin/me', async (route) => {
      const me = (await (await route.fetch()).json()) as { user: object }
      await route.fulfill({ json: { ...me, user: { ...me.user, mustChangePassword: true } } })
    })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  },
}
