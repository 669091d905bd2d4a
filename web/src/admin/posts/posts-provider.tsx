import { type ReactNode, useEffect, useMemo } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { CallError } from '../../api/call.ts'
import { useSession } from '../session/session.ts'
import { type Posts, PostsContext } from './posts.ts'

type Page = ResponseOf<Api['posts.list']>
type Key = readonly ['posts.list', { query: { limit: number; cursor?: string } }]
const pageSize = 200

const keyAfter = (index: number, previous: Page | null): Key | null => {
  if (index === 0) return ['posts.list', { query: { limit: pageSize } }]
  return previous?.nextCursor
    ? ['posts.list', { query: { limit: pageSize, cursor: previous.nextCursor } }]
    : null
}

/** Reads the posts, page after page in the background, for everybody below. */
export function PostsProvider({ children }: { children: ReactNode }) {
  const { call } = useSession()
  const { data, error, size, setSize, mutate } = useSWRInfinite<Page, CallError>(
    keyAfter,
    ([id, request]: Key) => call(id, request),
    { revalidateFirstPage: false, persistSize: true },
  )
  const more = Boolean(data?.at(-1)?.nextCursor)
  const read = data?.length ?? 0
  useEffect(() => {
    if (more && !error && size === read) void setSize(read + 1)
  }, [more, error, size, read, setSize])

  const posts = useMemo<Posts>(
    () => ({
      // A post that was saved while pages were being read can stand on two of them.
      posts: data && [...new Map(data.flatMap((page) => page.posts).map((post) => [post.id, post])).values()],
      complete: Boolean(data) && !more,
      error,
      refresh: () => mutate(),
    }),
    [data, more, error, mutate],
  )
  return <PostsContext value={posts}>{children}</PostsContext>
}
