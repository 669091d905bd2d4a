// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { describedAs } from '../../../../testing/open-admin.tsx'
import { openEditor, openNewPost, saved, storedDrafts, valueOf } from '../../testing/open-editor.ts'
import { failedPictures, readFailure } from '../../testing/plain-text.tsx'

vi.mock('../../rich-text/rich-text.tsx', () => import('../../testing/plain-text.tsx'))

beforeEach(() => {
  failedPictures.length = 0
  readFailure.enabled = false
})

test('saving omits most empty fields, and offers to publish a draft (R238, R240, R249, R251)', async () => {
  const { server, user } = await openNewPost()
  const creates = server.on('posts.create', () => saved({ title: 'My post' }))
  await user.type(screen.getByLabelText('Title'), 'My post')
  await user.type(screen.getByLabelText('Content'), '<p>Text</p>')
  expect(valueOf('Slug')).toBe('my-post')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))

  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeTruthy()
  expect(creates).toHaveLength(1)
  expect(Object.keys(creates[0]?.body ?? {}).sort()).toEqual(
    [
      'authorId',
      'category',
      'content',
      'correction',
      'id',
      'keyFacts',
      'status',
      'suggested',
      'tags',
      'title',
    ].sort(),
  )
  server.on('posts.get', () => saved())
  const updates = server.on('posts.update', ({ body }) => saved(body as Partial<Post>))
  const publishNow = await screen.findByRole('button', { name: 'Publish now' })
  expect(screen.getByText('Readers do not see it.', { exact: false })).toBeTruthy()
  await user.click(publishNow)
  const question = within(await screen.findByRole('alertdialog', { name: 'Publish now?' }))
  expect(updates).toEqual([])
  await user.click(question.getByRole('button', { name: 'Publish' }))
  // Not the sidebar item with the same name.
  await screen.findByText('Published', { selector: '.font-medium' })
  expect(screen.getByRole('link', { name: 'View on site' })).toBeTruthy()
  expect(updates[0]?.body).toMatchObject({ status: 'published', version: 1 })
  const [update] = updates as { body: { publishedAt: string } }[]
  expect(update && update.body.publishedAt < '2199').toBe(true)
})

test('a draft with a date in the future is scheduled from the line above the list, not published', async () => {
  const publishedAt = '2199-01-01T00:00:00.000Z'
  const { server, user } = await openNewPost()
  server.on('posts.create', () => saved({ title: 'Embargoed', publishedAt }))
  await user.type(screen.getByLabelText('Title'), 'Embargoed')
  await user.type(screen.getByLabelText('Content'), '<p>Text</p>')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  server.on('posts.get', () => saved({ publishedAt }))
  const updates = server.on('posts.update', ({ body }) => saved(body as Partial<Post>))
  const schedule = await screen.findByRole('button', { name: 'Schedule' })
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull()
  await user.click(schedule)
  const question = within(await screen.findByRole('alertdialog', { name: 'Schedule this post?' }))
  await user.click(question.getByRole('button', { name: 'Schedule' }))
  await screen.findByText(/^Scheduled for/, { selector: '.font-medium' })
  expect(updates[0]?.body).toMatchObject({ status: 'published', publishedAt })
})

test('without a chosen date none is sent, so that the post gets the time of publication', async () => {
  const { server, user } = await openNewPost()
  const creates = server.on('posts.create', ({ body }) => saved(body as Partial<Post>))
  await user.type(screen.getByLabelText('Title'), 'Begun on Monday')
  await user.click(screen.getByLabelText('Publish date'))
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(creates).toHaveLength(1))
  expect(creates[0]?.body).not.toHaveProperty('publishedAt')
})

test('a chosen date is sent, and the button says that it schedules the post (R252)', async () => {
  const { server, user } = await openNewPost()
  const creates = server.on('posts.create', ({ body }) => saved(body as Partial<Post>))
  await user.type(screen.getByLabelText('Title'), 'Next century')
  await user.clear(screen.getByLabelText('Publish date'))
  await user.type(screen.getByLabelText('Publish date'), 'Dec 25, 2099{Enter}')
  await user.selectOptions(screen.getByLabelText('Status'), 'published')
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  await user.click(await screen.findByRole('button', { name: 'Schedule anyway' }))
  await waitFor(() => expect(creates).toHaveLength(1))
  expect(creates[0]?.body).toMatchObject({ status: 'published', publishedAt: '2099-12-25T05:00:00.000Z' })
})

