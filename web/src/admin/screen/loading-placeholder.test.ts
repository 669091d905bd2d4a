// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import { removePlaceholder } from './loading-placeholder.ts'

test('the placeholder stays until the rendered page is visible', async () => {
  const fonts = Promise.withResolvers<void>()
  const face = { display: 'optional' }
  const value = Object.assign([face], { load: () => fonts.promise })
  Object.defineProperty(document, 'fonts', { value, configurable: true })
  document.body.innerHTML = '<div id="opening"></div>'
  removePlaceholder()
  await Promise.resolve()
  // Fonts that arrive late are used too.
  expect(face.display).toBe('swap')
  expect(document.getElementById('opening')).not.toBeNull()
  fonts.resolve()
  await eventually(() => expect(document.getElementById('opening')).toBeNull())
})
