// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { openAdmin } from '../../testing/open-admin.tsx'

const uuid = (n: number) => `6f9619ff-8b86-4d01-b42d-${String(n).padStart(12, '0')}`
const rowOf = (title: string) => screen.getByRole('row', { name: new RegExp(title) })

test('a row shows two tags, the publish date with its time, and the status', async () => {
  openAdmin({
    posts: [
      aPost({
        id: uuid(1),
        title: 'Out',
        status: 'published',
        publishedAt: '2026-01-05T14:30:00.000Z',
        tags: ['a', 'b', 'c', 'd', 'e'],
      }),
      aPost({ id: uuid(2), title: 'Later', status: 'published', publishedAt: '2199-01-05T14:30:00.000Z' }),
      aPost({ id: uuid(3), title: 'Unfinished' }),
    ],
  })
  await screen.findByRole('table')
  expect(within(rowOf('Out')).getByText('+3')).toBeTruthy()
  expect(within(rowOf('Out')).queryByText('c')).toBeNull()
  expect(within(rowOf('Out')).getAllByText('01/05/2026, 9:30 AM').length).toBeGreaterThan(0)
  expect(within(rowOf('Later')).getAllByText('Scheduled').length).toBeGreaterThan(0)
  expect(within(rowOf('Unfinished')).getAllByText('Not published').length).toBeGreaterThan(0)
  expect(within(rowOf('Unfinished')).getAllByText('Draft').length).toBeGreaterThan(0)
})

test('search and status filter combine', async () => {
  const { user } = openAdmin({
    posts: [
      aPost({ id: uuid(1), title: 'Café guidance', status: 'draft' }),
      aPost({ id: uuid(2), title: 'Guidance', status: 'archived' }),
      aPost({ id: uuid(3), title: 'Other', status: 'draft' }),
    ],
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Search posts' }), 'guidance')
  expect(screen.getAllByRole('row')).toHaveLength(3)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'Draft')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  await user.type(screen.getByRole('searchbox', { name: 'Search posts' }), ' cafe')
  expect(rowOf('Café guidance')).toBeTruthy()
  expect(
    within(screen.getByRole('combobox', { name: 'Filter by status' }))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All Status', 'Published', 'Draft', 'Archived', 'Scheduled'])
})

test('all pages are loaded, and the sidebar shows the server’s count', async () => {
  const { server } = openAdmin()
  const reads = server.on('posts.list', ({ query }) =>
    query.get('cursor') === 'next'
      ? { success: true, posts: [aPost({ id: uuid(2), title: 'Second page' })], total: 2 }
      : { success: true, posts: [aPost({ id: uuid(1), title: 'First page' })], total: 2, nextCursor: 'next' },
  )
  expect(await screen.findByText('Second page')).toBeTruthy()
  expect(screen.getByText('First page')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Posts/ }).textContent).toBe('Posts2')
  expect(reads).toHaveLength(2)
})

test('an empty newsroom offers to create the first post', async () => {
  openAdmin()
  expect(await screen.findByRole('link', { name: 'Create your first post' })).toBeTruthy()
})

test('a list that failed to load can be retried', async () => {
  const { server, user } = openAdmin()
  server.on('posts.list', () => new Problem('unavailable', 'The service is busy.'))
  expect((await screen.findByRole('alert')).textContent).toContain('The service is busy.')
  server.on('posts.list', () => ({ success: true, posts: [aPost()], total: 1 }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(aPost().title)).toBeTruthy()
})

test('a post is deleted only after confirmation', async () => {
  const post = aPost()
  const { server, user } = openAdmin({ posts: [post] })
  const deletes = server.on('posts.delete', () => ({ success: true }))
  await user.click(await screen.findByRole('button', { name: `Delete ${post.title}` }))
  expect(screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this post?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(deletes).toEqual([])

  await user.click(screen.getByRole('button', { name: `Delete ${post.title}` }))
  server.on('posts.list', () => ({ success: true, posts: [], total: 0 }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('link', { name: 'Create your first post' })).toBeTruthy()
  expect(deletes[0]?.params['id']).toBe(post.id)
})

test('after a deletion the focus moves to the next row, then to the heading of the empty list', async () => {
  const first = aPost({ id: uuid(1), title: 'First' })
  const second = aPost({ id: uuid(2), title: 'Second' })
  const { server, user } = openAdmin({ posts: [first, second] })
  server.on('posts.delete', () => ({ success: true }))
  const deletePost = async (title: string, remaining: (typeof first)[]) => {
    await user.click(await screen.findByRole('button', { name: `Delete ${title}` }))
    server.on('posts.list', () => ({ success: true, posts: remaining, total: remaining.length }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: `Delete ${title}` })).toBeNull())
  }

  await deletePost('First', [second])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Second' })),
  )
  await deletePost('Second', [])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Posts' })))
})

