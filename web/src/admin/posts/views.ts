import type { PostCounts } from '#shared/domain/posts/post-filter.ts'
import type { User } from '#shared/domain/staff/user.ts'

/** A named list of posts. */
export interface View {
  name: string
  /** The query string of the list's address. */
  query: string
  count?: number | undefined
}

/** The built-in views. */
export const stateViews = (counts: PostCounts | undefined): View[] => [
  { name: 'All', query: '', count: counts?.all },
  { name: 'Drafts', query: 'status=draft', count: counts?.draft },
  { name: 'Scheduled', query: 'status=scheduled', count: counts?.scheduled },
  { name: 'Published', query: 'status=published', count: counts?.published },
  { name: 'Archived', query: 'status=archived', count: counts?.archived },
  { name: 'Trash', query: 'status=trash', count: counts?.trash },
]

/** The posts of the user's own author profile. Linked authors see no others anyway. */
export const ownView = ({ role, authorId }: Pick<User, 'role' | 'authorId'>): View[] =>
  authorId && role !== 'author' ? [{ name: 'Mine', query: `author=${authorId}` }] : []

/** The query of a list's address without its page, normalized so that two of them can be compared. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('cursor')
  params.delete('before')
  params.sort()
  return params.toString()
}

/** The address of a view. */
export const viewAddress = ({ query }: Pick<View, 'query'>): string => `/posts${query && `?${query}`}`
