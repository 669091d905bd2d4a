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
      aPost({ id: uuid(4), title: 'Intended', status: 'draft', publishedAt: '2026-01-06T14:30:00.000Z' }),
      aPost({ id: uuid(5), title: 'Meant', status: 'draft', publishedAt: '2199-01-06T14:30:00.000Z' }),
    ],
  })
  await screen.findByRole('table')
  expect(within(rowOf('Out')).getByText('+3')).toBeTruthy()
  expect(within(rowOf('Out')).queryByText('c')).toBeNull()
  expect(within(rowOf('Out')).getAllByText('01/05/2026, 9:30 AM').length).toBeGreaterThan(0)
  expect(within(rowOf('Later')).getAllByText('Scheduled').length).toBeGreaterThan(0)
  expect(within(rowOf('Unfinished')).getAllByText('Not published').length).toBeGreaterThan(0)
  expect(within(rowOf('Intended')).getAllByText('Dated').length).toBeGreaterThan(0)
  expect(within(rowOf('Meant')).getAllByText('Planned for').length).toBeGreaterThan(0)
  expect(within(rowOf('Meant')).getAllByText('01/06/2199, 9:30 AM').length).toBeGreaterThan(0)
  expect(within(rowOf('Unfinished')).getAllByText('Draft').length).toBeGreaterThan(0)
})

test('search, filters and sort order are in the address, and the server applies them (R222, R223)', async () => {
  const { server, user } = openAdmin({ posts: [aPost({ title: 'Guidance' })] })
  const asked = server.on('posts.list', () => ({
    success: true,
    posts: [aPost({ title: 'Guidance' })],
    total: 1,
  }))
  const last = () => Object.fromEntries(asked.at(-1)?.query ?? [])
  const status = await screen.findByRole('combobox', { name: 'Filter by status' })
  expect(
    within(status)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All Status', 'Published', 'Draft', 'Archived', 'Scheduled'])

  await user.selectOptions(status, 'Archived')
  await user.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'guidance{Enter}')
  await waitFor(() => expect(last()).toMatchObject({ status: 'archived', q: 'guidance', limit: '50' }))
  await user.click(await screen.findByRole('button', { name: /^Title/ }))
  await waitFor(() => expect(last()).toMatchObject({ sort: 'title', order: 'asc' }))
  await user.click(screen.getByRole('link', { name: /^Drafts/ }))
  await waitFor(() =>
    expect(last()).toEqual({ status: 'draft', sort: 'changed', order: 'desc', limit: '50' }),
  )
})

test("a date filter covers a whole day in the newsroom's time zone", async () => {
  const { server } = openAdmin({ at: '/posts?from=2026-03-01&to=2026-03-01' })
  const asked = server.on('posts.list', () => ({ success: true, posts: [], total: 0 }))
  await screen.findByText('No posts match')
  expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({
    from: '2026-03-01T05:00:00.000Z',
    to: '2026-03-02T05:00:00.000Z',
  })
})

test('each page has its own address', async () => {
  const { server, user } = openAdmin()
  const asked = server.on('posts.list', ({ query }) =>
    query.get('cursor') === 'next'
      ? { success: true, posts: [aPost({ title: 'Second page' })], total: 51, previousCursor: 'back' }
      : { success: true, posts: [aPost({ title: 'First page' })], total: 51, nextCursor: 'next' },
  )
  expect(await screen.findByText('51 posts')).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: 'Next' }))
  expect(await screen.findByText('Second page')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toContain('before=back')
  expect(asked).toHaveLength(2)
})

test('a title is a link, and public posts link to the site', async () => {
  openAdmin({
    posts: [
      aPost({
        id: uuid(1),
        title: 'Out',
        slug: 'out',
        status: 'published',
        publishedAt: '2026-01-05T14:30:00.000Z',
      }),
      aPost({ id: uuid(2), title: 'Unfinished' }),
    ],
  })
  expect((await screen.findByRole('link', { name: 'Out' })).getAttribute('href')).toBe(`/posts/${uuid(1)}`)
  const onSite = within(rowOf('Out')).getByRole('link', { name: /View Out on site/ })
  expect([onSite.getAttribute('href'), onSite.getAttribute('target')]).toEqual(['/blog/out', '_blank'])
  expect(within(rowOf('Unfinished')).queryByRole('link', { name: /on site/ })).toBeNull()
})

