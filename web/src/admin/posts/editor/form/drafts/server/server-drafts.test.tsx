// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { aPost, aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { openAdmin } from '../../../../../testing/open-admin.tsx'
import { openEditor, storedDrafts, valueOf } from '../../../testing/open-editor.ts'
import { postToValues } from '../../../values/post-form.ts'
import { newDraftKey, saveDraft } from '../local-draft.ts'

vi.mock('../../../rich-text/rich-text.tsx', () => import('../../../testing/plain-text.tsx'))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const post = aPost({ title: 'Stored', version: 3 })
const draft = {
  id: '5f0c7d1e-9a41-4b7e-8a55-2f1f0f6d3c11',
  version: 3,
  seq: 8,
  savedAt: '2026-11-20T09:05:00.000Z',
  values: { ...postToValues(post), title: 'Typed on the laptop' },
}

async function openWithDraft() {
  const opened = openAdmin({ at: `/posts/${post.id}`, as: aUser(), posts: [post] })
  opened.server.on('posts.get', () => ({ success: true, post }))
  const other = { name: 'Maren Holt', savedAt: draft.savedAt, isEditing: true }
  opened.server.on('drafts.list', () => ({ success: true, drafts: [draft], others: [other] }))
  await screen.findByLabelText('Content')
  return opened
}

