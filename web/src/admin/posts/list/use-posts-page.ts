import useSWR from 'swr'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { PostRow } from '#shared/domain/posts/post.ts'
import type { CallError } from '../../../api/call.ts'
import { type StaffCall, useSession } from '../../session/session-context.ts'
import type { ListQuery } from './list-filter.ts'

const pageSize = 50
/** The maximum number of posts in one bulk action, which sends one request per post. */
export const maxSelected = 1000
const largestPage = 200

/** A page, and when it was loaded: a post that was published a moment ago is not shown as scheduled. */
type PostsPage = ResponseOf<Api['posts.list']> & { loadedAt: Date }

/** One page of the list. While another page loads, the previous one stays on the screen. */
export function usePostsPage(query: ListQuery) {
  const { call } = useSession()
  const request = { query: { ...query, limit: pageSize } }
  return useSWR<PostsPage, CallError>(
    ['posts.list', request],
    async () => ({ ...(await call('posts.list', request)), loadedAt: new Date() }),
    // Always revalidate, so that changes made in the meantime appear; the cache alone is not enough.
    { keepPreviousData: true, revalidateIfStale: true, dedupingInterval: 0 },
  )
}

/** All matching posts on all pages, up to the maximum that can be selected. */
export async function loadMatching(call: StaffCall, query: ListQuery): Promise<PostRow[]> {
  const { cursor: _cursor, before: _before, ...filter } = query
  const found = new Map<string, PostRow>()
  let cursor: string | undefined
  do {
    const page = await call('posts.list', {
      query: { ...filter, limit: largestPage, ...(cursor && { cursor }) },
    })
    // A post that is saved in the meantime can be on two pages.
    for (const post of page.posts) found.set(post.id, post)
    cursor = page.nextCursor
  } while (cursor && found.size < maxSelected)
  return [...found.values()].slice(0, maxSelected)
}
