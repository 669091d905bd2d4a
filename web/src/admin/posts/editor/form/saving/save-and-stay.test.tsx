// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPost } from '#shared/testing/builders.ts'
import { describedAs } from '../../../../testing/open-admin.tsx'
import { openEditor, openNewPost, saved, storedDrafts, valueOf } from '../../testing/open-editor.ts'

vi.mock('../../rich-text/rich-text.tsx', () => import('../../testing/plain-text.tsx'))

test('Ctrl+S saves a new post and stays in the same editor', async () => {
  const { server, user } = await openNewPost()
  const creates = server.on('posts.create', ({ body }) => saved({ ...(body as Partial<Post>), version: 1 }))
  const updates = server.on('posts.update', ({ body }) => saved({ ...(body as Partial<Post>), version: 2 }))
  await user.type(screen.getByLabelText('Title'), 'Kept open')
  const text = screen.getByLabelText('Content')
  await user.type(text, 'Text')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByRole('heading', { name: 'Edit Post' })).toBeTruthy()
  expect(screen.getByLabelText('Content')).toBe(text)
  expect(document.activeElement).toBe(text)
  window.dispatchEvent(new Event('pagehide'))
  expect(storedDrafts()).toEqual([])
  window.dispatchEvent(new Event('pageshow'))

  await user.type(text, ' and more')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(updates[0]?.body).toMatchObject({ content: 'Text and more', version: 1 })
  expect(creates).toHaveLength(1)
})

test('text typed during a save stays and counts as unsaved', async () => {
  const { server, user } = await openEditor(aPost({ version: 1 }))
  server.on('posts.update', async ({ body }) => {
    await user.type(screen.getByLabelText('Title'), ' later')
    return saved({ ...(body as Partial<Post>), version: 2 })
  })
  await user.type(screen.getByLabelText('Title'), '!')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Saved as draft')
  expect(valueOf('Title')).toBe('How to read a 13F! later')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy()
})

test('text typed during the first save of a new post becomes a draft of that post', async () => {
  const { server, user } = await openNewPost()
  const kept = server.on('drafts.save', () => ({ success: true, savedAt: '', others: [] }))
  let created = ''
  server.on('posts.create', async ({ body }) => {
    await user.type(screen.getByLabelText('Title'), ' later')
    const answer = saved({ ...(body as Partial<Post>), version: 1 })
    created = answer.post.id
    return answer
  })
  await user.type(screen.getByLabelText('Title'), 'Now')
  await user.type(screen.getByLabelText('Content'), 'Text')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByRole('heading', { name: 'Edit Post' })
  expect(valueOf('Title')).toBe('Now later')
  window.dispatchEvent(new Event('pagehide'))
  const stored = Object.entries(localStorage).filter(([name]) => name.startsWith('draft:'))
  expect(stored).toEqual([
    [expect.stringContaining(`:${created}:`) as string, expect.stringContaining('Now later') as string],
  ])
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() =>
    expect(kept.at(-1)).toMatchObject({
      body: { post: created, version: 1, values: { title: 'Now later' } },
    }),
  )
})

test('Ctrl+S asks before it changes what readers see', async () => {
  const createdAt = new Date().toISOString()
  const { server, user } = await openEditor(
    aPost({ status: 'draft', publishedAt: null, createdAt, excerpt: 'In short.' }),
  )
  const updates = server.on('posts.update', ({ body }) => saved(body as Partial<Post>))
  await user.selectOptions(screen.getByLabelText('Status'), 'published')
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy()
  await user.keyboard('{Control>}s{/Control}')
  const question = await screen.findByRole('alertdialog', { name: 'Publish now?' })
  await user.click(within(question).getByRole('button', { name: 'Go back' }))
  expect(updates).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(updates).toHaveLength(1))
})

test('the date of an article that has just gone live is not announced as a time to come', async () => {
  const createdAt = new Date().toISOString()
  const { server, user } = await openEditor(
    aPost({ status: 'draft', publishedAt: null, createdAt, excerpt: 'In short.' }),
  )
  server.on('posts.update', () => saved({ status: 'published', publishedAt: new Date().toISOString() }))
  await user.selectOptions(screen.getByLabelText('Status'), 'published')
  await user.keyboard('{Control>}s{/Control}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(describedAs('Publish date')).toMatch(/^\w+day, .* New York time, now$/))
})

test('Ctrl+S asks before it updates a live article', async () => {
  const { server, user } = await openEditor(
    aPost({ status: 'published', publishedAt: '2026-01-05T14:30:00.000Z', excerpt: 'In short.' }),
  )
  const updates = server.on('posts.update', ({ body }) => saved({ ...(body as Partial<Post>), version: 2 }))
  await user.type(screen.getByLabelText('Title'), ' half a sen')
  await user.keyboard('{Control>}s{/Control}')
  const question = await screen.findByRole('alertdialog', { name: 'Update the live article?' })
  expect(question.textContent).toContain('Readers see your changes at once.')
  await user.click(within(question).getByRole('button', { name: 'Go back' }))
  expect(updates).toEqual([])
  await user.keyboard('{Control>}s{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  await waitFor(() => expect(updates).toHaveLength(1))
})

test('a draft begun on an earlier day asks once which date it gets', async () => {
  const { server, user } = await openEditor(
    aPost({ status: 'draft', publishedAt: null, excerpt: 'In short.' }),
  )
  const updates = server.on('posts.update', ({ body }) =>
    saved({ ...(body as Partial<Post>), slugFrozen: true, version: 2 }),
  )
  await user.selectOptions(screen.getByLabelText('Status'), 'published')
  expect(describedBy(screen.getByRole('button', { name: 'Publish' }))).toBe(
    'Goes live now · then back to the list',
  )
  await user.keyboard('{Control>}s{/Control}')
  const question = await screen.findByRole('alertdialog', { name: 'Publish now?' })
  expect(within(question).getByLabelText(/^Now, /)).toHaveProperty('checked', true)
  await user.click(within(question).getByRole('button', { name: 'Go back' }))
  expect(updates).toEqual([])
  await user.keyboard('{Control>}s{/Control}')
  await user.click(await screen.findByLabelText(/^The day on which the draft was started: Jan 5, 2026/))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(updates[0]?.body).toMatchObject({ publishedAt: '2026-01-05T14:30:00.000Z' })
  expect(await screen.findByText(/^Saved \d s ago$/)).toBeTruthy()

  await user.type(screen.getByLabelText('Title'), '!')
  expect(screen.getByText('Unsaved changes', { selector: 'output' })).toBeTruthy()
  await user.keyboard('{Control>}s{/Control}')
  // The date is not asked for again, only whether the live article is updated.
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  await waitFor(() => expect(updates).toHaveLength(2))
})

const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