test('views can be saved, reordered and deleted', async () => {
  const { server, user } = openAdmin({ at: '/posts?status=draft&q=guidance' })
  let stored = { views: [{ name: 'Old one', query: 'tag=votes' }], version: 4 }
  server.on('views.get', () => ({ success: true, ...stored }))
  const saves = server.on('views.save', ({ body }) => {
    stored = { ...(body as typeof stored), version: stored.version + 1 }
    return { success: true, ...stored }
  })
  expect((await screen.findByRole('link', { name: 'Old one' })).getAttribute('href')).toBe('/posts?tag=votes')
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  await user.type(screen.getByLabelText('Name of the view that is shown'), 'Guidance drafts')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save view' }))
  const link = await screen.findByRole('link', { name: 'Guidance drafts' })
  expect(link.getAttribute('href')).toBe('/posts?q=guidance&status=draft')

  await user.click(screen.getByRole('button', { name: 'Saved views' }))
  await user.click(screen.getByRole('button', { name: 'Move Guidance drafts up' }))
  await user.click(await screen.findByRole('button', { name: 'Delete the view Old one' }))
  await waitFor(() => expect(saves).toHaveLength(3))
  expect(saves.map(({ body }) => (body as typeof stored).views.map(({ name }) => name))).toEqual([
    ['Old one', 'Guidance drafts'],
    ['Guidance drafts', 'Old one'],
    ['Guidance drafts'],
  ])
  expect(saves[2]?.body).toMatchObject({ version: 6 })
})

