// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { aPost, aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { App } from '../app.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { openAdmin, someCounts } from '../testing/open-admin.tsx'

function openSignedOut() {
  const server = fakeServer()
  server.on('session.get', () => new Problem('unauthenticated', 'Sign in first.'))
  server.on('overview.counts', () => ({ success: true, counts: someCounts }))
  render(
    <MemoryRouter>
      <App />
    </MemoryRouter>,
  )
  return { server, user: userEvent.setup() }
}

async function fillIn(user: ReturnType<typeof userEvent.setup>, username: string, password: string) {
  await user.type(await screen.findByLabelText('Username or Email'), username)
  await user.type(screen.getByLabelText('Password'), password)
}
const signIn = () => screen.getByRole('button', { name: 'Sign In' })

test('the admin checks for a session first, then shows the login screen', async () => {
  openSignedOut()
  expect(screen.getByText('Loading...')).toBeTruthy()

  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
  expect(screen.getByText('Contact your administrator for login credentials')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('before the sign-in only the session and the public settings are requested (R219)', async () => {
  const server = fakeServer()
  server.on('session.get', () => new Problem('unauthenticated', 'Sign in first.'))
  const settings = server.on('settings.public', () => new Problem('unavailable', 'Later.'))
  const requested: string[] = []
  const { fetch: answer } = globalThis
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requested.push(`${init.method} ${address}`)
    return answer(address, init)
  })
  render(
    <MemoryRouter>
      <App />
    </MemoryRouter>,
  )
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
  await waitFor(() => expect(settings).toHaveLength(1))
  expect(requested).toEqual(['GET /api/admin/me', 'GET /api/settings'])
})

test('a username or password that is only spaces cannot be submitted', async () => {
  const { server, user } = openSignedOut()
  const logins = server.on('session.login', () => ({
    success: true,
    user: aUser(),
    settings: someStaffSettings(),
  }))
  await fillIn(user, '   ', '   ')
  expect(signIn()).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Password'), 'right{Enter}')
  expect(logins).toEqual([])
})

test('signing in trims the username and opens the overview', async () => {
  const { server, user } = openSignedOut()
  const logins = server.on('session.login', () => ({
    success: true,
    user: aUser({ role: 'superadmin' }),
    settings: someStaffSettings(),
  }))
  await fillIn(user, ' noa ', 'pass word ')
  await user.click(signIn())

  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
  expect(logins[0]?.body).toEqual({ username: 'noa', password: 'pass word ' })
  expect(document.title).toBe('Admin - Bellcast')
  expect(screen.getByText('Noa Ferrant')).toBeTruthy()
  expect(screen.getByText('@noa')).toBeTruthy()
  expect(screen.getByText('Super Admin')).toBeTruthy()
  expect(screen.getByRole('link', { name: /View Blog/ }).getAttribute('target')).toBe('_blank')
})

test.each([
  [
    'the server gives a reason',
    () => new Problem('invalid_credentials', 'Invalid username or password'),
    'Invalid username or password',
  ],
  ['it fails without a reason', () => new Response('oops', { status: 502 }), 'Login failed'],
  ['the server is unreachable', () => 'unreachable' as const, 'Login failed. Please try again.'],
])('a failed login is explained: %s', async (_, respond, expected) => {
  const { server, user } = openSignedOut()
  server.on('session.login', respond)
  await fillIn(user, 'noa', 'wrong')
  await user.click(signIn())

  expect((await screen.findByRole('alert')).textContent).toBe(expected)
  expect(signIn()).toHaveProperty('disabled', false)
})

test.each([
  ['cannot reach the server', () => 'unreachable' as const],
  ['is refused for too many requests', () => new Problem('too_many_requests', 'Please wait a moment.')],
  ['meets the page of a firewall', () => new Response('<h1>Blocked</h1>', { status: 403 })],
  ['meets no endpoint', () => new Response('', { status: 404 })],
])('a session check that %s shows an error above the form', async (_, answer) => {
  const server = fakeServer()
  server.on('session.get', answer)
  render(
    <MemoryRouter>
      <App />
    </MemoryRouter>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to check authentication')
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
})

test('a server that fails says so, and the session can be checked again', async () => {
  const server = fakeServer()
  server.on('session.get', () => new Problem('unavailable', 'The service is busy.'))
  server.on('overview.counts', () => ({ success: true, counts: someCounts }))
  server.on('posts.list', () => ({ success: true, posts: [], total: 0 }))
  server.on('views.get', () => ({ success: true, views: [], version: 0 }))
  render(
    <MemoryRouter initialEntries={['/posts']}>
      <App />
    </MemoryRouter>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to check authentication')
  expect(screen.getByText(/You may be signed in already/)).toBeTruthy()
  server.on('session.get', () => ({ success: true, user: aUser(), settings: someStaffSettings() }))
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeTruthy()
})

test('a sign-out in another tab hides what this one had', async () => {
  openAdmin({ posts: [aPost({ title: 'Not for everybody' })] })
  expect(await screen.findByText('Not for everybody')).toBeTruthy()
  window.dispatchEvent(new StorageEvent('storage', { key: 'sign-out-pending', newValue: 'yes' }))
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
  expect(screen.queryByText('Not for everybody')).toBeNull()
})

test('a deactivated user is told why they see the login screen', async () => {
  const server = fakeServer()
  server.on('session.get', () => new Problem('account_inactive', 'Your account was deactivated.'))
  render(
    <MemoryRouter>
      <App />
    </MemoryRouter>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Your account was deactivated.')
})

test('a user who is deactivated while they work is not asked to sign in again', async () => {
  const post = aPost()
  const { server, user } = openAdmin({ posts: [post] })
  await screen.findByText(post.title)
  server.on('posts.delete', () => new Problem('account_inactive', 'Your account was deactivated.'))
  await user.click(screen.getByRole('button', { name: `Delete ${post.title}` }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Your account was deactivated' })
  expect(screen.queryByLabelText('Password')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Back to my work' }))
  expect(screen.getByText(post.title)).toBeTruthy()
})

test('the password can be shown', async () => {
  const { user } = openSignedOut()
  const password = await screen.findByLabelText('Password')
  expect(password.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.getAttribute('type')).toBe('text')
})

describe('a sign-out that does not reach the server', () => {
  async function signOutUnreachable() {
    const opened = openAdmin()
    const attempts = opened.server.on('session.logout', () => 'unreachable')
    await opened.user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    await screen.findByRole('heading', { name: 'Admin Login' })
    return { ...opened, attempts }
  }
  const unconfirmed = 'The server has not confirmed that you are signed out'

  test('shows a notice on the login screen and offers to retry', async () => {
    const { server, user } = await signOutUnreachable()
    expect(screen.getByText(unconfirmed)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(unconfirmed)).toBeTruthy()

    server.on('session.logout', () => ({ success: true }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You are signed out.')).toBeTruthy()
    expect(screen.queryByText(unconfirmed)).toBeNull()
  })

  test('is retried as soon as the browser is online', async () => {
    const { server } = await signOutUnreachable()
    const attempts = server.on('session.logout', () => ({ success: true }))
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('You are signed out.')).toBeTruthy()
    expect(attempts).toHaveLength(2)

    window.dispatchEvent(new Event('online'))
    expect(attempts).toHaveLength(2)
  })

  test('does not sign the user in again after a reload', async () => {
    await signOutUnreachable()
    cleanup()
    const server = fakeServer()
    const checks = server.on('session.get', () => ({
      success: true,
      user: aUser(),
      settings: someStaffSettings(),
    }))
    const signOuts = server.on('session.logout', () => ({ success: true }))
    render(
      <MemoryRouter>
        <App />
      </MemoryRouter>,
    )
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
    expect(signOuts).toHaveLength(1)
    expect(checks).toHaveLength(0)
  })

  test('is no longer pending after a new sign-in, which ends the old session', async () => {
    const { server, user } = await signOutUnreachable()
    server.on('session.login', () => ({ success: true, user: aUser(), settings: someStaffSettings() }))
    await fillIn(user, 'noa', 'right password')
    await user.click(signIn())
    await screen.findByRole('heading', { name: 'Posts' })
    cleanup()
    openAdmin()
    expect(await screen.findByRole('heading', { name: 'Posts' })).toBeTruthy()
  })
})

test('when the session expires, signing in again repeats the failed request', async () => {
  const post = aPost()
  const { server, user } = openAdmin({ posts: [post] })
  await screen.findByText(post.title)
  let signedIn = false
  const deletes = server.on('posts.delete', () =>
    signedIn ? { success: true } : new Problem('unauthenticated', 'Sign in first.'),
  )
  server.on('session.login', () => {
    signedIn = true
    return { success: true, user: aUser(), settings: someStaffSettings() }
  })

  await user.click(screen.getByRole('button', { name: `Delete ${post.title}` }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('dialog', { name: 'Your session has ended' })
  await user.type(screen.getByLabelText('Password'), 'right{Enter}')

  await waitFor(() => expect(deletes).toHaveLength(2))
  expect(await screen.findByText('Post deleted')).toBeTruthy()
})
