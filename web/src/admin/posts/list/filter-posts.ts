import type { PostRow } from '#shared/domain/posts/post.ts'
import { type StatusLabel, statusLabel } from '../status-label.ts'

export const statusFilters = ['All Status', 'Published', 'Draft', 'Archived', 'Scheduled'] as const
export type StatusFilter = 'All Status' | StatusLabel

const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Posts that have the given status and contain every search word, ignoring case and accents. */
export function filterPosts(
  posts: readonly PostRow[],
  { search, status }: { search: string; status: StatusFilter },
  now: Date,
): PostRow[] {
  const words = normalize(search).split(/\s+/).filter(Boolean)
  return posts.filter((post) => {
    if (status !== 'All Status' && statusLabel(post, now) !== status) return false
    const text = normalize([post.title, post.excerpt, post.authorName, post.category, ...post.tags].join(' '))
    return words.every((word) => text.includes(word))
  })
}
