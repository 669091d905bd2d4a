// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { aPost } from '#shared/testing/builders.ts'
import { openAdmin } from '../../../testing/open-admin.tsx'
import { openEditor, saved, valueOf } from '../testing/open-editor.ts'

vi.mock('../rich-text/rich-text.tsx', () => import('../testing/plain-text.tsx'))

test('a post that is opened again is fetched again', async () => {
  const post = aPost()
  const { server, user } = await openEditor(post)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))

  let respond: (response: ReturnType<typeof saved>) => void = () => undefined
  server.on('posts.get', () => new Promise((resolve) => (respond = resolve)))
  await user.click(await screen.findByRole('button', { name: `Edit ${post.title}` }))
  // Nothing can be edited before the response is there.
  expect(await screen.findByText('Loading the post...')).toBeTruthy()
  expect(screen.queryByLabelText('Title')).toBeNull()
  respond(saved({ title: 'Saved in between', version: 2 }))

  await screen.findByLabelText('Content')
  expect(valueOf('Title')).toBe('Saved in between')
  const updates = server.on('posts.update', () => saved())
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByRole('heading', { name: 'Posts' })
  expect(updates[0]?.body).toMatchObject({ version: 2 })
})

test('the editor shows the saved version the next time', async () => {
  const post = aPost()
  const { server, user } = await openEditor(post)
  server.on('posts.update', () => saved({ title: 'My newer title', version: 2 }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  server.on('posts.get', () => saved({ title: 'My newer title', version: 2 }))
  await user.click(await screen.findByRole('button', { name: `Edit ${post.title}` }))
  await screen.findByLabelText('Content')
  expect(valueOf('Title')).toBe('My newer title')
})

test('a post that failed to load can be retried', async () => {
  const post = aPost()
  const { server, user } = openAdmin({ at: `/posts/${post.id}` })
  server.on('posts.get', () => new Problem('unavailable', 'The service is busy.'))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('The service is busy.')
  server.on('posts.get', () => ({ success: true, post }))
  await user.click(within(notice).getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('Content')
  expect(valueOf('Title')).toBe(post.title)
})
