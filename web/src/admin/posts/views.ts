import type { PostCounts } from '#shared/domain/posts/post-filter.ts'
import type { User } from '#shared/domain/staff/user.ts'

/** A list of posts that has a name. */
export interface View {
  name: string
  /** The address of the list behind the question mark. */
  query: string
  count?: number | undefined
}

/** The views that everybody has. */
export const stateViews = (counts: PostCounts | undefined): View[] => [
  { name: 'All', query: '', count: counts?.all },
  { name: 'Drafts', query: 'status=draft', count: counts?.draft },
  { name: 'Scheduled', query: 'status=scheduled', count: counts?.scheduled },
  { name: 'Published', query: 'status=published', count: counts?.published },
  { name: 'Archived', query: 'status=archived', count: counts?.archived },
  { name: 'Trash', query: 'status=trash', count: counts?.trash },
]

/** The posts of somebody's own author profile. A linked author sees no others anyway. */
export const ownView = ({ role, authorId }: Pick<User, 'role' | 'authorId'>): View[] =>
  authorId && role !== 'author' ? [{ name: 'Mine', query: `author=${authorId}` }] : []

/** A list's address without its page, in one spelling, so that two of them can be compared. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('cursor')
  params.delete('before')
  params.sort()
  return params.toString()
}

export const viewAddress = ({ query }: Pick<View, 'query'>): string => `/posts${query && `?${query}`}`
