import { expect, test } from 'vitest'
import { missingFrom } from './missing-from.ts'

const earlier = {
  total: 2,
  posts: [
    { id: 'a', tags: ['x'] },
    { id: 'b', tags: [] },
  ],
  by: null,
}

test('an answer with more, and in another order, has everything', () => {
  const later = {
    ...earlier,
    posts: [{ id: 'c' }, ...earlier.posts.map((post) => ({ ...post, isNew: true })).toReversed()],
  }
  expect(missingFrom(later, earlier)).toEqual([])
})

test.each([
  ['a field', { total: 2, posts: earlier.posts }, 'by: undefined instead of null'],
  ['a value', { ...earlier, total: 3 }, 'total: 3 instead of 2'],
  ['a record', { ...earlier, posts: [{ id: 'a', tags: ['x'] }] }, 'posts: 1 instead of 2'],
  [
    'a record among others',
    { ...earlier, posts: [{ id: 'a', tags: ['x'] }, { id: 'c' }] },
    'posts[1]: is missing',
  ],
  [
    'what is in a record',
    {
      ...earlier,
      posts: [
        { id: 'a', tags: ['y'] },
        { id: 'b', tags: [] },
      ],
    },
    'posts[0].tags[0]: "y" instead of "x"',
  ],
])('reports a response that lacks %s', (_what, later, fault) => {
  expect(missingFrom(later, earlier)).toEqual([fault])
})
