// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { Article } from '#shared/domain/posts/post.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { aCategory, anAuthor, describedAs, openAdmin } from '../../../testing/open-admin.tsx'
import { type PreviewDocument, previewDocument } from '../preview/site-document.ts'
import { openEditor, openNewPost, saved, valueOf } from '../testing/open-editor.ts'

vi.mock('../preview/site-document.ts', () => ({
  previewDocument: vi.fn<(article: Article) => Promise<PreviewDocument>>((article) =>
    Promise.resolve({ html: article.content, theme: 'dark' }),
  ),
}))
vi.mock('../rich-text/rich-text.tsx', () => import('../testing/plain-text.tsx'))

test('a new post defaults to draft, the first author, the first category and the current time (R237, R244, R245, R246, R247, R272, R280, R281)', async () => {
  await openNewPost()
  expect(screen.getByRole('heading', { name: 'Create New Post' })).toBeTruthy()
  expect(valueOf('Status')).toBe('draft')
  expect(valueOf('Author')).toBe(anAuthor().id)
  expect(valueOf('Category')).toBe(aCategory().name)
  expect(valueOf('Publish date')).toMatch(/^\w{3} \d+, \d{4}, \d+:\d\d [AP]M$/)
})

test('has a field for every property of a post, and accepts only pictures (R243, R263, R277)', async () => {
  await openNewPost()
  for (const field of [
    'Title',
    'Excerpt',
    'Content',
    'Status',
    'Author',
    'Image address',
    'Category',
    'Publish date',
    'Tags',
    'Download URL',
    'Call-to-action text',
  ])
    expect(screen.getByLabelText(field, { selector: 'input, textarea, select' })).toBeTruthy()
  const upload = screen.getByLabelText('Upload image', { selector: 'input' })
  expect(upload.getAttribute('accept')).toBe('image/*')
  expect(describedAs('Call-to-action text')).toBe('The download is hidden while this is empty.')
})

test('a date in words is parsed and echoed, and an invalid date shows an error (R264, R269, R270, R271, R272)', async () => {
  const { user } = await openNewPost()
  const date = screen.getByLabelText('Publish date')
  await user.clear(date)
  await user.type(date, 'blah')
  await user.tab()
  expect(describedAs('Publish date')).toContain(
    'Could not parse date. Try formats like "tomorrow", "next Monday", or "Dec 25, 2024".',
  )
  // The button no longer promises the previous date.
  expect(screen.getByText('Correct the publish date first')).toBeTruthy()
  expect(describedAs('Publish date')).not.toContain('New York time')
  await user.clear(date)
  await user.type(date, 'Dec 25, 2024')
  await user.tab()
  expect(valueOf('Publish date')).toBe('Dec 25, 2024, 12:00 AM')
  expect(describedAs('Publish date')).toContain('Wednesday, December 25, 2024, 12:00 AM New York time, ')
  await user.clear(date)
  await user.type(date, 'now')
  await user.tab()
  await waitFor(() => expect(describedAs('Publish date')).toMatch(/^\w+day, .* New York time, now$/))
  await user.clear(date)
  await user.type(date, 'tomorrow 9am')
  await user.tab()
  expect(describedAs('Publish date')).toMatch(
    /^No earlier than \w+day, .* 9:00 AM New York time, in (?:\d+ hours?|1 day)$/,
  )
  await user.clear(date)
  await user.tab()
  expect(describedAs('Publish date')).toContain('No date')
})

test('a text with two readings is refused, and both are offered; the picker sets the date, too', async () => {
  const { user } = await openNewPost()
  const date = screen.getByLabelText('Publish date')
  await user.clear(date)
  await user.type(date, 'Dec 25, 2030 at 9{Enter}')
  expect(describedAs('Publish date')).toContain('Could not parse date.')
  const offers = within(screen.getByRole('group', { name: 'Did you mean:' }))
  await user.click(
    offers.getByRole('button', { name: /^Wednesday, December 25, 2030, 9:00 PM New York time/ }),
  )
  expect(valueOf('Publish date')).toBe('Dec 25, 2030, 9:00 PM')
  expect(document.activeElement).toBe(date)
  expect(screen.queryByText('Did you mean:')).toBeNull()

  const picker = screen.getByLabelText<HTMLInputElement>('Or pick day and time')
  expect(picker.value).toBe('2030-12-25T21:00')
  fireEvent.change(picker, { target: { value: '2031-01-04T07:30' } })
  expect(valueOf('Publish date')).toBe('Jan 4, 2031, 7:30 AM')
  // On the way to 2031, somebody has typed the year 2.
  fireEvent.change(picker, { target: { value: '0002-01-04T07:30' } })
  expect(valueOf('Publish date')).toBe('Jan 4, 2031, 7:30 AM')
  // Clocks show this time twice.
  fireEvent.change(picker, { target: { value: '2026-11-01T01:30' } })
  expect(within(screen.getByRole('group', { name: 'Did you mean:' })).getAllByRole('button')).toHaveLength(2)
})