test('a blank title is rejected before anything is sent', async () => {
  const { server, user } = await openNewPost()
  const creates = server.on('posts.create', () => saved())
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(describedAs('Title')).toContain('Give the post a title'))
  expect(creates).toEqual([])
})

test('a failed save keeps the text and shows the server messages at their fields (R241, R242)', async () => {
  const { server, user } = await openEditor(aPost())
  server.on(
    'posts.update',
    () =>
      new Problem('slug_taken', 'Another post has this slug.', {
        issues: [{ path: 'excerpt', message: 'Too long' }],
      }),
  )
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(describedAs('Slug')).toContain('Another post has this slug.'))
  expect(describedAs('Excerpt')).toContain('Too long')
  expect(valueOf('Title')).toBe('How to read a 13F!')
})

test('a save that fails without a reason asks to check the fields (R242)', async () => {
  const { server, user } = await openEditor(aPost())
  server.on('posts.update', () => new Response('', { status: 502 }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Failed to save post. Please check all fields and try again.')).toBeTruthy()
})

test('a save that does not reach the server can be retried with one click', async () => {
  const { server, user } = await openEditor(aPost())
  server.on('posts.update', () => 'unreachable')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('The server could not be reached')
  expect(notice.textContent).toContain('A copy is stored on this device. You are offline')
  expect(screen.queryByText(/check all fields/)).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  expect(storedDrafts().join()).toContain('How to read a 13F!')

  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(notice.textContent).toContain('You are back online'))
  expect(notice.textContent).toContain('Your changes are not saved yet')
  await user.click(within(notice).getByRole('button', { name: 'Retry' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save Changes' }))
  const updates = server.on('posts.update', () => saved())
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeTruthy()
  expect(updates.at(-1)?.body).toMatchObject({ title: 'How to read a 13F!' })
})

test('a text that Editor.js cannot read is not saved, and an error is shown', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { server, user } = await openEditor(aPost())
  const updates = server.on('posts.update', () => saved())
  readFailure.enabled = true
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The text on the screen could not be read')
  expect(updates).toEqual([])
  expect(log).toHaveBeenCalled()

  const preview = document.body.appendChild(document.createElement('iframe')).contentWindow
  if (!preview) throw new Error('no window to preview in')
  const closed = vi.spyOn(preview, 'close')
  vi.spyOn(window, 'open').mockReturnValue(preview)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())

  readFailure.enabled = false
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(updates).toHaveLength(1))
})

test('a newer version by the same user is described as such, and neither version is preselected', async () => {
  const { server, user } = await openEditor(aPost({ version: 1 }))
  server.on('posts.update', () => new Problem('stale_version', 'Noa Ferrant saved this post at 10:02.'))
  await user.type(screen.getByLabelText('Title'), ' from here')
  server.on('posts.get', () =>
    saved({ title: 'From the other tab', version: 2, updatedBy: 'Noa Ferrant', updatedById: aUser().id }),
  )
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  const dialog = await screen.findByRole('dialog', { name: 'You saved a newer version in another tab' })
  expect(dialog.textContent).not.toContain('Someone else')
  expect(
    within(dialog)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked }) => checked),
  ).toEqual([false, false])
  const applyChoice = () => user.click(within(dialog).getByRole('button', { name: 'Apply this choice' }))
  await applyChoice()
  expect(screen.getByRole('dialog', { name: 'You saved a newer version in another tab' })).toBeTruthy()
  await user.click(within(dialog).getByLabelText(/Saved in the other tab/))
  await applyChoice()
  await waitFor(() => expect(valueOf('Title')).toBe('From the other tab'))
})