test('all matching posts can be selected, including those on other pages', async () => {
  const { server, user } = openAdmin()
  server.on('posts.list', ({ query }) =>
    query.get('limit') === '200'
      ? { success: true, posts: [1, 2, 3].map((n) => aPost({ id: uuid(n), title: `Post ${n}` })), total: 3 }
      : { success: true, posts: [aPost({ id: uuid(1), title: 'Post 1' })], total: 3, nextCursor: 'next' },
  )
  const deletes = server.on('posts.delete', () => ({ success: true }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select all posts' }))
  await user.click(screen.getByRole('button', { name: 'Select all 3 posts' }))
  expect(await screen.findByText('3 posts selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete Selected' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('dialog', { name: '3 of 3 done' })
  expect(deletes.map(({ params }) => params['id'])).toEqual([uuid(1), uuid(2), uuid(3)])
})

test('a tag is added to the selected posts, with a result for each', async () => {
  const posts = [aPost({ id: uuid(1), title: 'One', tags: ['Votes'] }), aPost({ id: uuid(2), title: 'Two' })]
  const { server, user } = openAdmin({ posts })
  server.on('posts.get', ({ params }) => ({
    success: true,
    post: posts.find(({ id }) => id === params['id']) ?? aPost(),
  }))
  const saves = server.on('posts.update', () => ({ success: true, post: aPost() }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select all posts' }))
  await user.click(screen.getByRole('button', { name: 'Organize: category and tags of the selected posts' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add tag…' }))
  await user.type(await screen.findByLabelText('Tag'), 'Earnings{Enter}')
  const dialog = await screen.findByRole('dialog', { name: '2 of 2 done' })
  expect(within(dialog).getAllByText('Tagged Earnings')).toHaveLength(2)
  expect(saves.map(({ body }) => (body as { tags: string[] }).tags)).toEqual([
    ['Votes', 'Earnings'],
    ['Earnings'],
  ])
})

test('a deletion can be undone', async () => {
  const post = aPost({ title: 'Thrown away' })
  const { server, user } = openAdmin({ posts: [post] })
  server.on('posts.delete', () => ({ success: true }))
  const restored = server.on('posts.restore', () => ({ success: true, post }))
  await user.click(await screen.findByRole('button', { name: 'Delete Thrown away' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(document.body.style.pointerEvents).not.toBe('none'))
  await user.click(undo)
  expect(await screen.findByText('Post restored')).toBeTruthy()
  expect(restored[0]?.params['id']).toBe(post.id)
})

test('in the trash a post is restored, or deleted permanently after confirmation', async () => {
  const post = aPost({ title: 'Thrown away', deletedAt: '2026-02-01T10:00:00.000Z' })
  const { server, user } = openAdmin({ at: '/posts?status=trash', posts: [post] })
  const erased = server.on('posts.delete', () => ({ success: true }))
  expect(await screen.findByText('Thrown away')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Thrown away' })).toBeNull()
  expect(screen.getByText('Was a draft')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Restore Thrown away' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete Thrown away permanently' }))
  const question = screen.getByRole('alertdialog', { name: 'Delete this post permanently?' })
  await user.click(within(question).getByRole('button', { name: 'Delete permanently' }))
  expect(await screen.findByText('Post deleted permanently')).toBeTruthy()
  expect(erased[0]?.query.get('permanently')).toBe('true')
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

test('a failed deletion is logged and shown, and the row stays (R236)', async () => {
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
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }))

  const dialog = await screen.findByRole('dialog', { name: '1 of 2 done' })
  expect(within(dialog).getByText('Ada saved a newer version.')).toBeTruthy()
  expect(saves).toHaveLength(2)
  expect(saves[0]).toMatchObject({
    params: { id: uuid(1) },
    body: { status: 'published', version: 3, title: 'One' },
  })
  expect(saves[0]?.body).toHaveProperty('publishedAt')
})

test('a bulk action lists what leaves the schedule, and undo reverts what it changed', async () => {
  const publishedAt = '2199-01-05T14:30:00.000Z'
  const posts = [
    aPost({ id: uuid(1), title: 'Earnings day', status: 'published', publishedAt, version: 3 }),
    aPost({ id: uuid(2), title: 'Refused', status: 'published', publishedAt: '2026-01-05T14:30:00.000Z' }),
  ]
  const { server, user } = openAdmin({ posts })
  const stored = (id: string | undefined) => posts.find((post) => post.id === id) ?? aPost()
  server.on('posts.get', ({ params }) => ({ success: true, post: stored(params['id']) }))
  const saves = server.on('posts.update', ({ params }) =>
    params['id'] === uuid(2)
      ? new Problem('stale_version', 'Ada saved a newer version.')
      : { success: true, post: aPost() },
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select all posts' }))
  await user.click(screen.getByRole('button', { name: 'Mark as Draft' }))
  const question = await screen.findByRole('alertdialog', { name: 'Mark 2 posts as drafts?' })
  expect(question.textContent).toContain('“Earnings day” will not appear on 01/05/2199')
  await user.click(within(question).getByRole('button', { name: 'Mark as draft' }))
  const dialog = await screen.findByRole('dialog', { name: '1 of 2 done' })
  expect(within(dialog).getByText('Now a draft, no longer scheduled')).toBeTruthy()

  await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
  const undo = within(await screen.findByRole('alertdialog', { name: 'Undo for 1 post?' }))
  expect(saves).toHaveLength(2)
  await user.click(undo.getByRole('button', { name: 'Undo' }))
  const undone = await screen.findByRole('dialog', { name: '1 of 1 done' })
  expect(saves.at(-1)).toMatchObject({ params: { id: uuid(1) }, body: { status: 'published', publishedAt } })
  expect(within(undone).queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the results of a bulk deletion stay until they are closed, even if no posts are left', async () => {
  const posts = [aPost({ id: uuid(1), title: 'One' }), aPost({ id: uuid(2), title: 'Two' })]
  const { server, user } = openAdmin({ posts })
  server.on('posts.delete', () => ({ success: true }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select all posts' }))
  server.on('posts.list', () => ({ success: true, posts: [], total: 0 }))
  await user.click(screen.getByRole('button', { name: 'Delete Selected' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))

  // The list has been reloaded behind the dialog and is empty now.
  await screen.findByText('Create your first post')
  const dialog = screen.getByRole('dialog', { name: '2 of 2 done' })
  expect(within(dialog).getAllByText('Moved to the trash')).toHaveLength(2)
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
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }))

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

test('a right-to-left title has its own direction, and its byline keeps that of the page', async () => {
  openAdmin({ posts: [aPost({ title: 'כותרת', authorName: 'Ada Quist' })] })
  const title = await screen.findByRole('link', { name: 'כותרת' })
  expect(title.getAttribute('dir')).toBe('auto')
  const byline = screen.getByText('Ada Quist')
  expect(byline.tagName).toBe('BDI')
  expect(byline.parentElement?.closest('[dir]')?.tagName ?? 'none').not.toBe('TD')
})

test('the list shows the time zone of its times, and which fields a search covers', async () => {
  openAdmin({ posts: [aPost()] })
  expect(await screen.findByText(/Times are New York time/)).toBeTruthy()
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('Search titles, excerpts, tags...')
})

test('search and status stay visible, the rest is behind a button, and what is set shows as chips', async () => {
  const { user } = openAdmin({ at: '/posts?tag=votes&from=2026-03-01', posts: [aPost()] })
  const button = await screen.findByRole('button', { name: 'Filters (2)' })
  expect(screen.getByRole('searchbox', { name: 'Search posts' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Filter by status' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Filter by author' })).toBeNull()
  const chips = within(screen.getByRole('list', { name: 'Filters that are set' }))
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tag: votes',
    'Published from 2026-03-01',
  ])
  await user.click(chips.getByRole('button', { name: 'Remove the filter Tag: votes' }))
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBe(button)
  await user.click(button)
  expect(screen.getByRole('combobox', { name: 'Filter by author' })).toBeTruthy()
  expect(screen.getByLabelText('Published from')).toHaveProperty('value', '2026-03-01')
  // Each status is offered in the sidebar, and by the filter, and nowhere else.
  expect(screen.getAllByRole('link', { name: /^Drafts/ })).toHaveLength(1)
})
