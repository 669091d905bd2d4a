import { afterEach, expect, test, vi } from 'vitest'
import { deadPaths } from './dead-paths.ts'

afterEach(() => vi.unstubAllGlobals())

test('only an address at which there is nothing is dead; one that cannot be asked is not', async () => {
  const statuses: Record<string, number> = { '/blog/a': 200, '/blog/b': 404, '/blog/c': 503, '/blog/d': 410 }
  vi.stubGlobal('fetch', (path: string) => {
    const status = statuses[path]
    return status
      ? Promise.resolve(new Response(null, { status }))
      : Promise.reject(new TypeError('Failed to fetch'))
  })
  expect(await deadPaths([...Object.keys(statuses), '/blog/e'])).toEqual(['/blog/b', '/blog/d'])
})
