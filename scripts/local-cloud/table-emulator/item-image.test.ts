import { expect, test } from 'vitest'
import { ItemImage } from './item-image.ts'

test('an empty map without its type gets it, at any depth, and nothing else changes', () => {
  const image = (empty: object) => ({
    pk: { S: 'x' },
    none: empty,
    list: { L: [empty, { M: { inner: empty, no: { NULL: true }, empty: { L: [] } } }] },
    words: { S: '' },
  })
  expect(ItemImage.parse(image({}))).toEqual(image({ M: {} }))
  expect(ItemImage.parse(image({ M: {} }))).toEqual(image({ M: {} }))
})
