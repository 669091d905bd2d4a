// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { describedAs } from '../../../../testing/open-admin.tsx'
import { openEditor, openNewPost, saved } from '../../testing/open-editor.ts'

vi.mock('../../rich-text/rich-text.tsx', () => import('../../testing/plain-text.tsx'))

const words = 'Suggested: nobody has chosen it yet.'
const line = () => screen.getByRole('heading', { name: 'Byline and place' }).parentElement?.textContent

test('author and category of a new post are suggestions until somebody chooses or keeps them (R246, R247)', async () => {
  const { server, user } = await openNewPost()
  const creates = server.on('posts.create', ({ body }) => saved(body as Partial<Post>))
  expect(describedAs('Author')).toBe(words)
  expect(describedAs('Category')).toBe(words)
  expect(line()).toMatch(/\(suggested\) · .* \(suggested\)/)
  await user.click(screen.getByRole('button', { name: 'Keep this author' }))
  expect(describedAs('Author')).toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('Author'))
  // Passing through a field is no choice.
  screen.getByLabelText('Category').focus()
  await user.tab()
  expect(describedAs('Category')).toBe(words)
  await user.type(screen.getByLabelText('Title'), 'A draft')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(creates).toHaveLength(1))
  expect(creates[0]?.body).toMatchObject({ suggested: ['category'] })
})

test('choosing another value makes it a choice', async () => {
  const { user } = await openNewPost()
  await user.selectOptions(screen.getByLabelText('Author'), '')
  expect(describedAs('Author')).toBe('')
})

test('the author of a linked account is no suggestion', async () => {
  await openNewPost(aUser({ role: 'author', authorId: 'a2c1c0de-0000-4000-8000-000000000001' }))
  expect(describedAs('Author')).not.toContain('Suggested')
  expect(describedAs('Category')).toBe(words)
})

test('the confirmation names author and category first, and what nobody has chosen', async () => {
  // Saved by a colleague who has chosen the category only.
  const { server, user } = await openEditor(
    aPost({
      status: 'draft',
      publishedAt: null,
      createdAt: new Date().toISOString(),
      excerpt: 'In short.',
      category: 'Reports',
      suggested: ['authorId'],
    }),
  )
  const updates = server.on('posts.update', ({ body }) => saved({ ...(body as Partial<Post>), version: 2 }))
  expect(describedAs('Author')).toBe(words)
  await user.selectOptions(screen.getByLabelText('Status'), 'published')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Publish now?' }))
  expect(question.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'By',
    'As',
    'When',
    'Emailed to',
    'Files',
    'Pictures',
  ])
  const [by, as] = question.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(by).toContain('(suggested: nobody has chosen it)')
  expect(as).toMatch(/^Reports, \/blog\//)
  await user.click(question.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(updates[0]?.body).not.toHaveProperty('suggested')
  expect(describedAs('Author')).toBe('')
})
