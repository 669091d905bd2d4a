// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { Problem } from '#shared/api/problem.ts'
import { noticesPath } from '#shared/domain/pages.ts'
import { aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { openAdmin } from '../testing/open-admin.tsx'

type Account = ResponseOf<Api['account.get']>
const now = new Date().toISOString()
const anAccount = (overrides: Partial<Account> = {}): Account => ({
  success: true,
  sessions: [
    {
      id: 'a',
      current: true,
      device: 'Firefox on Linux',
      network: '203.0.113.x',
      createdAt: now,
      lastSeenAt: now,
    },
    { id: 'b', current: false, device: 'Safari on iPhone', network: '', createdAt: now, lastSeenAt: now },
  ],
  app: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  required: false,
  ...overrides,
})
const codes = Array.from({ length: 10 }, (_, index) => `abcde-2345${index}`)

function openAccount(account = anAccount()) {
  const opened = openAdmin({ at: '/account' })
  let current = account
  opened.server.on('account.get', () => current)
  return { ...opened, change: (next: Partial<Account>) => (current = { ...current, ...next }) }
}

test('the account leads to the open-source notices, which open beside the admin', async () => {
  openAccount()
  const link = await screen.findByRole('link', { name: 'Open-source notices' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([noticesPath, '_blank'])
})

test('a session ends with one click and disappears', async () => {
  const { server, user, change } = openAccount()
  const ended = server.on('account.endSessions', () => {
    change({ sessions: anAccount().sessions.slice(0, 1) })
    return { success: true, left: 0 }
  })
  await user.click(await screen.findByRole('button', { name: 'End the session of Safari on iPhone' }))

  expect(await screen.findByText('Session ended')).toBeTruthy()
  expect(ended.map(({ body }) => body)).toEqual([{ session: 'b' }])
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(screen.queryByRole('button', { name: /End the session of Firefox/ })).toBeNull()
})

test('a passkey can be renamed, and a rejected name stays in the field', async () => {
  const passkey = { id: 'k1', name: 'Laptop', synced: true, createdAt: now, lastUsedAt: null }
  const { server, user, change } = openAccount(anAccount({ passkeys: [passkey] }))
  server.on('account.renamePasskey', () => new Problem('stale_version', 'Reload and try again.'))
  await user.click(await screen.findByRole('button', { name: 'Rename the passkey Laptop' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Rename passkey' }))
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'Work laptop{Enter}')
  expect(await dialog.findByText('Reload and try again.')).toBeTruthy()

  const sent = server.on('account.renamePasskey', () => {
    change({ passkeys: [{ ...passkey, name: 'Work laptop' }] })
    return { success: true }
  })
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByRole('button', { name: 'Rename the passkey Work laptop' })).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({ params: { id: 'k1' }, body: { name: 'Work laptop' } })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ending a session asks for the password if it was not typed recently, then ends the session', async () => {
  const { server, user } = openAccount()
  let confirmed = false
  server.on('account.confirm', () => {
    confirmed = true
    return { success: true }
  })
  const asked = server.on('account.endSessions', () =>
    confirmed
      ? { success: true, left: 0 }
      : new Problem('confirmation_required', 'Enter your password to continue.'),
  )
  await user.click(await screen.findByRole('button', { name: 'End all others' }))
  const question = await screen.findByRole('dialog', { name: 'Enter your password' })
  await user.type(within(question).getByLabelText('Password'), 'right')
  await user.click(within(question).getByRole('button', { name: 'Continue' }))

  expect(await screen.findByText('All other sessions ended')).toBeTruthy()
  expect(asked).toHaveLength(2)
})

test('signing out everywhere else repeats the request while sessions are left', async () => {
  const { server, user } = openAccount()
  let left = 2
  const ended = server.on('account.endSessions', () => ({ success: true, left: left-- && left }))
  await user.click(await screen.findByRole('button', { name: 'End all others' }))

  expect(await screen.findByText('All other sessions ended')).toBeTruthy()
  expect(ended).toHaveLength(2)
})

test('a failure to load the account can be retried, and the password can still be changed', async () => {
  const { server, user } = openAdmin({ at: '/account' })
  server.on('account.get', () => new Problem('unavailable', 'The service is busy.'))
  expect(await screen.findByText('Your account could not be loaded.')).toBeTruthy()
  expect(screen.getByLabelText('Current password')).toBeTruthy()
  server.on('account.get', () => anAccount())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
})

test('a wrong current password and a weak new one are shown at their fields', async () => {
  const { server, user } = openAccount()
  const refuse = (path: string, message: string) =>
    server.on(
      'account.changePassword',
      () => new Problem('invalid_request', message, { issues: [{ path, message }] }),
    )
  refuse('currentPassword', 'This is not your current password.')
  await user.type(await screen.findByLabelText('Current password'), 'wrong')
  await user.type(screen.getByLabelText('New password'), 'password')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(screen.getByLabelText('Current password')).toBe(document.activeElement)

  refuse('password', 'Too easy.')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'password')
})

test('adding an app asks for the password if required, then shows the recovery codes once', async () => {
  const { server, user, change } = openAccount()
  let confirmed = false
  server.on('account.startApp', () =>
    confirmed
      ? {
          success: true,
          secret: 'JBSWY3DPEHPK3PXP',
          address: 'otpauth://totp/Bellcast:noa?secret=JBSWY3DPEHPK3PXP',
        }
      : new Problem('confirmation_required', 'Enter your password to continue.'),
  )
  server.on('account.confirm', ({ body }) => {
    confirmed = (body as { password: string }).password === 'right'
    return confirmed
      ? { success: true }
      : new Problem('invalid_credentials', 'This is not your current password.')
  })
  const confirmations = server.on('account.confirmApp', () => {
    change({ app: { createdAt: now, lastUsedAt: null }, recoveryCodesLeft: 10 })
    return { success: true, recoveryCodes: codes }
  })

  await user.click(await screen.findByRole('button', { name: 'Add app' }))
  const question = await screen.findByRole('dialog', { name: 'Enter your password' })
  await user.type(within(question).getByLabelText('Password'), 'wrong{Enter}')
  expect(await within(question).findByText('This is not your current password.')).toBeTruthy()
  await user.clear(within(question).getByLabelText('Password'))
  await user.type(within(question).getByLabelText('Password'), 'right{Enter}')

  const dialog = await screen.findByRole('dialog', { name: 'Add an authenticator app' })
  expect(
    within(dialog)
      .getByRole('img', { name: /QR code/ })
      .getAttribute('src'),
  ).toMatch(/^data:image.svg/)
  expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Code from the app'), '123456{Enter}')
  const shown = await screen.findByRole('dialog', { name: 'Store your recovery codes' })
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes)
  expect(confirmations[0]?.body).toEqual({ code: '123456' })
  // Escape would discard codes that have not been stored yet.
  await user.keyboard('{Escape}')
  expect(await within(shown).findByText(/cannot see these codes again/)).toBeTruthy()
  expect(within(shown).getAllByRole('listitem')).toHaveLength(codes.length)
  await user.click(within(shown).getByRole('button', { name: 'I have stored them' }))
  expect(await screen.findByText('10 are left')).toBeTruthy()
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
})

test('canceling the password dialog changes nothing and shows no error', async () => {
  const { server, user } = openAccount(
    anAccount({ app: { createdAt: now, lastUsedAt: now }, recoveryCodesLeft: 2 }),
  )
  server.on(
    'account.renewRecoveryCodes',
    () => new Problem('confirmation_required', 'Enter your password to continue.'),
  )
  await user.click(await screen.findByRole('button', { name: 'Get new codes' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Get new codes' }),
  )
  const question = await screen.findByRole('dialog', { name: 'Enter your password' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Enter your password to continue.')).toBeNull()
})

test('a user who must add a second factor sees nothing else, and the admin once it is added', async () => {
  const me = { success: true as const, user: aUser(), settings: someStaffSettings() }
  const { server, user } = openAdmin({ at: '/posts', me: () => ({ ...me, mustAddSecondFactor: true }) })
  server.on('account.get', () => anAccount({ required: true }))
  const posts = server.on('posts.list', () => ({ success: true, posts: [], total: 0 }))
  server.on('account.startApp', () => ({
    success: true,
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
  }))
  server.on('account.confirmApp', () => ({ success: true, recoveryCodes: codes }))

  expect(await screen.findByRole('heading', { name: 'Add a second step to your sign-in' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(posts).toHaveLength(0)
  server.on('session.get', () => me)
  await user.click(await screen.findByRole('button', { name: 'Add app' }))
  await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}')
  await user.click(await screen.findByRole('button', { name: 'I have stored them' }))
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeTruthy()
})
