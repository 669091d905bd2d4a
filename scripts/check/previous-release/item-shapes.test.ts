import { marshall } from '@aws-sdk/util-dynamodb'
import { describe, expect, test } from 'vitest'
import { type ItemShapes, ShapeCollector, unreadable } from './item-shapes.ts'

const shapesOf = (...items: object[]): ItemShapes => {
  const collector = new ShapeCollector()
  for (const item of items) collector.add(marshall({ pk: 'POST#1', sk: 'SUMMARY', ...item }))
  return collector.shapes()
}
const previous = shapesOf(
  { title: 'One', status: 'draft', size: { width: 1 } },
  { title: 'Two', status: 'published', tags: ['a'] },
)

test('the shape of a kind has the attributes of all items, and those that every item has', () => {
  expect(previous).toEqual({
    'post SUMMARY': {
      pk: { types: ['S'], always: true },
      sk: { types: ['S'], always: true },
      title: { types: ['S'], always: true },
      status: { types: ['S draft', 'S published'], always: true },
      size: { types: ['M'], always: false },
      'size.width': { types: ['N'], always: false },
      tags: { types: ['L'], always: false },
    },
  })
})

test('maps by ids have no attributes', () => {
  expect(Object.keys(shapesOf({ counts: { '0a1b-2c': 1 } })['post SUMMARY'] ?? {})).toEqual([
    'counts',
    'pk',
    'sk',
  ])
})

describe('code of the previous release', () => {
  test('reads items with more, or with less of what was not always there', () => {
    expect(unreadable(previous, shapesOf({ title: 'Three', status: 'draft', v: 1 }))).toEqual([])
    expect(unreadable(previous, shapesOf({ pk: 'TAG#1', sk: 'TAG', name: 'New kind' }))).toEqual([])
  })

  test.each([
    ['an attribute less', { status: 'draft' }, 'title is not written any more.'],
    ['another type', { status: 'draft', title: 1 }, 'title is N, which was S.'],
    [
      'a word that it does not know',
      { status: 'archived', title: 'x' },
      'status is S archived, which was S draft or S published.',
    ],
    [
      'another type within a map',
      { status: 'draft', title: 'x', size: { width: '1' } },
      'size.width is S, which was N.',
    ],
  ])('would not read %s', (_what, item, fault) => {
    expect(unreadable(previous, shapesOf(item))).toEqual([`post SUMMARY: ${fault}`])
  })

  test('would not read an attribute that is no longer always written', () => {
    const present = shapesOf({ status: 'draft', title: 'x' }, { status: 'draft' })
    expect(unreadable(previous, present)).toEqual(['post SUMMARY: title is not always written any more.'])
  })
})
