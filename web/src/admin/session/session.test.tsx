// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { App } from '../app.tsx'
import { aServer } from '../testing/answers.ts'
import { openAdmin } from '../testing/open.tsx'

function openSignedOut() {
  const server = aServer()
  server.on('session.get', () => new Problem('unauthenticated', 'Sign in first.'))
  server.on('posts.list', () => ({ success: true, posts: [] }))
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

test('the admin first checks who is there, then asks to sign in', async () => {
  openSignedOut()
  expect(screen.getByText('Loading...')).toBeTruthy()

  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
  expect(screen.getByText('Contact your administrator for login credentials')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('spaces are not a username or a password', async () => {
  const { server, user } = openSignedOut()
  const logins = server.on('session.login', () => ({ success: true, user: aUser() }))
  await fillIn(user, '   ', '   ')
  expect(signIn()).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Password'), 'right{Enter}')
  expect(logins).toEqual([])
})

test('signing in trims the username and opens the posts', async () => {
  const { server, user } = openSignedOut()
  const logins = server.on('session.login', () => ({ success: true, user: aUser({ role: 'superadmin' }) }))
  await fillIn(user, ' noa ', 'pass word ')
  await user.click(signIn())

  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeTruthy()
  expect(logins[0]?.body).toEqual({ username: 'noa', password: 'pass word ' })
  expect(document.title).toBe('Admin - Bellcast')
  expect(screen.getByText('Noa Ferrant')).toBeTruthy()
  expect(screen.getByText('@noa')).toBeTruthy()
  expect(screen.getByText('Super Admin')).toBeTruthy()
  expect(screen.getByRole('link', { name: /View Blog/ }).getAttribute('target')).toBe('_blank')
})

test.each([
  [
    'the server says why',
    () => new Problem('invalid_credentials', 'Invalid username or password'),
    'Invalid username or password',
  ],
  ['it fails without a reason', () => new Response('oops', { status: 502 }), 'Login failed'],
  ['nobody answers', () => 'unreachable' as const, 'Login failed. Please try again.'],
])('a login that fails is explained: %s', async (_, answer, expected) => {
  const { server, user } = openSignedOut()
  server.on('session.login', answer)
  await fillIn(user, 'noa', 'wrong')
  await user.click(signIn())

  expect((await screen.findByRole('alert')).textContent).toBe(expected)
  expect(signIn()).toHaveProperty('disabled', false)
})

test('a check that cannot reach the server says so above the form', async () => {
  const server = aServer()
  server.on('session.get', () => 'unreachable')
  render(
    <MemoryRouter>
      <App />
    </MemoryRouter>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to check authentication')
})

test('the password can be shown', async () => {
  const { user } = openSignedOut()
  const password = await screen.findByLabelText('Password')
  expect(password.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.getAttribute('type')).toBe('text')
})

test('signing out ends signed out, even if the server does not hear it', async () => {
  const { server, user } = openAdmin()
  server.on('session.logout', () => 'unreachable')
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
})

test('a session that ends in the middle of work is renewed in place, and the work goes on', async () => {
  const post = aPost()
  const { server, user } = openAdmin({ posts: [post] })
  await screen.findByText(post.title)
  let signedIn = false
  const deletes = server.on('posts.delete', () =>
    signedIn ? { success: true } : new Problem('unauthenticated', 'Sign in first.'),
  )
  server.on('session.login', () => {
    signedIn = true
    return { success: true, user: aUser() }
  })

  await user.click(screen.getByRole('button', { name: `Delete ${post.title}` }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('dialog', { name: 'Your session has ended' })
  await user.type(screen.getByLabelText('Password'), 'right{Enter}')

  await waitFor(() => expect(deletes).toHaveLength(2))
  expect(await screen.findByText('Post deleted')).toBeTruthy()
})
