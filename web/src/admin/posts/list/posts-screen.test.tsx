// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { openAdmin } from '../../testing/open.tsx'

const uuid = (n: number) => `6f9619ff-8b86-4d01-b42d-${String(n).padStart(12, '0')}`
const rowOf = (title: string) => screen.getByRole('row', { name: new RegExp(title) })

test('a row shows two tags, the date with its hour, and the state', async () => {
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
      aPost({ id: uuid(3), title: 'Begun' }),
    ],
  })
  await screen.findByRole('table')
  expect(within(rowOf('Out')).getByText('+3')).toBeTruthy()
  expect(within(rowOf('Out')).queryByText('c')).toBeNull()
  expect(within(rowOf('Out')).getAllByText('Jan 5, 2026, 9:30 AM').length).toBeGreaterThan(0)
  expect(within(rowOf('Later')).getAllByText('Scheduled').length).toBeGreaterThan(0)
  expect(within(rowOf('Begun')).getAllByText('Not published').length).toBeGreaterThan(0)
  expect(within(rowOf('Begun')).getAllByText('Draft').length).toBeGreaterThan(0)
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

test('all pages are read, and the sidebar counts them', async () => {
  const { server } = openAdmin()
  const reads = server.on('posts.list', ({ query }) =>
    query.get('cursor') === 'next'
      ? { success: true, posts: [aPost({ id: uuid(2), title: 'Second page' })] }
      : { success: true, posts: [aPost({ id: uuid(1), title: 'First page' })], nextCursor: 'next' },
  )
  expect(await screen.findByText('Second page')).toBeTruthy()
  expect(screen.getByText('First page')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Posts/ }).textContent).toBe('Posts2')
  expect(reads).toHaveLength(2)
})

test('an empty newsroom invites to write the first post', async () => {
  openAdmin()
  expect(await screen.findByRole('link', { name: 'Create your first post' })).toBeTruthy()
})

test('a list that cannot be read can be asked for again', async () => {
  const { server, user } = openAdmin()
  server.on('posts.list', () => new Problem('unavailable', 'The service is busy.'))
  expect((await screen.findByRole('alert')).textContent).toContain('The service is busy.')
  server.on('posts.list', () => ({ success: true, posts: [aPost()] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(aPost().title)).toBeTruthy()
})

test('a post is deleted only after a yes', async () => {
  const post = aPost()
  const { server, user } = openAdmin({ posts: [post] })
  const deletes = server.on('posts.delete', () => ({ success: true }))
  await user.click(await screen.findByRole('button', { name: `Delete ${post.title}` }))
  expect(screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this post?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(deletes).toEqual([])

  await user.click(screen.getByRole('button', { name: `Delete ${post.title}` }))
  server.on('posts.list', () => ({ success: true, posts: [] }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('link', { name: 'Create your first post' })).toBeTruthy()
  expect(deletes[0]?.params['id']).toBe(post.id)
})

test('a deletion that fails is logged and told, and the row stays', async () => {
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

test('bulk actions act on each selected post and tell what became of each', async () => {
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

test('who may not publish is told why, and cannot touch what is published', async () => {
  const { user } = openAdmin({
    as: aUser({ role: 'author', canPublish: false }),
    posts: [aPost({ title: 'Public one', status: 'published', publishedAt: '2026-01-05T14:30:00.000Z' })],
  })
  const edit = await screen.findByRole('button', { name: 'Edit Public one' })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  await user.click(edit)
  expect(screen.getByRole('heading', { name: 'Posts' })).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryAllByText(/you may write but not publish/i).length).toBeGreaterThan(0),
  )
})
