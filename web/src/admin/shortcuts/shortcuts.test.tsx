// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { openAdmin } from '../testing/open-admin.tsx'

const open = async () => {
  const opened = openAdmin({ posts: [aPost()], as: aUser({ role: 'superadmin' }) })
  await screen.findByText(aPost().title)
  return opened
}

test('g and a letter open a section', async () => {
  const { user } = await open()
  await user.keyboard('gt')
  expect(await screen.findByRole('heading', { name: 'Tags' })).toBeTruthy()
})

test('the slash key focuses the search field, in which keys are plain text', async () => {
  const { user } = await open()
  const search = screen.getByRole('searchbox')
  if (!search.dataset['search']) search.dataset['search'] = ''
  await user.keyboard('/')
  expect(document.activeElement).toBe(search)
  await user.keyboard('gt?')
  expect(search).toHaveProperty('value', 'gt?')
  expect(screen.getByRole('heading', { name: 'Posts' })).toBeTruthy()
})

test('the question mark opens the list of shortcuts, and none works while it is open', async () => {
  const { user } = await open()
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(sheet).getByText('User Management')).toBeTruthy()
  await user.keyboard('gt{Escape}')
  expect(screen.getByRole('heading', { name: 'Posts' })).toBeTruthy()
})

test('letters pressed with Ctrl are left to the browser', async () => {
  const { user } = await open()
  await user.keyboard('g{Control>}t{/Control}')
  expect(screen.getByRole('heading', { name: 'Posts' })).toBeTruthy()
})

test('in the post editor no single key is a shortcut, wherever the focus is', async () => {
  const { user } = openAdmin({ at: '/posts/new', as: aUser({ role: 'superadmin' }) })
  await screen.findByRole('button', { name: 'Cancel' })
  await user.keyboard('c?gt/')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Create New Post' })).toBeTruthy()
})
