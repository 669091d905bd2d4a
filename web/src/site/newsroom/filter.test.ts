import { expect, test } from 'vitest'
import { filterOf, knownFilter, newsroomPath } from './filter.ts'

test('a filter survives its way through the address', () => {
  const filter = { category: 'reports', tag: 'short-interest', q: 'proxy fight', after: 'abc_-1' }
  expect(newsroomPath(filter)).toBe('/blog?category=reports&tag=short-interest&q=proxy+fight&after=abc_-1')
  expect(filterOf(new URLSearchParams(newsroomPath(filter).split('?')[1]))).toEqual(filter)
})

test('no filter is the plain address', () => {
  expect(newsroomPath({})).toBe('/blog')
})

test('what can be no filter is left out', () => {
  const query = new URLSearchParams({ category: '<b>', tag: 'A B', after: 'x'.repeat(201) })
  expect(filterOf(query)).toEqual({})
})

test('a category that does not exist is no filter', () => {
  expect(knownFilter({ category: 'gone', tag: 'a' }, [{ slug: 'blog' }])).toEqual({ tag: 'a' })
  expect(knownFilter({ category: 'blog' }, [{ slug: 'blog' }])).toEqual({ category: 'blog' })
})

test('a search is what was typed without needless spaces, and no longer than anybody needs', () => {
  const searched = (q: string) => filterOf(new URLSearchParams({ q })).q
  expect(searched('  proxy \n fight ')).toBe('proxy fight')
  expect(searched('x'.repeat(500))).toHaveLength(100)
})

test('a search that is only open has no address of its own', () => {
  expect(filterOf(new URLSearchParams('q='))).toEqual({ q: '' })
  expect(newsroomPath({ q: '' })).toBe('/blog')
})
