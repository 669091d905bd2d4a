// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPost } from '#shared/testing/builders.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { aCategory, anAuthor, openAdmin } from '../../testing/open-admin.tsx'
import { openEditor, openNewPost, saved } from '../editor/testing/open-editor.ts'

vi.mock('../editor/rich-text/rich-text.tsx', () => import('../editor/testing/plain-text.tsx'))

const live: Partial<Post> = {
  status: 'published',
  publishedAt: '2026-01-05T14:30:00.000Z',
  slugFrozen: true,
  excerpt: 'In short.',
}

/** Requests that readers or subscribers notice. */
function watch(server: FakeServer) {
  const requests = (['posts.create', 'posts.update', 'posts.restore', 'mailings.again'] as const).map((id) =>
    server.on(id, () => new Problem('conflict', 'Somebody is saving this post.')),
  )
  const before = requests.map(({ length }) => length)
  return () => requests.flatMap((received, index) => received.slice(before[index]))
}

const keys = [
  { key: 'Enter' },
  { key: 'Enter', ctrlKey: true },
  { key: 'Enter', metaKey: true },
  { key: 'Enter', shiftKey: true },
  { key: 'Enter', altKey: true },
  { key: 's', ctrlKey: true },
] as const

/** Presses a key as a browser does: Enter in a one-line field submits its form, unless the page prevents it. */
function press(field: HTMLElement, key: (typeof keys)[number]) {
  const goesOn = fireEvent.keyDown(field, key)
  const submits = key.key === 'Enter' && goesOn && field instanceof HTMLInputElement
  if (submits) implicitlySubmit(field)
  fireEvent.keyUp(field, key)
}
function implicitlySubmit({ form }: HTMLInputElement) {
  const button = form?.querySelector<HTMLElement>('[type=submit], button:not([type])')
  if (button) fireEvent.click(button)
  else if (form) fireEvent.submit(form)
}

/** Not by its role: for hundreds of keys, looking for the accessible name of everything takes too long. */
const openQuestion = () => document.querySelector<HTMLElement>('[role=alertdialog][data-state=open]')

/** Answers an open question with "no", as Escape does. */
async function decline() {
  const buttons = [...(openQuestion()?.querySelectorAll('button') ?? [])]
  const no = buttons.find(({ textContent }) => /^(Go back|Cancel|Stay|Keep editing)$/.test(textContent))
  if (no) fireEvent.click(no)
  await waitFor(() => expect(openQuestion()).toBeNull())
}

/** Lets everything end that a key press may have begun. A save asks its question after a moment. */
const settle = (saves: boolean) =>
  waitFor(() => {
    if (saves && !openQuestion()) throw new Error('Nothing has been asked yet')
    const busy = document.querySelector('#save-post[aria-busy=true], #save-post:disabled')
    if (busy && !openQuestion()) throw new Error('The save has not ended')
  })

const fieldsOf = (form: Element) =>
  [...form.querySelectorAll<HTMLElement>('input, textarea, select')].filter(
    (field) => !(field instanceof HTMLInputElement && ['file', 'hidden'].includes(field.type)),
  )

describe('no key in a field of the editor saves what readers see without a question', () => {
  test.each([
    ['a live article', live],
    ['a scheduled post', { ...live, publishedAt: '2099-01-05T14:30:00.000Z', slugFrozen: false }],
  ])('%s', async (_, overrides) => {
    const { server } = await openEditor(aPost(overrides))
    const requests = watch(server)
    const form = document.querySelector('form.post-editor')
    const fields = form ? fieldsOf(form) : []
    // Title, text, status, author, category, date, its picker, tags, slug, excerpt, description, facts, download.
    expect(fields.length).toBeGreaterThan(13)
    for (const field of fields) {
      for (const key of keys) {
        field.focus()
        press(field, key)
        await settle(key.key !== 'Enter')
        expect(requests(), `${key.key} in ${field.getAttribute('name') ?? field.id}`).toEqual([])
        await decline()
      }
    }
    expect(screen.getByRole('heading', { name: 'Edit Post' })).toBeTruthy()
  })

  test('a new post that is about to be published', async () => {
    const { server, user } = await openNewPost()
    const requests = watch(server)
    await user.type(screen.getByLabelText('Title'), 'New')
    await user.selectOptions(screen.getByLabelText('Status'), 'published')
    for (const label of [
      'Download URL',
      'Call-to-action text',
      'Slug',
      'Image address',
      'Tags',
      'Publish date',
    ]) {
      await user.click(screen.getByLabelText(label, { selector: 'input' }))
      await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
    }
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(requests()).toEqual([])
    expect(screen.getByRole('heading', { name: 'Create New Post' })).toBeTruthy()
  })
})

