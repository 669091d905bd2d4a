// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { openAdmin } from '../../testing/open-admin.tsx'

const dialog = { name: 'Your session has ended' }
const password = () => screen.getByLabelText('Password')

async function openSearch() {
  const opened = openAdmin()
  const search = await screen.findByRole('searchbox')
  let signedIn = false
  const lists = opened.server.on('posts.list', () =>
    signedIn ? { success: true, posts: [], total: 0 } : new Problem('unauthenticated', 'Sign in first.'),
  )
  opened.server.on('session.login', () => {
    signedIn = true
    return { success: true, user: aUser(), settings: someStaffSettings() }
  })
  return { ...opened, search, lists }
}

test('a user who is typing when the session ends sees a notice, not a password field', async () => {
  const { search, lists } = await openSearch()
  await userEvent.type(search, 'guid')
  expect(await screen.findByText('What you have typed is still here.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('ance')
  expect(search).toHaveProperty('value', 'guidance')

  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('dialog', dialog)
  expect(screen.queryByText('What you have typed is still here.')).toBeNull()
  const asked = lists.length
  await userEvent.type(password(), 'right{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(lists.length).toBeGreaterThan(asked))
  // The focus is back in the text, not on the removed button.
  await waitFor(() => expect(document.activeElement).toBe(search))
})

test('a user who submits with a key is asked to sign in', async () => {
  const { search } = await openSearch()
  await userEvent.type(search, 'guidance{Enter}')
  await screen.findByRole('dialog', dialog)
})
