// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { endOpening } from './opening.ts'

test('the frame stays until what is drawn in its place is seen', async () => {
  const fonts = Promise.withResolvers<void>()
  const face = { display: 'optional' }
  const value = Object.assign([face], { load: () => fonts.promise })
  Object.defineProperty(document, 'fonts', { value, configurable: true })
  document.body.innerHTML = '<div id="opening"></div>'
  endOpening()
  await Promise.resolve()
  // One that comes late is used all the same.
  expect(face.display).toBe('swap')
  expect(document.getElementById('opening')).not.toBeNull()
  fonts.resolve()
  await vi.waitFor(() => expect(document.getElementById('opening')).toBeNull())
})