test('a failed deletion is logged and shown, and the row stays', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const post = aPost()
  const { server, user } = openAdmin({ posts: [post] })
  server.on('posts.delete', () => new Problem('conflict', 'Somebody is saving this post.'))
  await user.click(await screen.findByRole('button', { name: `Delete ${post.title}` }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Somebody is saving this post.')).toBeTruthy()
  expect(rowOf(post.title)).toBeTruthy()
  expect(log).toHaveBeenCalled()
})

test('bulk actions apply to each selected post and show a result for each', async () => {
  const posts = [
    aPost({ id: uuid(1), title: 'One', version: 3 }),
    aPost({ id: uuid(2), title: 'Two' }),
    aPost({ id: uuid(3), title: 'Three' }),
  ]
  const { server, user } = openAdmin({ posts })
  server.on('posts.get', ({ params }) => ({
    success: true,
    post: posts.find((post) => post.id === params['id']) ?? aPost(),
  }))
  const saves = server.on('posts.update', ({ params }) =>
    params['id'] === uuid(2)
      ? new Problem('stale_version', 'Ada saved a newer version.')
      : { success: true, post: aPost() },
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select all posts' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Three' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }))

  const dialog = await screen.findByRole('dialog', { name: '1 of 2 done' })
  expect(within(dialog).getByText('Ada saved a newer version.')).toBeTruthy()
  expect(saves).toHaveLength(2)
  expect(saves[0]).toMatchObject({
    params: { id: uuid(1) },
    body: { status: 'published', version: 3, title: 'One' },
  })
  expect(saves[0]?.body).toHaveProperty('publishedAt')
})

test('the results of a bulk deletion stay until they are closed, even if no posts are left', async () => {
  const posts = [aPost({ id: uuid(1), title: 'One' }), aPost({ id: uuid(2), title: 'Two' })]
  const { server, user } = openAdmin({ posts })
  server.on('posts.delete', () => ({ success: true }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select all posts' }))
  server.on('posts.list', () => ({ success: true, posts: [], total: 0 }))
  await user.click(screen.getByRole('button', { name: 'Delete Selected' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))

  // The list has been reloaded behind the dialog and is empty now.
  await screen.findByText('Create your first post')
  const dialog = screen.getByRole('dialog', { name: '2 of 2 done' })
  expect(within(dialog).getAllByText('Deleted')).toHaveLength(2)
  const [close] = within(dialog).getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Posts' }))
})

test('publishing posts with a future date says when they are scheduled', async () => {
  const publishedAt = '2199-01-05T14:30:00.000Z'
  const posts = [
    aPost({ id: uuid(1), title: 'Scheduled before', status: 'published', publishedAt }),
    aPost({ id: uuid(2), title: 'Draft for later', publishedAt }),
    aPost({ id: uuid(3), title: 'Draft for now' }),
  ]
  const { server, user } = openAdmin({ posts })
  const stored = (id: string | undefined) => posts.find((post) => post.id === id) ?? aPost()
  server.on('posts.get', ({ params }) => ({ success: true, post: stored(params['id']) }))
  server.on('posts.update', ({ params, body }) => ({
    success: true,
    post: { ...stored(params['id']), ...(body as { status: 'published'; publishedAt: string }) },
  }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select all posts' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }))

  const dialog = await screen.findByRole('dialog', { name: '3 of 3 done' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Scheduled beforeScheduled for 01/05/2199, 9:30 AM',
    'Draft for laterScheduled for 01/05/2199, 9:30 AM',
    'Draft for nowPublished',
  ])
})

test('a user without publish permission cannot edit a published post and sees the reason', async () => {
  const { user } = openAdmin({
    as: aUser({ role: 'author', canPublish: false }),
    posts: [aPost({ title: 'Public one', status: 'published', publishedAt: '2026-01-05T14:30:00.000Z' })],
  })
  const edit = await screen.findByRole('button', { name: 'Edit Public one' })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  await user.click(edit)
  expect(screen.getByRole('heading', { name: 'Posts' })).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryAllByText(/you don't have permission to publish/i).length).toBeGreaterThan(0),
  )
})
