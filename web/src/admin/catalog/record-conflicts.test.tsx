// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import type { EditableTag } from '#shared/domain/catalog/tag.ts'
import { aCategory, anAuthor, openAdmin } from '../testing/open-admin.tsx'
import { EditedRecord } from './edited-record.tsx'

const aTag = (tag: Partial<EditableTag> & { id: string; name: string }): EditableTag => ({
  slug: tag.id,
  description: '',
  postCount: 0,
  createdAt: '2026-01-05T14:30:00.000Z',
  version: 1,
  ...tag,
})
const stale = () => new Problem('stale_version', 'Somebody else changed this author after you opened it.')

/** Opens the form of an author that someone else has changed in the meantime. */
async function openAuthor(theirs: Parameters<typeof anAuthor>[0]) {
  const stored = anAuthor({ bio: 'Writes.', version: 4 })
  const { server, user } = openAdmin({ at: `/authors/${stored.id}` })
  let now = stored
  server.on('authors.list', () => ({ success: true, authors: [now] }))
  const saved = server.on('authors.update', ({ query }) => {
    if (query.get('version') !== String(now.version)) return stale()
    return { success: true, author: now }
  })
  await screen.findByLabelText('Bio')
  now = anAuthor({ bio: 'Writes.', ...theirs, version: 5 })
  return { user, saved }
}

describe('someone else saved an author in the meantime', () => {
  test('with another field changed, both changes are kept and the toast names it', async () => {
    const { user, saved } = await openAuthor({ bio: 'Writes about proxies.' })
    await user.type(screen.getByLabelText('Website'), 'https://ilse.example')
    await user.click(screen.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Author updated successfully.')).toBeTruthy()
    expect(screen.getByText('With what somebody else changed in the meantime: Bio.')).toBeTruthy()
    expect(saved.map(({ query }) => query.get('version'))).toEqual(['4', '5'])
    // The version is sent beside the body, which has exactly the specified fields.
    expect(saved[1]?.body).toEqual({
      name: 'Ilse Brandt',
      bio: 'Writes about proxies.',
      profileImage: null,
      socialLinks: { website: 'https://ilse.example' },
      isActive: true,
    })
  })

  test("with the same field changed, the dialog shows both values, keeps the user's input and saves the choice", async () => {
    const { user, saved } = await openAuthor({ bio: 'Edits.', isActive: false })
    await user.clear(screen.getByLabelText('Bio'))
    await user.type(screen.getByLabelText('Bio'), 'Reads.')
    await user.click(screen.getByRole('button', { name: 'Save' }))

    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this author' })
    expect(within(dialog).getByText('Active: Off')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('Bio')).toHaveProperty('value', 'Reads.')

    await user.click(screen.getByRole('button', { name: 'Save' }))
    const again = await screen.findByRole('dialog')
    within(again).getByRole('group', { name: 'Bio' })
    within(again).getByRole('radio', { name: 'Take theirs: Edits.' })
    // Nothing is preselected.
    await user.click(within(again).getByRole('button', { name: 'Save what I chose' }))
    expect(saved).toHaveLength(2)
    await user.click(within(again).getByRole('radio', { name: 'Keep mine: Reads.' }))
    await user.click(within(again).getByRole('button', { name: 'Save what I chose' }))

    expect(await screen.findByText('Author updated successfully.')).toBeTruthy()
    expect(saved.at(-1)?.body).toMatchObject({ bio: 'Reads.', isActive: false })
  })
})

test('a category that could not be saved shows the specified alert, and the cause in the form (R297)', async () => {
  const { server, user } = openAdmin({ at: '/categories/new' })
  server.on('categories.create', () => 'unreachable')
  await user.type(await screen.findByLabelText('Name'), 'Reports')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const cause = 'We could not reach the server. Check your connection and try again.'
  expect((await screen.findByRole('alert')).textContent).toBe(cause)
  const toast = screen.getByText('Failed to save category. Please try again.').closest('li')
  expect(toast?.textContent).toBe('Failed to save category. Please try again.')
})

test('a tag that someone else renamed keeps its form, and the changes of both are saved', async () => {
  const { server, user } = openAdmin({ at: '/tags/votes' })
  const before = aTag({ id: 'votes', name: 'Votes' })
  const after = aTag({ id: 'ballots', name: 'Ballots', version: 2 })
  let now = before
  server.on('tags.list', () => ({ success: true, tags: [now], changes: [] }))
  const saved = server.on('tags.update', ({ params }) => {
    if (params['id'] === now.id) return { success: true, tag: now, changes: [] }
    return new Problem('stale_version', 'Renamed', { issues: [{ path: 'id', message: now.id }] })
  })
  await user.type(await screen.findByLabelText('Description'), 'At meetings.')
  now = after
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('With what somebody else changed in the meantime: Name.')).toBeTruthy()
  expect(
    saved.map(({ params, query, body }) => ({ id: params['id'], v: query.get('version'), body })),
  ).toEqual([
    { id: 'votes', v: '1', body: { name: 'Votes', description: 'At meetings.' } },
    { id: 'ballots', v: '2', body: { name: 'Ballots', description: 'At meetings.' } },
  ])
})

