import type { PostRow } from '#shared/domain/post.ts'
import { labelOf, type PostLabel } from '../post-label.ts'

export const statusFilters = ['All Status', 'Published', 'Draft', 'Archived', 'Scheduled'] as const
export type StatusFilter = 'All Status' | PostLabel

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Posts whose title, excerpt, author, category or tags hold every word, in the state asked for. */
export function filterPosts(
  posts: readonly PostRow[],
  { search, status }: { search: string; status: StatusFilter },
  now: Date,
): PostRow[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return posts.filter((post) => {
    if (status !== 'All Status' && labelOf(post, now) !== status) return false
    const text = plain([post.title, post.excerpt, post.authorName, post.category, ...post.tags].join(' '))
    return words.every((word) => text.includes(word))
  })
}