test('tags are added with Enter and the plus button; blank and duplicate tags are ignored (R273, R274, R275)', async () => {
  const { user } = await openNewPost()
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

test('a comma ends a tag, also in pasted text', async () => {
  const { user } = await openNewPost()
  const field = screen.getByLabelText<HTMLInputElement>('Tags')
  await user.type(field, 'earnings, 8-K{Enter}')
  await user.click(field)
  await user.paste('Guidance,  earnings , ,Peers')
  await user.keyboard('{Enter}')
  const tags = within(screen.getByRole('list', { name: 'Tags of this post' })).getAllByRole('listitem')
  expect(tags.map((item) => item.textContent)).toEqual(['earnings', '8-K', 'Guidance', 'Peers'])
  expect(field.value).toBe('')
})

test('other words in the correction note are a second note, unless they replace the first', async () => {
  const at = '2026-07-01T20:15:00.000Z'
  const { server, user } = await openEditor(
    aPost({
      status: 'published',
      publishedAt: '2026-01-05T14:30:00.000Z',
      slugFrozen: true,
      excerpt: 'In short.',
      correction: { text: 'It said 40 days.', at },
    }),
  )
  const updates = server.on('posts.update', () => saved())
  const note = screen.getByLabelText('Correction note')
  expect(screen.queryByRole('list', { name: 'Notes that stay' })).toBeNull()
  await user.clear(note)
  await user.type(note, 'It said 44 days.')
  expect(screen.getByRole('list', { name: 'Notes that stay' }).textContent).toContain('It said 40 days.')
  await user.click(screen.getByText(/^Replace the note of/))
  expect(screen.queryByRole('list', { name: 'Notes that stay' })).toBeNull()
  await user.click(screen.getByText(/^Replace the note of/))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  await eventually(() => expect(updates).toHaveLength(1))
  expect(updates[0]?.body).toMatchObject({ correction: 'It said 44 days.' })
  expect(updates[0]?.body).not.toHaveProperty('replaceCorrection')
})

test('a post takes twenty tags, and says so when more are added', async () => {
  const { user } = await openNewPost()
  const field = screen.getByLabelText<HTMLInputElement>('Tags')
  await user.click(field)
  await user.paste(Array.from({ length: 20 }, (_, index) => `Tag ${index}`).join(','))
  await user.keyboard('{Enter}')
  await user.type(field, 'One more{Enter}')
  expect(describedAs('Tags')).toBe('A post can carry at most 20 tags. It has 20.')
  expect(field.value).toBe('One more')
  await user.click(screen.getByRole('button', { name: 'Remove tag Tag 0' }))
  await user.click(screen.getByRole('button', { name: 'Add tag' }))
  expect(screen.getByRole('button', { name: 'Remove tag One more' })).toBeTruthy()
})

test('without publish permission, "Published" is disabled and the reason is shown', async () => {
  await openNewPost(aUser({ role: 'author', canPublish: false }))
  expect(screen.getByRole('option', { name: 'Published' })).toHaveProperty('disabled', true)
  expect(describedAs('Status')).toMatch(/permission to publish/)
})

test('a linked author can only write under their own name (R246)', async () => {
  await openNewPost(aUser({ role: 'author', authorId: anAuthor().id }))
  expect(screen.getByLabelText('Author')).toHaveProperty('readOnly', true)
  expect(valueOf('Author')).toBe(anAuthor().name)
})

test('a blocked preview window falls back to a dialog, and its content is sanitized', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await openEditor(
    aPost({ content: '<p onclick="x()">Body<script>alert(1)</script></p>', tags: ['Peers'] }),
  )
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const panel = await screen.findByRole('dialog', { name: 'Preview' })
  expect(await within(panel).findByText('Draft Preview')).toBeTruthy()
  const frame = await within(panel).findByTitle("The article's page")
  expect(frame.getAttribute('srcdoc')).toBe('<p>Body</p>')
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  expect(vi.mocked(previewDocument).mock.calls[0]?.[0]).toMatchObject({
    tags: ['Peers'],
    title: aPost().title,
  })

  await user.click(within(panel).getByLabelText('Tablet'))
  expect(frame.style.width).toBe('768px')
})

test("changing a scheduled post's date to now makes the button say at once that saving publishes it", async () => {
  const { user } = await openEditor(aPost({ status: 'published', publishedAt: '2199-01-05T14:30:00.000Z' }))
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy()
  const date = screen.getByLabelText('Publish date')
  await user.clear(date)
  await user.type(date, 'now')
  await user.tab()
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeTruthy()
  expect(screen.getByText('Goes live now')).toBeTruthy()
})

test('Preview opens a window with the unsaved article (R278, R279)', async () => {
  const other = document.createElement('iframe')
  document.body.append(other)
  const opened = other.contentDocument
  const open = vi.spyOn(window, 'open').mockReturnValue(other.contentWindow)
  const post = aPost({
    content: '<p>Body</p>',
    tags: ['Peers'],
    excerpt: 'In short',
    featuredImage: 'https://pictures.example/a.png',
    publishedAt: '2026-01-05T14:30:00.000Z',
    authorId: anAuthor().id,
  })
  const { user } = await openEditor(post)
  await user.type(screen.getByLabelText('Title'), ' by far')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(open).toHaveBeenCalledOnce()
  if (!opened) throw new Error('There is no other document')
  const page = within(opened.body)
  const frame = await page.findByTitle("The article's page")
  expect(frame.getAttribute('srcdoc')).toBe('<p>Body</p>')
  expect(page.getByText('Draft Preview')).toBeTruthy()
  expect(vi.mocked(previewDocument).mock.lastCall?.[0]).toMatchObject({
    title: `${post.title} by far`,
    publishedAt: post.publishedAt,
    authorName: anAuthor().name,
    tags: ['Peers'],
    featuredImage: 'https://pictures.example/a.png',
    excerpt: 'In short',
    content: '<p>Body</p>',
  })
  other.remove()
})

test('the preview of a post that is not a draft has no draft label (R279)', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await openEditor(
    aPost({ status: 'published', publishedAt: '2026-01-05T14:30:00.000Z', content: '<p>Body</p>' }),
  )
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const panel = await screen.findByRole('dialog', { name: 'Preview' })
  expect(await within(panel).findByTitle("The article's page")).toBeTruthy()
  expect(within(panel).queryByText('Draft Preview')).toBeNull()
})