test('the form stays if its record is deleted, and another address opens another form', () => {
  const form = (all: readonly { id: string }[], id: string) => (
    <MemoryRouter>
      <EditedRecord
        what="the tag"
        title="Edit Tag"
        list={{ to: '/tags', label: 'All tags' }}
        all={all}
        find={(tag) => tag.id === id}
        onRetry={() => undefined}
      >
        {(tag) => <p>Form of {tag.id}</p>}
      </EditedRecord>
    </MemoryRouter>
  )
  const { rerender } = render(form([{ id: 'votes' }], 'votes'))
  rerender(form([], 'votes'))
  expect(screen.getByText('Form of votes')).toBeTruthy()
  rerender(form([], 'ballots'))
  expect(screen.getByText('This no longer exists')).toBeTruthy()
})

test('merging tags says that it is final and what changes', async () => {
  const { server, user } = openAdmin({ at: '/tags' })
  const tags = [
    aTag({ id: 'proxies', name: 'Proxies', description: 'Votes at meetings.' }),
    aTag({ id: 'votes', name: 'Votes' }),
  ]
  server.on('tags.list', () => ({ success: true, tags, changes: [] }))
  await user.click(await screen.findByRole('button', { name: 'Actions for Proxies' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Merge into...' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge “Proxies”' }))
  expect(dialog.getByText(/^This cannot be undone/)).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Merge into'), 'Votes')
  expect(dialog.getByText('The description of “Proxies” goes: Votes at meetings.')).toBeTruthy()
})

describe('a name that is taken', () => {
  const taken = (what: string) => {
    const message = `A ${what} with this name already exists.`
    return new Problem('conflict', message, { issues: [{ path: 'name', message }] })
  }

  test('for a tag is reported at its field only', async () => {
    const { server, user } = openAdmin({ at: '/tags/new' })
    server.on('tags.create', () => taken('tag'))
    await user.type(await screen.findByLabelText('Name'), 'ESG')
    await user.click(screen.getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    expect(screen.getAllByText('A tag with this name already exists.')).toHaveLength(1)
    expect(screen.queryByText(/Please try again/)).toBeNull()
  })

  test('for a category shows the specified alert, and the cause at its field (R297)', async () => {
    const { server, user } = openAdmin({ at: '/categories/new' })
    server.on('categories.list', () => ({ success: true, categories: [aCategory()] }))
    server.on('categories.create', () => taken('category'))
    await user.type(await screen.findByLabelText('Name'), 'Reports')
    await user.click(screen.getByRole('button', { name: 'Save' }))

    expect((await screen.findAllByText('Failed to save category. Please try again.')).length).toBeGreaterThan(
      0,
    )
    expect(screen.getAllByText('A category with this name already exists.')).toHaveLength(1)
  })
})
