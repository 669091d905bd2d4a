import { useEffect } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { PostRow } from '#shared/domain/post.ts'
import type { CallError } from '../../api/call.ts'
import { useSession } from '../session/session.ts'

type Page = ResponseOf<Api['posts.list']>
type Key = readonly ['posts.list', { query: { limit: number; cursor?: string } }]
const pageSize = 200

const keyAfter = (index: number, previous: Page | null): Key | null => {
  if (index === 0) return ['posts.list', { query: { limit: pageSize } }]
  return previous?.nextCursor
    ? ['posts.list', { query: { limit: pageSize, cursor: previous.nextCursor } }]
    : null
}

export interface Posts {
  /** What has been read so far, last changed first; nothing before the first page is here. */
  posts: PostRow[] | undefined
  /** All pages have been read. */
  complete: boolean
  error: CallError | undefined
  /** Reads everything again. */
  refresh: () => Promise<unknown>
}

/** All posts that this user may see, read page after page in the background. */
export function usePosts(): Posts {
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

  // A post that was saved while pages were being read can stand on two of them.
  const posts = data && [
    ...new Map(data.flatMap((page) => page.posts).map((post) => [post.id, post])).values(),
  ]
  return { posts, complete: Boolean(data) && !more, error, refresh: () => mutate() }
}
