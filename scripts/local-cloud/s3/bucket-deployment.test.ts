import { expect, test } from 'vitest'
import { contentTypes } from './bucket-deployment.ts'

test('a font gets no type by itself, as on Lambda', () => {
  expect(contentTypes['.woff2']).toBeUndefined()
})
