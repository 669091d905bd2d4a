import { createContext, useContext } from 'react'
import type { PostRow } from '#shared/domain/post.ts'
import type { CallError } from '../../api/call.ts'

export interface Posts {
  /** What has been read so far, last changed first; nothing before the first page is here. */
  posts: PostRow[] | undefined
  /** All pages have been read. */
  complete: boolean
  error: CallError | undefined
  /** Reads everything again. */
  refresh: () => Promise<unknown>
}

export const PostsContext = createContext<Posts | undefined>(undefined)

/** All posts that this user may see; the sidebar's count and the list read them once between them. */
export function usePosts(): Posts {
  const posts = useContext(PostsContext)
  if (!posts) throw new Error('usePosts needs the PostsProvider around it')
  return posts
}
