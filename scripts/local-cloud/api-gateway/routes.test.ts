import { expect, test } from 'vitest'
import { matchRoute, parseRoute } from './routes.ts'

const routes = [
  '$default',
  'GET /api/posts/{slug}',
  'GET /api/posts/latest',
  'GET /api/posts',
  'ANY /api/posts',
  'GET /api/{rest+}',
  'PUT /api/posts/{id}',
].map(parseRoute)
const find = (method: string, path: string) => {
  const match = matchRoute(routes, method, path)
  return match && [match.route.key, match.pathParameters]
}

test('an exact route wins over a variable one in any order', () => {
  expect(find('GET', '/api/posts/latest')).toEqual(['GET /api/posts/latest', {}])
})

test('a variable matches one segment that is not empty', () => {
  expect(find('GET', '/api/posts/news')).toEqual(['GET /api/posts/{slug}', { slug: 'news' }])
  expect(find('GET', '/api/posts/')).toEqual(['GET /api/{rest+}', { rest: 'posts/' }])
})

test('a greedy variable matches the rest', () => {
  expect(find('GET', '/api/posts/news/comments')).toEqual([
    'GET /api/{rest+}',
    { rest: 'posts/news/comments' },
  ])
})

test('the named method wins over ANY', () => {
  expect(find('GET', '/api/posts')?.[0]).toBe('GET /api/posts')
  expect(find('DELETE', '/api/posts')?.[0]).toBe('ANY /api/posts')
})

test('everything else goes to $default, HEAD of a GET route too', () => {
  expect(find('HEAD', '/api/posts/news')).toEqual(['$default', {}])
  expect(find('GET', '/')).toEqual(['$default', {}])
})
