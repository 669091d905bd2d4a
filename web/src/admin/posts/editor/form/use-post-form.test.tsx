// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { openEditor, storedDrafts, valueOf } from '../testing/open-editor.ts'

vi.mock('../rich-text/rich-text.tsx', () => import('../testing/plain-text.tsx'))

test('unsaved text survives a closed tab and can be restored', async () => {
  const post = aPost()
  const first = await openEditor(post)
  await first.user.type(screen.getByLabelText('Title'), ' kept')
  window.dispatchEvent(new Event('pagehide'))
  document.body.replaceChildren()

  const { user } = await openEditor(post)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }))
  expect(valueOf('Title')).toBe('How to read a 13F kept')
})

test('Cancel asks for confirmation before it discards changes (R239)', async () => {
  const { user } = await openEditor(aPost())
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(valueOf('Title')).toBe('How to read a 13F!')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('heading', { name: 'Posts' })).toBeTruthy()
  expect(localStorage).toHaveLength(0)
})

test('a tag and a date are stored in the draft, even without typing after them', async () => {
  const { user } = await openEditor(aPost())
  await user.type(screen.getByLabelText('Tags'), 'Peers{Enter}')
  await user.type(screen.getByLabelText('Publish date'), 'Dec 25, 2024{Enter}')
  window.dispatchEvent(new Event('pagehide'))
  expect(storedDrafts()).toEqual([
    expect.stringMatching(/"publishedAt":"2024-12-25T05:00:00.000Z","tags":\["Peers"\]/),
  ])
})
