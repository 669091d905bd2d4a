import { expect, test } from 'vitest'
import { dropUnknownCategory, newsroomPath, parseFilter } from './newsroom-filter.ts'

test('a filter is the same after a round trip through the URL', () => {
  const filter = { category: 'reports', tag: 'short-interest', q: 'proxy fight', after: 'abc_-1' }
  expect(newsroomPath(filter)).toBe('/blog?category=reports&tag=short-interest&q=proxy+fight&after=abc_-1')
  expect(parseFilter(new URLSearchParams(newsroomPath(filter).split('?')[1]))).toEqual(filter)
})

test('without a filter the URL has no query', () => {
  expect(newsroomPath({})).toBe('/blog')
})

test('ignores invalid values', () => {
  const query = new URLSearchParams({ category: '<b>', tag: 'A B', after: 'x'.repeat(201) })
  expect(parseFilter(query)).toEqual({})
})

test('ignores a category that does not exist', () => {
  expect(dropUnknownCategory({ category: 'gone', tag: 'a' }, [{ slug: 'blog' }])).toEqual({ tag: 'a' })
  expect(dropUnknownCategory({ category: 'blog' }, [{ slug: 'blog' }])).toEqual({ category: 'blog' })
})

test('trims and shortens a search text', () => {
  const searched = (q: string) => parseFilter(new URLSearchParams({ q })).q
  expect(searched('  proxy \n fight ')).toBe('proxy fight')
  expect(searched('x'.repeat(500))).toHaveLength(100)
})

test('a literal search has an address of its own, without a text it is none', () => {
  expect(newsroomPath({ q: 'sqeeze', literal: '1' })).toBe('/blog?q=sqeeze&literal=1')
  expect(parseFilter(new URLSearchParams('q=sqeeze&literal=1'))).toEqual({ q: 'sqeeze', literal: '1' })
  expect(parseFilter(new URLSearchParams('q=sqeeze&literal=yes'))).toEqual({ q: 'sqeeze' })
  expect(parseFilter(new URLSearchParams('literal=1'))).toEqual({})
})

test('an empty search has no URL of its own', () => {
  expect(parseFilter(new URLSearchParams('q='))).toEqual({ q: '' })
  expect(newsroomPath({ q: '' })).toBe('/blog')
})
