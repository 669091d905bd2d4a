// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { Ref } from 'react'
import { useImperativeHandle, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { Post } from '#shared/domain/post.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { aCategory, anAuthor, describedAs, openAdmin } from '../../testing/open.tsx'
import type { MissingPicture } from './missing-pictures.ts'
import type { RichTextHandle } from './rich-text.tsx'

const missing: MissingPicture[] = []
beforeEach(() => void (missing.length = 0))

// Editor.js needs a browser: its own tests are in web/e2e. Here a plain field stands in its place.
vi.mock('./rich-text.tsx', () => ({
  default: function PlainText(props: {
    ref: Ref<RichTextHandle>
    initialHtml: string
    onChange: (html: string) => void
  }) {
    const [html, setHtml] = useState(props.initialHtml)
    useImperativeHandle(props.ref, () => ({
      html: () => Promise.resolve(html),
      missingPictures: () => Promise.resolve(missing),
    }))
    return (
      <textarea
        aria-label="Content"
        value={html}
        onChange={(event) => {
          setHtml(event.target.value)
          props.onChange(event.target.value)
        }}
      />
    )
  },
}))

const saved = (post: Partial<Post> = {}) => ({ success: true as const, post: aPost(post) })
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

async function openEditor(post: Post, as = aUser()) {
  const opened = openAdmin({ at: `/posts/${post.id}`, as, posts: [post] })
  opened.server.on('posts.get', () => ({ success: true, post }))
  await screen.findByLabelText('Content')
  return opened
}
async function openNew(as = aUser()) {
  const opened = openAdmin({ at: '/posts/new', as })
  await screen.findByLabelText('Content')
  return opened
}

test('a new post is a draft of the first author, in the first category, dated now', async () => {
  await openNew()
  expect(screen.getByRole('heading', { name: 'Create New Post' })).toBeTruthy()
  expect(valueOf('Status')).toBe('draft')
  expect(valueOf('Author')).toBe(anAuthor().id)
  expect(valueOf('Category')).toBe(aCategory().name)
  expect(valueOf('Publish date')).toMatch(/^\w{3} \d+, \d{4}, \d+:\d\d [AP]M$/)
})

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
  await user.click(await screen.findByRole('button', { name: 'Publish now' }))
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

test('a date that cannot be read is not saved over', async () => {
  const { server, user } = await openNew()
  const creates = server.on('posts.create', () => saved())
  await user.type(screen.getByLabelText('Title'), 'T')
  await user.type(screen.getByLabelText('Publish date'), 'x')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect((await screen.findAllByText(/Could not parse date/)).length).toBeGreaterThan(0)
  expect(creates).toEqual([])
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

test('unsaved text survives the tab and is offered when its writer comes back', async () => {
  const post = aPost()
  const first = await openEditor(post)
  await first.user.type(screen.getByLabelText('Title'), ' kept')
  window.dispatchEvent(new Event('pagehide'))
  document.body.replaceChildren()

  const { user } = await openEditor(post)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore them' }))
  expect(valueOf('Title')).toBe('How to read a 13F kept')
})

test('Cancel asks before it throws text away, and throws it away for good', async () => {
  const { user } = await openEditor(aPost())
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Keep writing' }))
  expect(valueOf('Title')).toBe('How to read a 13F!')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeTruthy()
  expect(localStorage).toHaveLength(0)
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
