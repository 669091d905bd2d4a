// @vitest-environment jsdom
import { locks } from 'node:worker_threads'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { openEditor, openNewPost, valueOf } from '../../testing/open-editor.ts'
import { postToValues } from '../../values/post-form.ts'
import { newDraftKey, readDraft, saveDraft } from './local-draft.ts'

vi.mock('../../rich-text/rich-text.tsx', () => import('../../testing/plain-text.tsx'))

// jsdom has no Web Locks API; Node's is the same.
beforeEach(() => void Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))

const closeOtherTabs: (() => void)[] = []
afterEach(() => {
  for (const close of closeOtherTabs.splice(0)) close()
  Reflect.deleteProperty(navigator, 'locks')
})

/** Stores a draft like another tab would. */
function aDraft(title: string, post?: Post, savedAt = '2026-01-05T14:30:00.000Z') {
  const key = newDraftKey(aUser().id, post?.id)
  saveDraft(key, { savedAt, ...(post && { version: post.version }), values: postToValues(aPost({ title })) })
  return key
}

/** Opens that draft in another tab, which stays open. */
const openInOtherTab = (key: string) =>
  new Promise<void>((granted) => {
    void locks.request(key, () => {
      granted()
      return new Promise<void>((close) => closeOtherTabs.push(close))
    })
  })

test.each([
  ['the same post', aPost()],
  ['another new post', undefined],
])('a draft that is open in another tab for %s is neither offered nor modified', async (_, post) => {
  const theirs = aDraft('Written in the other tab', post)
  await openInOtherTab(theirs)
  const { user } = post ? await openEditor(post) : await openNewPost()
  await user.type(screen.getByLabelText('Title'), 'Mine')
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await screen.findByRole('heading', { name: 'Posts' })
  expect(readDraft(theirs)?.values.title).toBe('Written in the other tab')
  expect(localStorage).toHaveLength(1)
})

test('several drafts are offered one by one, newest first', async () => {
  const post = aPost()
  const older = aDraft('Older', post)
  const newer = aDraft('Newer', post, '2026-01-06T14:30:00.000Z')
  const { user } = await openEditor(post)
  const dialog = await screen.findByRole('dialog', { name: 'You have unsaved changes' })
  expect(
    within(dialog)
      .getAllByRole('button', { name: /^Restore/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Restore “Newer”', 'Restore “Older”'])

  await user.click(within(dialog).getByRole('button', { name: 'Discard “Older”' }))
  await waitFor(() => expect(readDraft(older)).toBeUndefined())
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(valueOf('Title')).toBe('Newer'))
  // The restored draft is this editor's own now.
  expect(readDraft(newer)).toBeUndefined()
  expect(localStorage).toHaveLength(1)
})

test('a draft that another tab opens while it is offered cannot be restored here', async () => {
  const post = aPost()
  const key = aDraft('Contested', post)
  const { user } = await openEditor(post)
  const restore = await screen.findByRole('button', { name: 'Restore' })
  // Pressing Enter must not discard a draft.
  await waitFor(() => expect(document.activeElement).toBe(restore))
  await openInOtherTab(key)
  await user.click(restore)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(valueOf('Title')).toBe(post.title)
  expect(readDraft(key)?.values.title).toBe('Contested')
})

test('dismissing the dialog keeps the drafts and focuses the title', async () => {
  const post = aPost()
  aDraft('For another day', post)
  const { user } = await openEditor(post)
  await screen.findByRole('dialog', { name: 'You have unsaved changes' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
  expect(valueOf('Title')).toBe(post.title)
  expect(localStorage).toHaveLength(1)
})

test('drafts are offered without the Web Locks API too', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  const post = aPost()
  aDraft('Found again', post)
  const { user } = await openEditor(post)
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(valueOf('Title')).toBe('Found again'))
})
