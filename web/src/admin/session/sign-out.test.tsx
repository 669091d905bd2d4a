// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { openNewPost } from '../posts/editor/testing/open-editor.ts'

vi.mock('../posts/editor/rich-text/rich-text.tsx', () => import('../posts/editor/testing/plain-text.tsx'))

test('signing out of an expired session warns about unsaved changes and keeps a draft', async () => {
  const { server, user } = await openNewPost()
  const signOuts = server.on('session.logout', () => ({ success: true }))
  server.on('posts.create', () => new Problem('unauthenticated', 'Sign in first.'))
  await user.type(screen.getByLabelText('Title'), 'Guidance for the third quarter')
  await user.type(screen.getByLabelText('Excerpt'), 'What we expect.')
  await user.type(screen.getByLabelText('Content'), 'Unsaved text.')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await screen.findByRole('dialog', { name: 'Your session has ended' })

  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(signOuts).toHaveLength(0)
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
  expect(signOuts).toHaveLength(1)
  const stored = () => Object.values(localStorage).join()
  await waitFor(() => expect(stored()).toContain('Unsaved text.'))
})