test('a colleague of the same name is recognized as someone else', async () => {
  const { server, user } = await openEditor(aPost({ version: 1 }))
  server.on('posts.update', () => new Problem('stale_version', 'Noa Ferrant saved this post at 10:02.'))
  server.on('posts.get', () =>
    saved({ title: 'Theirs', version: 2, updatedBy: 'Noa Ferrant', updatedById: 'another-user' }),
  )
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByRole('dialog', { name: 'Someone else saved this post' })).toBeTruthy()
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

  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this post' })
  expect(within(dialog).getByText(/Ada Quist saved this post on .* \(New York time\)/)).toBeTruthy()
  expect(within(dialog).getByText('How to read a 13F and mine')).toBeTruthy()
  await user.click(within(within(dialog).getByRole('group', { name: 'Title' })).getByLabelText(/Ada Quist/))
  await user.click(within(dialog).getByRole('button', { name: 'Apply this choice' }))

  expect(valueOf('Title')).toBe('Theirs')
  expect(valueOf('Excerpt')).toBe('My excerpt')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(updates).toHaveLength(2))
  expect(updates[1]?.body).toMatchObject({ title: 'Theirs', excerpt: 'My excerpt', version: 2 })
})

test('undoing a merge makes the text based on the older version again, so a save asks again', async () => {
  const { server, user } = await openEditor(aPost({ version: 1, content: '<p>One</p>\n<p>Two</p>' }))
  const updates = server.on('posts.update', ({ body }) =>
    (body as { version: number }).version === 1
      ? new Problem('stale_version', 'Ada Quist saved this post at 10:02.')
      : saved(),
  )
  const write = async (html: string) => {
    await user.clear(screen.getByLabelText('Content'))
    await user.type(screen.getByLabelText('Content'), html)
  }
  const mine = '<p>One</p>\n<p>Two of mine</p>'
  await write(mine)
  server.on('posts.get', () =>
    saved({ content: '<p>One of theirs</p>\n<p>Two</p>', version: 2, updatedBy: 'Ada Quist' }),
  )
  const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const goOn = async () => user.click(await screen.findByRole('button', { name: 'Merge both' }))
  await save()
  await goOn()
  const joined = '<p>One of theirs</p>\n<p>Two of mine</p>'
  await waitFor(() => expect(valueOf('Content')).toBe(joined))
  // Like Undo does.
  await write(mine)
  await save()
  await waitFor(() =>
    expect(updates.map(({ body }) => (body as { version: number }).version)).toEqual([1, 1]),
  )
  await goOn()
  await waitFor(() => expect(valueOf('Content')).toBe(joined))
  await save()
  await waitFor(() => expect(updates.at(-1)?.body).toMatchObject({ version: 2, content: joined }))
})

test('a post with an invalid date is not saved', async () => {
  const { server, user } = await openNewPost()
  const creates = server.on('posts.create', () => saved())
  await user.type(screen.getByLabelText('Title'), 'T')
  await user.type(screen.getByLabelText('Publish date'), 'x')
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect((await screen.findAllByText(/Could not parse date/)).length).toBeGreaterThan(0)
  expect(creates).toEqual([])
})

test('publishing asks once about all findings', async () => {
  const content = '<h2>A</h2><h4>B</h4><p>Sales rose TK percent.</p><img src="/media/a.png" alt="">'
  const { server, user } = await openEditor(
    aPost({ status: 'draft', createdAt: new Date().toISOString(), content }),
  )
  const updates = server.on('posts.update', () => saved())
  await user.selectOptions(screen.getByLabelText('Status'), 'published')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const question = await screen.findByRole('alertdialog', { name: 'Publish now?' })
  const list = within(question).getByRole('list', { name: 'Check 4 things before readers see this' })
  const items = within(list).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'The excerpt is empty',
    'Picture 1 has no alt text',
    '“B” is heading 4, and skips heading 3',
    '“TK” is still in the text',
  ])
  await user.click(within(question).getByRole('button', { name: 'Go back' }))
  expect(updates).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
  await waitFor(() => expect(updates).toHaveLength(1))
})

test('a live article does not ask again about findings that it already had', async () => {
  const publishedAt = '2026-01-05T14:30:00.000Z'
  const content = '<p>a</p><img src="/media/a.png" alt="">'
  const { server, user } = await openEditor(aPost({ status: 'published', publishedAt, excerpt: '', content }))
  const updates = server.on('posts.update', () => saved())
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Update the live article?' }))
  expect(question.queryByText(/before readers see this/)).toBeNull()
  await user.click(question.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(updates).toHaveLength(1))
})

