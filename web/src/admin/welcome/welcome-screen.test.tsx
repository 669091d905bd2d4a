// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { App } from '../app.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { openAdmin } from '../testing/open-admin.tsx'

const token = 'someone.secret'
const someone = { success: true, name: 'Mara Lind', username: 'mara.lind', kind: 'invitation' } as const

beforeEach(() => history.pushState(null, '', `/admin/welcome#${token}`))
afterEach(() => history.pushState(null, '', '/'))

/** Opens the link. Its first request is sent immediately, so the server has to be set up before. */
function openLink(first: () => typeof someone | Problem | 'unreachable' = () => someone) {
  const server = fakeServer()
  server.on('settings.public', () => new Problem('unavailable', 'Later'))
  const redeemed = server.on('session.redeem', first)
  render(<App />)
  return { server, user: userEvent.setup(), redeemed }
}

test('a link greets the user by name, and its token leaves the address at once', async () => {
  const { redeemed } = openLink()

  expect(await screen.findByRole('heading', { name: 'Welcome, Mara Lind' })).toBeDefined()
  expect(screen.getByText('mara.lind')).toBeDefined()
  expect(location.href).not.toContain('secret')
  expect(redeemed.map(({ body }) => body)).toEqual([{ token }])
})

test('choosing a password uses up the link and continues to the sign-in', async () => {
  const { server, user, redeemed } = openLink()
  await user.type(await screen.findByLabelText('New password'), 'four quiet tapes')
  await user.click(screen.getByRole('button', { name: 'Save password' }))

  expect(await screen.findByText('Your password is saved')).toBeDefined()
  expect(redeemed.at(-1)?.body).toEqual({ token, password: 'four quiet tapes' })
  server.on('session.get', () => new Problem('unauthenticated', 'Sign in to continue.'))
  await user.click(screen.getByRole('button', { name: 'Go to sign-in' }))
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeDefined()
  expect(location.pathname).toBe('/admin')
})

test('a refused password shows the reason and can be changed', async () => {
  const { server, user } = openLink()
  await screen.findByLabelText('New password')
  const message = 'This password is too easy to guess.'
  server.on(
    'session.redeem',
    () => new Problem('invalid_request', message, { issues: [{ path: 'password', message }] }),
  )
  await user.type(screen.getByLabelText('New password'), 'password')
  await user.click(screen.getByRole('button', { name: 'Save password' }))

  expect(await screen.findByText(message)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')))
})

test('an expired link says so, and another one in the same tab is tried', async () => {
  const { server } = openLink(() => new Problem('not_found', 'This link does not work anymore.'))
  expect(await screen.findByText('This link does not work anymore.')).toBeDefined()

  server.on('session.redeem', () => ({ ...someone, kind: 'reset' as const }))
  location.hash = 'another.one'
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeDefined()
})

test('without a network the link can be retried', async () => {
  const { server, user } = openLink(() => 'unreachable')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on('session.redeem', () => someone)
  await user.click(retry)

  expect(await screen.findByRole('heading', { name: 'Welcome, Mara Lind' })).toBeDefined()
})

test('a user who signs in with a password set by someone else must choose a new one first', async () => {
  history.pushState(null, '', '/')
  const { server, user } = openAdmin({ as: aUser({ mustChangePassword: true }) })
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()

  const chosen = server.on('session.password', () => ({
    success: true,
    user: aUser(),
    settings: someStaffSettings(),
  }))
  await user.type(screen.getByLabelText('New password'), 'four quiet tapes')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))

  expect(await screen.findByRole('navigation', { name: 'Sections' })).toBeDefined()
  expect(chosen.map(({ body }) => body)).toEqual([{ password: 'four quiet tapes' }])
})
