// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { openEditor, valueOf } from './testing/open-editor.ts'

vi.mock('./rich-text.tsx', () => import('./testing/plain-text.tsx'))

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