test('publishing lists broken links to our own pages, and continues after confirmation', async () => {
  const content =
    '<h2>Part</h2><p><a href="/blog/gone">a</a> <a href="/blog/own#part">b</a> <a href="#part">c</a> <a href="https://a.example/">d</a></p>'
  const publishedAt = '2026-01-05T14:30:00.000Z'
  const { server, user } = await openEditor(aPost({ status: 'published', publishedAt, slug: 'own', content }))
  const updates = server.on('posts.update', () => saved())
  const asked: unknown[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method !== 'HEAD') return answer(path, init)
    asked.push(path)
    return Promise.resolve(new Response(null, { status: 404 }))
  })
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const question = await screen.findByRole('alertdialog', { name: 'Update the live article?' })
  expect(
    within(within(question).getByRole('list', { name: 'Check 1 thing before readers see this' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['A link leads nowhere: /blog/gone'])
  expect(asked).toEqual(['/blog/gone'])
  await user.click(within(question).getByRole('button', { name: 'Go back' }))
  expect(updates).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await user.click(await screen.findByRole('button', { name: 'Update anyway' }))
  await waitFor(() => expect(updates).toHaveLength(1))
})

test('saving asks for confirmation if a picture failed to upload', async () => {
  failedPictures.push({ name: 'chart.png', reason: 'The file contains markup, which a browser could run.' })
  const { server, user } = await openEditor(aPost())
  const updates = server.on('posts.update', () => saved())
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const confirmation = await screen.findByRole('alertdialog', {
    name: 'A picture will be missing from the article',
  })
  expect(confirmation.textContent).toContain('chart.png: The file contains markup')
  await user.click(within(confirmation).getByRole('button', { name: 'Go back' }))
  expect(updates).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await user.click(await screen.findByRole('button', { name: 'Save without it' }))
  await waitFor(() => expect(updates).toHaveLength(1))
})

test('a failed featured image can be retried, and saving without it needs confirmation (R286)', async () => {
  URL.createObjectURL = () => 'blob:local'
  URL.revokeObjectURL = () => undefined
  const { server, user } = await openEditor(aPost())
  const presigns = server.on('media.presign', () => new Response('', { status: 503 }))
  const updates = server.on('posts.update', () => saved())
  await user.upload(
    screen.getByLabelText('Upload image', { selector: 'input' }),
    new File(['x'], 'hero.png', { type: 'image/png' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(presigns).toHaveLength(2))
  await screen.findByRole('button', { name: 'Retry' })

  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const confirmation = await screen.findByRole('alertdialog', {
    name: 'A picture will be missing from the article',
  })
  expect(confirmation.textContent).toContain('hero.png: Failed to get upload URL.')
  await user.click(within(confirmation).getByRole('button', { name: 'Go back' }))
  expect(updates).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(updates).toHaveLength(1))
})

test('after a save the list says what happened, and leads back into the article (R238, R240)', async () => {
  const post = aPost({ status: 'published', publishedAt: '2026-01-05T14:30:00.000Z', excerpt: 'In short.' })
  const { server, user } = await openEditor(post)
  server.on('posts.update', ({ body }) => saved({ ...(body as Partial<Post>), version: 2 }))
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Update/ }))
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeTruthy()
  const line = (await screen.findByText('Updated')).closest('[role=status]')
  expect(line?.textContent).toContain('How to read a 13F!: Readers see your changes now.')
  await user.click(screen.getByRole('link', { name: 'Continue editing' }))
  expect(await screen.findByRole('heading', { name: 'Edit Post' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeTruthy()
  // It is old news by then.
  expect(screen.queryByText('Updated')).toBeNull()
})

test('Save stays in the article, and says what the public sees', async () => {
  const { server, user } = await openEditor(aPost({ status: 'draft', publishedAt: null }))
  const updates = server.on('posts.update', ({ body }) => saved({ ...(body as Partial<Post>), version: 2 }))
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(await screen.findByText('Readers do not see it.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Edit Post' })).toBeTruthy()
})
