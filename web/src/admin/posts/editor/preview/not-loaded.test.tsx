// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { openEditor, valueOf } from '../testing/open-editor.ts'

vi.mock('./preview.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../rich-text/rich-text.tsx', () => import('../testing/plain-text.tsx'))

test('without a connection the preview shows an error, closes its window, and the text stays', async () => {
  const other = document.createElement('iframe')
  document.body.append(other)
  const opened = other.contentWindow
  if (!opened) throw new Error('There is no other window')
  const close = vi.spyOn(opened, 'close')
  vi.spyOn(window, 'open').mockReturnValue(opened)
  const { user } = await openEditor(aPost({ content: '<p>Body</p>' }))
  await user.type(screen.getByLabelText('Title'), ' by far')
  const title = valueOf('Title')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText(/^The preview could not be loaded/)).toBeTruthy()
  expect(close).toHaveBeenCalledOnce()
  expect(valueOf('Title')).toBe(title)
})
