import { expect, test } from 'vitest'
import { implementPublic } from './implement-public.ts'

test('an endpoint that is not for everyone cannot be served without asking who calls', () => {
  // @ts-expect-error it does not compile either
  const serve = () => implementPublic('posts.list', async () => ({ success: true as const, posts: [] }))

  expect(serve).toThrow('posts.list is not public')
})