test('a preview that cannot be rendered shows an error', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(previewDocument).mockRejectedValueOnce(new Error('no site'))
  const { user } = await openEditor(aPost())
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('The preview could not be drawn.')).toBeTruthy()
})

test('a public post links to its page; a draft does not', async () => {
  const publishedAt = '2026-01-05T14:30:00.000Z'
  await openEditor(aPost({ status: 'published', publishedAt, slug: 'now-out' }))
  const link = screen.getByRole('link', { name: /^View on site/ })
  expect(link.getAttribute('href')).toBe('/blog/now-out')
  cleanup()
  await openEditor(aPost({ status: 'draft', publishedAt }))
  expect(screen.queryByRole('link', { name: /^View on site/ })).toBeNull()
})

test('three to five key facts are sent, without blank ones', async () => {
  const { user, server } = await openEditor(aPost())
  const updates = server.on('posts.update', () => saved())
  const facts = screen.getByLabelText('Key facts')
  await user.type(facts, 'One{Enter}{Enter} Two ')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await eventually(() => expect(describedAs('Key facts')).toContain('Give three to five key facts'))
  expect(updates).toEqual([])
  await user.type(facts, '{Enter}Three')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await eventually(() => expect(updates[0]).toMatchObject({ body: { keyFacts: ['One', 'Two', 'Three'] } }))
})

test('a changed live article offers a correction note; a draft does not', async () => {
  const live = { status: 'published', publishedAt: '2026-01-05T14:30:00.000Z' } as const
  const { user, server } = await openEditor(aPost(live))
  const updates = server.on('posts.update', () => saved(live))
  expect(screen.queryByRole('button', { name: 'Add a correction note' })).toBeNull()
  await user.type(screen.getByLabelText('Title'), ' again')
  await user.click(screen.getByRole('button', { name: 'Add a correction note' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Correction note'))
  await user.keyboard('It said 40 days.')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await user.click(await screen.findByRole('button', { name: /^Update/ }))
  await eventually(() => expect(updates[0]).toMatchObject({ body: { correction: 'It said 40 days.' } }))
  cleanup()
  await openEditor(aPost())
  expect(screen.queryByLabelText('Correction note')).toBeNull()
})

test('a featured image that is not https shows an error and is not saved', async () => {
  const { user, server } = await openEditor(aPost({ featuredImage: 'http://pictures.example/a.png' }))
  const updates = server.on('posts.update', () => saved())
  expect(describedAs('Image address')).toContain('starts with https://')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await eventually(() =>
    expect(describedAs('Image address')).toContain('only shown from addresses that start with https://'),
  )
  expect(updates).toEqual([])
})

test('a deleted post shows that it does not exist', async () => {
  const { server } = openAdmin({ at: `/posts/${aPost().id}` })
  server.on('posts.get', () => new Problem('not_found', 'No such post.'))
  expect(await screen.findByText('This post does not exist or was deleted')).toBeTruthy()
})

test('a post that cannot be edited can be viewed', async () => {
  const post = aPost({ status: 'published', publishedAt: '2026-01-05T14:30:00.000Z' })
  const { server } = openAdmin({ at: `/posts/${post.id}`, as: aUser({ role: 'author', canPublish: false }) })
  server.on('posts.get', () => ({ success: true, post }))
  expect(await screen.findByText('You can view this post, but not edit it.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(post.title)
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
})

test('a new article starts with the focus in the title', async () => {
  await openNewPost()
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})
