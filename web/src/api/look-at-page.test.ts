// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { lookAtPage } from './look-at-page.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page is missing only if the site says so, and a part only if its page was read', async () => {
  const answers: Record<string, [number, string?]> = {
    '/blog/a': [200, '<h2 id="über">Über</h2>'],
    '/blog/b': [404],
    '/blog/c': [503],
    '/blog/d': [410],
  }
  const asked: (string | undefined)[] = []
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    asked.push(method)
    const [status, body] = answers[path] ?? []
    return status
      ? Promise.resolve(new Response(body ?? null, { status }))
      : Promise.reject(new TypeError('Failed to fetch'))
  })
  const found = (paths: readonly string[], id?: string) =>
    Promise.all(paths.map((path) => lookAtPage(path, id)))
  expect(await found(['/blog/a', '/blog/b', '/blog/c', '/blog/d', '/blog/e'])).toEqual([
    'page',
    'nothing',
    'page',
    'nothing',
    'page',
  ])
  expect(new Set(asked)).toEqual(new Set(['HEAD']))
  expect(await found(['/blog/a', '/blog/b', '/blog/c', '/blog/e'], 'gone')).toEqual([
    'no such part',
    'nothing',
    'page',
    'page',
  ])
  expect(await lookAtPage('/blog/a', 'über')).toBe('page')
})
