import { type ReactNode, useEffect, useMemo } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { CallError } from '../../api/call.ts'
import { useSession } from '../session/session-context.ts'
import { PostsContext, type PostsState } from './posts-context.ts'

type Page = ResponseOf<Api['posts.list']>
type Key = readonly ['posts.list', { query: { limit: number; cursor?: string } }]
const pageSize = 200

const pageKey = (index: number, previous: Page | null): Key | null => {
  if (index === 0) return ['posts.list', { query: { limit: pageSize } }]
  return previous?.nextCursor
    ? ['posts.list', { query: { limit: pageSize, cursor: previous.nextCursor } }]
    : null
}

/** Loads all posts, page by page in the background, for the components below. */
export function PostsProvider({ children }: { children: ReactNode }) {
  const { call } = useSession()
  const { data, error, size, setSize, mutate } = useSWRInfinite<Page, CallError>(
    pageKey,
    ([id, request]: Key) => call(id, request),
    { revalidateFirstPage: false, persistSize: true },
  )
  const hasMore = Boolean(data?.at(-1)?.nextCursor)
  const loadedPages = data?.length ?? 0
  useEffect(() => {
    if (hasMore && !error && size === loadedPages) void setSize(loadedPages + 1)
  }, [hasMore, error, size, loadedPages, setSize])

  const posts = useMemo<PostsState>(
    () => ({
      // A post that is saved while pages are loading can appear on two of them.
      posts: data && [...new Map(data.flatMap((page) => page.posts).map((post) => [post.id, post])).values()],
      complete: Boolean(data) && !hasMore,
      error,
      refresh: () => mutate(),
    }),
    [data, hasMore, error, mutate],
  )
  return <PostsContext value={posts}>{children}</PostsContext>
}
