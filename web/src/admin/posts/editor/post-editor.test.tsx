// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { aCategory, anAuthor, describedAs, openAdmin } from '../../testing/open.tsx'
import { openEditor, openNew, valueOf } from './testing/open-editor.ts'

vi.mock('./rich-text.tsx', () => import('./testing/plain-text.tsx'))

test('a new post is a draft of the first author, in the first category, dated now', async () => {
  await openNew()
  expect(screen.getByRole('heading', { name: 'Create New Post' })).toBeTruthy()
  expect(valueOf('Status')).toBe('draft')
  expect(valueOf('Author')).toBe(anAuthor().id)
  expect(valueOf('Category')).toBe(aCategory().name)
  expect(valueOf('Publish date')).toMatch(/^\w{3} \d+, \d{4}, \d+:\d\d [AP]M$/)
})

test('dates are written in words and echoed; what nobody can read is said', async () => {
  const { user } = await openNew()
  const date = screen.getByLabelText('Publish date')
  await user.clear(date)
  await user.type(date, 'blah')
  await user.tab()
  expect(describedAs('Publish date')).toContain(
    'Could not parse date. Try formats like "tomorrow", "next Monday", or "Dec 25, 2024".',
  )
  await user.clear(date)
  await user.type(date, 'Dec 25, 2024')
  await user.tab()
  expect(valueOf('Publish date')).toBe('Dec 25, 2024, 12:00 AM')
  expect(describedAs('Publish date')).toContain('UTC-5')
  await user.clear(date)
  await user.tab()
  expect(describedAs('Publish date')).toContain('No date')
})

test('tags are added with Enter and the plus button; blank and repeated ones are ignored', async () => {
  const { user } = await openNew()
  const field = screen.getByLabelText('Tags')
  await user.type(field, ' Peers {Enter}')
  await user.type(field, 'peers{Enter}')
  await user.type(field, '   {Enter}')
  await user.type(field, 'Data')
  await user.click(screen.getByRole('button', { name: 'Add tag' }))
  const tags = screen.getByRole('list', { name: 'Tags of this post' })
  expect(
    within(tags)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Peers', 'Data'])
  await user.click(screen.getByRole('button', { name: 'Remove tag Peers' }))
  expect(within(tags).getAllByRole('listitem')).toHaveLength(1)
})

test('who may not publish finds the status closed, with the reason', async () => {
  await openNew(aUser({ role: 'author', canPublish: false }))
  expect(screen.getByRole('option', { name: 'Published' })).toHaveProperty('disabled', true)
  expect(describedAs('Status')).toMatch(/not publish/)
})

test('a linked author writes under their own name only', async () => {
  await openNew(aUser({ role: 'author', authorId: anAuthor().id }))
  expect(screen.getByLabelText('Author')).toHaveProperty('readOnly', true)
  expect(valueOf('Author')).toBe(anAuthor().name)
})

test('a blocked preview window becomes a panel, and what it shows is made safe', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await openEditor(
    aPost({ content: '<p onclick="x()">Body<script>alert(1)</script></p>', tags: ['Peers'] }),
  )
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const panel = await screen.findByRole('dialog', { name: 'Preview' })
  expect(within(panel).getByText('Draft Preview')).toBeTruthy()
  expect(within(panel).getByText('Body').outerHTML).toBe('<p>Body</p>')
})

test('a post that is gone is said to be gone', async () => {
  const { server } = openAdmin({ at: `/posts/${aPost().id}` })
  server.on('posts.get', () => new Problem('not_found', 'No such post.'))
  expect(await screen.findByText('This post does not exist, or not any more')).toBeTruthy()
})

test('a post that may not be changed can be read', async () => {
  const post = aPost({ status: 'published', publishedAt: '2026-01-05T14:30:00.000Z' })
  const { server } = openAdmin({ at: `/posts/${post.id}`, as: aUser({ role: 'author', canPublish: false }) })
  server.on('posts.get', () => ({ success: true, post }))
  expect(await screen.findByText('You can read this post, not change it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
})
