import { createContext, useContext } from 'react'
import type { PostRow } from '#shared/domain/posts/post.ts'
import type { CallError } from '../../api/call.ts'

export interface PostsState {
  /** The posts loaded so far, last changed first; undefined until the first page has arrived. */
  posts: PostRow[] | undefined
  /** True once all pages are loaded. */
  complete: boolean
  error: CallError | undefined
  /** Loads everything again. */
  refresh: () => Promise<unknown>
}

export const PostsContext = createContext<PostsState | undefined>(undefined)

/** All posts that this user can see. The sidebar's count and the list share one load. */
export function usePosts(): PostsState {
  const posts = useContext(PostsContext)
  if (!posts) throw new Error('usePosts needs the PostsProvider around it')
  return posts
}