test("a draft from another device is offered, and restoring it makes it this editor's own", async () => {
  const { server } = await openWithDraft()
  const kept = server.on('drafts.save', () => ({ success: true, savedAt: draft.savedAt, others: [] }))
  const forgotten = server.on('drafts.delete', () => ({ success: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with “Typed on the laptop”' }))

  await waitFor(() => expect(valueOf('Title')).toBe('Typed on the laptop'))
  await waitFor(() => expect(forgotten).toHaveLength(1))
  // It is stored under its new id before the old one is deleted.
  expect(kept[0]).toMatchObject({
    body: { post: post.id, version: 3, values: { title: 'Typed on the laptop' } },
  })
  expect(kept[0]?.params['id']).not.toBe(draft.id)
  expect(forgotten[0]?.params['id']).toBe(draft.id)
  expect(forgotten[0]?.query.get('seq')).toBe('8')
  expect(screen.queryByText('You have unsaved changes from another device or window')).toBeNull()
})

test('drafts are offered in one notice, which lists them below the text and goes away on request', async () => {
  const older = { ...draft, id: 'older', values: { ...draft.values, title: 'Typed on the train' } }
  const { user, server } = openAdmin({ at: `/posts/${post.id}`, as: aUser(), posts: [post] })
  server.on('posts.get', () => ({ success: true, post }))
  server.on('drafts.list', () => ({ success: true, drafts: [draft, older], others: [] }))
  const title = await screen.findByText('You have 2 unsaved copies from other devices or windows')
  const text = await screen.findByLabelText('Content')
  // Above the text it would push that down under the caret.
  expect(text.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getByRole('button', { name: 'Show them' }))
  expect(
    screen.getAllByRole('button', { name: /^Continue with/ }).map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Continue with “Typed on the laptop”', 'Continue with “Typed on the train”'])
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByText(/unsaved copies/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})

test('continuing with another draft keeps what was typed here as one more', async () => {
  const { server } = await openWithDraft()
  const kept = server.on('drafts.save', () => ({ success: true, savedAt: draft.savedAt, others: [] }))
  const forgotten = server.on('drafts.delete', () => ({ success: true }))
  await userEvent.type(screen.getByLabelText('Title'), ' and more')
  await userEvent.click(screen.getByRole('button', { name: 'Continue with “Typed on the laptop”' }))
  await waitFor(() => expect(valueOf('Title')).toBe('Typed on the laptop'))
  await screen.findByRole('button', { name: 'Continue with “Stored and more”' })
  await waitFor(() => expect(forgotten.map(({ params }) => params['id'])).toEqual([draft.id]))
  const own = kept.at(-1)?.params['id']
  const copy = kept.find(({ params }) => params['id'] !== own)
  expect(copy).toMatchObject({ body: { version: 3, values: { title: 'Stored and more' } } })
})

test('what was typed is not replaced if it cannot be kept', async () => {
  const { server } = await openWithDraft()
  server.on('drafts.save', () => new Problem('unprocessable', 'You have 50 unsaved drafts of this post.'))
  await userEvent.type(screen.getByLabelText('Title'), ' and more')
  await userEvent.click(screen.getByRole('button', { name: 'Continue with “Typed on the laptop”' }))
  await screen.findByText('You have 50 unsaved drafts of this post.')
  expect(valueOf('Title')).toBe('Stored and more')
  expect(screen.getByRole('button', { name: 'Continue with “Typed on the laptop”' })).toBeTruthy()
})

test('a draft is discarded on request, and other people in the post are shown', async () => {
  const { server } = await openWithDraft()
  const forgotten = server.on('drafts.delete', () => ({ success: true }))
  expect(await screen.findByText('Maren Holt is editing this post.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard “Typed on the laptop”' }))
  await waitFor(() => expect(forgotten).toHaveLength(1))
  expect(valueOf('Title')).toBe('Stored')
})

/** What the server says of the post once somebody has saved it again. */
const newer = { version: 4, updatedAt: draft.savedAt, status: post.status, publishedAt: post.publishedAt }

test('a version that somebody else has saved is shown on request', async () => {
  const { server } = openAdmin({ at: `/posts/${post.id}`, as: aUser(), posts: [post] })
  let stored = post
  server.on('posts.get', () => ({ success: true, post: stored }))
  server.on('drafts.list', () => ({ success: true, drafts: [], others: [], stored: newer }))
  const show = await screen.findByRole('button', { name: 'Show it' })
  stored = { ...post, title: 'By a colleague', version: 4 }
  await userEvent.click(show)
  await waitFor(() => expect(valueOf('Title')).toBe('By a colleague'))
  expect(screen.queryByText(/A newer version was saved/)).toBeNull()
})

test('a version that is still loading does not replace what is typed meanwhile', async () => {
  const { server } = openAdmin({ at: `/posts/${post.id}`, as: aUser(), posts: [post] })
  server.on('posts.get', () => ({ success: true, post }))
  server.on('drafts.list', () => ({ success: true, drafts: [], others: [], stored: newer }))
  const show = await screen.findByRole('button', { name: 'Show it' })
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = server.on('posts.get', async () => {
    await promise
    return { success: true, post: { ...post, title: 'By a colleague', version: 4 } }
  })
  await userEvent.click(show)
  await waitFor(() => expect(asked).toHaveLength(2))
  await userEvent.type(screen.getByLabelText('Title'), ' and more')
  resolve()
  await screen.findByText(/You can compare both when you save\./)
  await promise
  await waitFor(() => expect(storedDrafts().join()).toContain('Stored and more'))
  expect(valueOf('Title')).toBe('Stored and more')
})

test('a version that somebody else has saved never replaces what is typed here', async () => {
  const { server } = await openEditor(post)
  server.on('drafts.save', () => ({ success: true, savedAt: draft.savedAt, others: [], stored: newer }))
  await userEvent.type(screen.getByLabelText('Title'), ' and more')
  await screen.findByText(/A newer version was saved .* You can compare both when you save\./)
  expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull()
  expect(valueOf('Title')).toBe('Stored and more')
})

test('who has unsaved changes is told that the post goes live without them', async () => {
  const publishedAt = new Date(Date.now() + 10 * 60_000).toISOString()
  const { server } = await openEditor({ ...post, status: 'published', publishedAt })
  server.on('drafts.save', () => ({
    success: true,
    savedAt: draft.savedAt,
    others: [{ name: 'Maren Holt', savedAt: draft.savedAt, isEditing: true }],
  }))
  await userEvent.type(screen.getByLabelText('Title'), ' and more')
  await screen.findByText(/^Goes live at .* without your unsaved changes and those of Maren Holt\.$/)
})

test('a draft with several copies is offered once, and discarding it removes them all', async () => {
  const twin = { ...draft, id: '0b6cf1f0-7a2e-4a6e-9d5b-9f1c4a1e7d22', seq: 3 }
  const { savedAt, version, values } = draft
  saveDraft(newDraftKey(aUser().id, post.id), { savedAt, version, values })
  const { server } = openAdmin({ at: `/posts/${post.id}`, as: aUser(), posts: [post] })
  server.on('posts.get', () => ({ success: true, post }))
  const listed = server.on('drafts.list', () => ({ success: true, drafts: [draft, twin], others: [] }))
  const forgotten = server.on('drafts.delete', () => ({ success: true }))
  const dialog = await screen.findByRole('dialog', { name: 'You have unsaved changes' })
  await waitFor(() => expect(listed).toHaveLength(1))
  const offered = () => screen.queryByText('You have unsaved changes from another device or window')
  expect(offered()).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(forgotten).toHaveLength(3))
  expect(forgotten.map(({ params }) => params['id'])).toEqual(expect.arrayContaining([draft.id, twin.id]))
  expect(offered()).toBeNull()
  expect(storedDrafts()).toEqual([])
})

test('drafts on the server with the same text are offered once', async () => {
  const twin = { ...draft, id: '0b6cf1f0-7a2e-4a6e-9d5b-9f1c4a1e7d22', seq: 3 }
  const { server } = openAdmin({ at: `/posts/${post.id}`, as: aUser(), posts: [post] })
  server.on('posts.get', () => ({ success: true, post }))
  server.on('drafts.list', () => ({ success: true, drafts: [draft, twin], others: [] }))
  const forgotten = server.on('drafts.delete', () => ({ success: true }))
  const discard = await screen.findByRole('button', { name: 'Discard “Typed on the laptop”' })
  expect(screen.queryByText(/unsaved copies/)).toBeNull()
  await userEvent.click(discard)
  await waitFor(() => expect(forgotten).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Discard “Typed on the laptop”' })).toBeNull()
})

test('unsaved text is kept as a draft and discarded by the save', async () => {
  const { server } = await openEditor(post)
  const kept = server.on('drafts.save', () => ({ success: true, savedAt: draft.savedAt, others: [] }))
  const forgotten = server.on('drafts.delete', () => ({ success: true }))
  server.on('posts.update', () => ({ success: true, post: aPost({ ...post, version: 4 }) }))
  await userEvent.type(screen.getByLabelText('Title'), ' and more')
  await waitFor(() => expect(kept.at(-1)).toMatchObject({ body: { values: { title: 'Stored and more' } } }))
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(forgotten).toHaveLength(1))
  expect(forgotten[0]?.params['id']).toBe(kept[0]?.params['id'])
})

const signedOut = () => new Problem('unauthenticated', 'Sign in first.')
const sessionEnded = { name: 'Your session has ended' }

/** Checks that no dialog has opened while typing, then opens the sign-in dialog. */
async function openSignIn() {
  await screen.findByText('Your words are kept on this device.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('dialog', sessionEnded)
}

test('an expired session asks for a sign-in once, and the text stays on this device', async () => {
  const { server } = await openEditor(post)
  const kept = server.on('drafts.save', signedOut)
  await userEvent.type(screen.getByLabelText('Title'), ' and')
  await openSignIn()
  await userEvent.keyboard('{Escape}')
  await screen.findByText('Changes are kept on this device only.')
  await userEvent.type(screen.getByLabelText('Title'), ' more')
  await waitFor(() => expect(storedDrafts().join()).toContain('Stored and more'))
  // The local draft and the server draft have the same delay.
  expect(kept).toHaveLength(1)
  expect(screen.queryByRole('dialog', sessionEnded)).toBeNull()
})

test('a background request never opens the sign-in dialog while the user may be typing; saving does', async () => {
  const { server } = openAdmin({ at: `/posts/${post.id}`, as: aUser(), posts: [post] })
  server.on('posts.get', () => ({ success: true, post }))
  server.on('drafts.list', signedOut)
  server.on('posts.update', signedOut)
  await screen.findByText('Your words are kept on this device.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.type(screen.getByLabelText('Title'), ' and more')
  expect(valueOf('Title')).toBe('Stored and more')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByRole('dialog', sessionEnded)
})

test('after signing in again, the same draft continues', async () => {
  const { server } = await openEditor(post)
  let signedIn = false
  const kept = server.on('drafts.save', () =>
    signedIn ? { success: true, savedAt: draft.savedAt, others: [] } : signedOut(),
  )
  server.on('session.login', () => {
    signedIn = true
    return { success: true, user: aUser(), settings: someStaffSettings() }
  })
  await userEvent.type(screen.getByLabelText('Title'), ' and')
  await openSignIn()
  await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog', sessionEnded)).toBeNull())
  await userEvent.type(screen.getByLabelText('Title'), ' more')
  await waitFor(() =>
    expect(kept.at(-1)).toMatchObject({ body: { seq: 2, values: { title: 'Stored and more' } } }),
  )
})