describe('every door asks before it publishes', () => {
  const content =
    '<p>Text <a href="/media/q3.pdf">Tables</a></p><img src="/media/a.png" alt="Chart of sales">'
  const draft = aPost({
    createdAt: new Date().toISOString(),
    excerpt: 'In short.',
    description: 'In short.',
    content,
    emailSubscribers: true,
    downloadUrl: 'https://a.example/q3-release.pdf',
    downloadCta: 'Read the release',
    authorId: anAuthor().id,
    authorName: anAuthor().name,
    category: aCategory().name,
  })
  let requests: ReturnType<typeof watch>
  const countSubscribers = (server: FakeServer) => {
    server.on('mailings.recipients', () => ({
      success: true,
      recipients: { immediate: 214, weekly: 30 },
      mailIsOn: true,
      perMinute: 660,
    }))
    server.on('mailings.ofPost', () => ({ success: true, mailing: null }))
  }
  /** The question says when, as what, by whom, to how many, and with which files and pictures. */
  function expectFacts(question: HTMLElement) {
    const text = question.textContent ?? ''
    expect(text).toMatch(/\w+day, \w+ \d+, \d+:\d\d [AP]M New York time, now/)
    for (const fact of ['Reports', 'Ilse Brandt', '214 subscribers', 'q3-release.pdf', 'q3.pdf'])
      expect(text).toContain(fact)
    expect(text).toMatch(/Chart of sales|1 picture/)
    expect(requests()).toEqual([])
  }
  beforeEach(cleanup)

  const openDraft = async () => {
    const opened = await openEditor(draft)
    countSubscribers(opened.server)
    requests = watch(opened.server)
    await opened.user.selectOptions(screen.getByLabelText('Status'), 'published')
    return opened
  }

  test('the button', async () => {
    const { user } = await openDraft()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const question = await screen.findByRole('alertdialog', { name: 'Publish now?' })
    expectFacts(question)
    expect(question.textContent).toContain('/blog/how-to-read-a-13f')
    await user.click(within(question).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(requests()).toHaveLength(1))
  })

  test('the keys, and the button that stays', async () => {
    const { user } = await openDraft()
    await user.keyboard('{Control>}s{/Control}')
    expectFacts(await screen.findByRole('alertdialog', { name: 'Publish now?' }))
    await decline()
    await user.keyboard('{Meta>}S{/Meta}')
    expectFacts(await screen.findByRole('alertdialog', { name: 'Publish now?' }))
    await decline()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expectFacts(await screen.findByRole('alertdialog', { name: 'Publish now?' }))
  })

  test('Enter on a choice inside the question does not answer it', async () => {
    const { user } = await openEditor({ ...draft, publishedAt: '2026-01-05T14:30:00.000Z' })
    await user.selectOptions(screen.getByLabelText('Status'), 'published')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const choice = await screen.findByLabelText<HTMLInputElement>(/^The chosen date: Monday, January 5/)
    choice.focus()
    implicitlySubmit(choice)
    expect(screen.getByRole('alertdialog', { name: 'Publish now?' })).toBeTruthy()
    expect(requests()).toEqual([])
  })

  test('"Publish now" of a saved draft', async () => {
    const { server, user } = await openEditor(draft)
    countSubscribers(server)
    server.on('posts.update', () => ({ success: true, post: draft }))
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    const offer = await screen.findByRole('button', { name: 'Publish now' })
    requests = watch(server)
    await user.click(offer)
    expectFacts(await screen.findByRole('alertdialog', { name: 'Publish now?' }))
  })

  test('restoring a version of a live article', async () => {
    const { server, user } = await openEditor({
      ...draft,
      ...live,
      correction: { text: 'It said 40 days.', at: '2026-07-01T20:15:00.000Z' },
    })
    countSubscribers(server)
    requests = watch(server)
    const row = {
      version: 1,
      savedAt: draft.createdAt,
      savedBy: 'Maren',
      title: 'Before',
      status: 'draft' as const,
      publishedAt: null,
      wasPublic: false,
      words: 1,
    }
    server.on('revisions.list', () => ({ success: true, revisions: [row], next: undefined }))
    server.on('revisions.get', () => ({ success: true, revision: { ...draft, ...row } }))
    await user.click(screen.getByRole('button', { name: 'History' }))
    await user.click(await screen.findByRole('button', { name: 'Compare version 1' }))
    await user.click(await screen.findByRole('button', { name: 'Restore this version' }))
    const question = await screen.findByRole('alertdialog', { name: 'Restore this version?' })
    expectFacts(question)
    // Notes are no part of a version.
    expect(question.textContent).toContain('Its correction note stays, too: check that it is still true.')
  })

  const openList = (post: Post, at = '/posts') => {
    const opened = openAdmin({ at, posts: [post] })
    opened.server.on('posts.get', () => ({ success: true, post }))
    countSubscribers(opened.server)
    requests = watch(opened.server)
    return opened
  }

  test('publishing selected posts', async () => {
    const { user } = openList(draft)
    await user.click(await screen.findByRole('checkbox', { name: 'Select all posts' }))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expectFacts(await screen.findByRole('alertdialog', { name: 'Publish 1 post?' }))
  })

  test('restoring a published post from the trash, alone and with others', async () => {
    const { user } = openList(
      { ...draft, ...live, deletedAt: '2026-02-01T10:00:00.000Z' },
      '/posts?status=trash',
    )
    await user.click(await screen.findByRole('button', { name: `Restore ${draft.title}` }))
    expectFacts(await screen.findByRole('alertdialog', { name: 'Restore this post?' }))
    await decline()
    await user.click(screen.getByRole('checkbox', { name: 'Select all posts' }))
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    expectFacts(await screen.findByRole('alertdialog', { name: 'Restore 1 post?' }))
  })

  test('a tag for live articles', async () => {
    const { user } = openList({ ...draft, ...live })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all posts' }))
    await user.click(screen.getByRole('button', { name: /^Organize/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Add tag…' }))
    await user.type(await screen.findByLabelText('Tag'), 'Earnings{Enter}')
    expect(await screen.findByRole('alertdialog', { name: 'Add the tag to 1 post?' })).toBeTruthy()
    expect(requests()).toEqual([])
  })

  test('a date in the past is kept only if that is chosen, for one post and for several', async () => {
    const past = '2026-01-05T14:30:00.000Z'
    const { server, user } = openList({ ...draft, publishedAt: past })
    const updates = server.on('posts.update', () => saved(live))
    const publish = async (choice: RegExp) => {
      await user.click(screen.getByRole('button', { name: 'Publish' }))
      const question = within(await screen.findByRole('alertdialog', { name: 'Publish 1 post?' }))
      expect(question.getByLabelText('Now')).toHaveProperty('checked', updates.length === 0)
      await user.click(question.getByLabelText(choice))
      await user.click(question.getByRole('button', { name: 'Publish' }))
    }
    await user.click(await screen.findByRole('checkbox', { name: 'Select all posts' }))
    await publish(/^Now$/)
    await waitFor(() => expect(updates).toHaveLength(1))
    const bodies = updates.map(({ body }) => body as { publishedAt: string })
    expect(bodies.filter(({ publishedAt }) => publishedAt > past)).toHaveLength(1)
  })
})

describe('no key in a field of another form changes what readers see, or mails anybody', () => {
  test.each([
    ['/categories/new', 'categories.create', 'Name'],
    ['/tags/new', 'tags.create', 'Name'],
    ['/authors/new', 'authors.create', 'Name'],
  ] as const)('%s', async (at, endpoint, label) => {
    const { server, user } = openAdmin({ at })
    const creates = server.on(endpoint, () => new Problem('conflict', 'There is one already.'))
    await user.type(await screen.findByLabelText(label), 'Something{Enter}')
    expect(creates).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Something')
  })
})
