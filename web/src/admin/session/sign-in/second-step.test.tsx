// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { openAdmin } from '../../testing/open-admin.tsx'

const signedOut = () => new Problem('unauthenticated', 'Sign in to continue.')

/** Opens the admin at the second step of a sign-in. */
async function openSecondStep(methods = { app: true, passkey: false, recoveryCode: true }) {
  const opened = openAdmin({ me: signedOut })
  opened.server.on('session.login', () => ({ success: true, secondStep: methods }))
  await opened.user.type(await screen.findByLabelText('Username or Email'), 'noa')
  await opened.user.type(screen.getByLabelText('Password'), 'right')
  await opened.user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('button', { name: 'Continue' })
  return opened
}
const me = { success: true as const, user: aUser(), settings: someStaffSettings() }

test('after the password, a code from the app signs in', async () => {
  const { server, user } = await openSecondStep()
  const codes = server.on('session.verify', () => me)
  await user.type(screen.getByLabelText('Code from your authenticator app'), '123 456{Enter}')

  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeTruthy()
  expect(codes[0]?.body).toEqual({ code: '123 456' })
})

test('a refused code shows the reason and keeps the input', async () => {
  const { server, user } = await openSecondStep()
  server.on('session.verify', () => new Problem('invalid_credentials', 'This code is not right.'))
  await user.type(screen.getByLabelText('Code from your authenticator app'), '123456{Enter}')

  expect((await screen.findByRole('alert')).textContent).toBe('This code is not right.')
  expect(screen.getByLabelText('Code from your authenticator app')).toHaveProperty('value', '123456')
})

test('after the time limit, it restarts with the password and says why', async () => {
  const { server, user } = await openSecondStep()
  server.on('session.verify', () => new Problem('unauthenticated', 'This took too long.'))
  await user.type(screen.getByLabelText('Code from your authenticator app'), '123456{Enter}')

  expect(await screen.findByText('This took too long.')).toBeTruthy()
  expect(screen.getByLabelText('Username or Email')).toHaveProperty('value', 'noa')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
})

test('a recovery code replaces a lost device', async () => {
  const { server, user } = await openSecondStep()
  const codes = server.on('session.verify', () => me)
  await user.click(screen.getByRole('button', { name: 'Lost your device?' }))
  await user.type(screen.getByLabelText('Recovery code'), 'abcde-fghjk{Enter}')

  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeTruthy()
  expect(codes[0]?.body).toEqual({ code: 'abcde-fghjk' })
})

test('a browser without passkeys shows no passkey buttons', async () => {
  openAdmin({ me: signedOut })
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
})
