// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { endOpening } from './opening.ts'

test('the frame stays until what is drawn in its place is seen', async () => {
  const fonts = Promise.withResolvers<void>()
  Object.defineProperty(document, 'fonts', { value: { load: () => fonts.promise }, configurable: true })
  document.body.innerHTML = '<div id="opening"></div>'
  endOpening()
  await Promise.resolve()
  expect(document.getElementById('opening')).not.toBeNull()
  fonts.resolve()
  await vi.waitFor(() => expect(document.getElementById('opening')).toBeNull())
})
