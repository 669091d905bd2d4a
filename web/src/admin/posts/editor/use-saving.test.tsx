// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { Post } from '#shared/domain/post.ts'
import { aPost } from '#shared/testing/builders.ts'
import { describedAs } from '../../testing/open.tsx'
import { openEditor, openNew, saved, valueOf } from './testing/open-editor.ts'
import { missing } from './testing/plain-text.tsx'

vi.mock('./rich-text.tsx', () => import('./testing/plain-text.tsx'))

beforeEach(() => void (missing.length = 0))

test('saving sends what is filled in and nothing else, and offers to publish a draft', async () => {
  const { server, user } = await openNew()
  const creates = server.on('posts.create', () => saved({ title: 'My post' }))
  await user.type(screen.getByLabelText('Title'), 'My post')
  await user.type(screen.getByLabelText('Content'), '<p>Text</p>')
  expect(valueOf('Slug')).toBe('my-post')
  await user.click(screen.getByRole('button', { name: 'Publish' }))

  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeTruthy()
  expect(creates).toHaveLength(1)
  expect(Object.keys(creates[0]?.body ?? {}).sort()).toEqual(
    ['authorId', 'category', 'content', 'id', 'publishedAt', 'status', 'tags', 'title'].sort(),
  )
  server.on('posts.get', () => saved({ publishedAt: '2199-01-01T00:00:00.000Z' }))
  const updates = server.on('posts.update', ({ body }) => saved(body as Partial<Post>))
  const publishNow = await screen.findByRole('button', { name: 'Publish now' })
  // A toast can be pressed once its region has counted it, an instant after it is drawn.
  await waitFor(() => user.click(publishNow))
  await screen.findByText('Published')
  expect(updates[0]?.body).toMatchObject({ status: 'published', version: 1 })
  const [update] = updates as { body: { publishedAt: string } }[]
  expect(update && update.body.publishedAt < '2199').toBe(true)
})

test('a blank title is caught before anything is sent', async () => {
  const { server, user } = await openNew()
  const creates = server.on('posts.create', () => saved())
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(describedAs('Title')).toContain('Give the post a title'))
  expect(creates).toEqual([])
})

test('a save that fails keeps the text and says what the server said, at the field that it is about', async () => {
  const { server, user } = await openEditor(aPost())
  server.on(
    'posts.update',
    () =>
      new Problem('slug_taken', 'Another post has this slug.', {
        issues: [{ path: 'excerpt', message: 'Too long for our taste' }],
      }),
  )
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(describedAs('Slug')).toContain('Another post has this slug.'))
  expect(describedAs('Excerpt')).toContain('Too long for our taste')
  expect(valueOf('Title')).toBe('How to read a 13F!')
})

test('a save that fails without a reason asks to check the fields', async () => {
  const { server, user } = await openEditor(aPost())
  server.on('posts.update', () => new Response('', { status: 502 }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Failed to save post. Please check all fields and try again.')).toBeTruthy()
})

test('when a colleague saved first, both versions are shown and each field can be chosen', async () => {
  const { server, user } = await openEditor(aPost({ version: 1 }))
  const updates = server.on('posts.update', ({ body }) =>
    (body as { version: number }).version === 1
      ? new Problem('stale_version', 'Ada Quist saved this post at 10:02.')
      : saved(),
  )
  await user.type(screen.getByLabelText('Title'), ' and mine')
  await user.type(screen.getByLabelText('Excerpt'), 'My excerpt')
  server.on('posts.get', () => saved({ title: 'Theirs', version: 2, updatedBy: 'Ada Quist' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved this post' })
  expect(within(dialog).getByText(/Ada Quist saved this post at 10:02/)).toBeTruthy()
  expect(within(dialog).getByText('How to read a 13F and mine')).toBeTruthy()
  await user.click(within(within(dialog).getByRole('group', { name: 'Title' })).getByLabelText(/Ada Quist/))
  await user.click(within(dialog).getByRole('button', { name: 'Go on with this choice' }))

  expect(valueOf('Title')).toBe('Theirs')
  expect(valueOf('Excerpt')).toBe('My excerpt')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(updates).toHaveLength(2))
  expect(updates[1]?.body).toMatchObject({ title: 'Theirs', excerpt: 'My excerpt', version: 2 })
})

test('a date that cannot be read is not saved over', async () => {
  const { server, user } = await openNew()
  const creates = server.on('posts.create', () => saved())
  await user.type(screen.getByLabelText('Title'), 'T')
  await user.type(screen.getByLabelText('Publish date'), 'x')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect((await screen.findAllByText(/Could not parse date/)).length).toBeGreaterThan(0)
  expect(creates).toEqual([])
})

test('pictures without a description are pointed out before publishing', async () => {
  const { server, user } = await openEditor(
    aPost({
      status: 'published',
      publishedAt: '2026-01-05T14:30:00.000Z',
      content: '<p>a</p><img src="/media/a.png" alt="">',
    }),
  )
  const updates = server.on('posts.update', () => saved())
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await user.click(await screen.findByRole('button', { name: 'Go back' }))
  expect(updates).toEqual([])
})

test('a picture that did not arrive is named before the post is saved without it', async () => {
  missing.push({ name: 'chart.png', reason: 'The file holds markup, which a browser could run.' })
  const { server, user } = await openEditor(aPost())
  const updates = server.on('posts.update', () => saved())
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const question = await screen.findByRole('alertdialog', { name: 'A picture is not in the article yet' })
  expect(question.textContent).toContain('chart.png: The file holds markup')
  await user.click(within(question).getByRole('button', { name: 'Go back' }))
  expect(updates).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await user.click(await screen.findByRole('button', { name: 'Save without' }))
  await waitFor(() => expect(updates).toHaveLength(1))
})

test('a featured image that could not be uploaded can be tried again, and is not left out without a word', async () => {
  URL.createObjectURL = () => 'blob:local'
  URL.revokeObjectURL = () => undefined
  const { server, user } = await openEditor(aPost())
  const asked = server.on('media.presign', () => new Response('', { status: 503 }))
  const updates = server.on('posts.update', () => saved())
  await user.upload(
    screen.getByLabelText('Upload image', { selector: 'input' }),
    new File(['x'], 'hero.png', { type: 'image/png' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  await screen.findByRole('button', { name: 'Retry' })

  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const question = await screen.findByRole('alertdialog', { name: 'A picture is not in the article yet' })
  expect(question.textContent).toContain('hero.png: Failed to get upload URL.')
  await user.click(within(question).getByRole('button', { name: 'Go back' }))
  expect(updates).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Do not use it' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(updates).toHaveLength(1))
})
