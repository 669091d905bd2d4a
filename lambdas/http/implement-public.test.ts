import { expect, test } from 'vitest'
import { posts } from '#shared/api/admin/posts.ts'
import { implementPublic } from './implement-public.ts'

test('refuses an endpoint that is not public', () => {
  const serve = () =>
    // @ts-expect-error it does not compile either
    implementPublic(posts, 'posts.list', async () => ({ success: true as const, posts: [] }))

  expect(serve).toThrow('posts.list is not public')
})
