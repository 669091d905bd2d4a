import { randomUUID } from 'node:crypto'
import type { PostSummary } from '../../data/posts/stored-post.ts'

const statuses = ['published', 'draft', 'archived', 'published'] as const
const hour = 3_600_000

export interface ManyPosts {
  /** The first post changed an hour before it, each further one an hour earlier. */
  now: Date
  categoryOf: (index: number) => string | null
  authorOf: (index: number) => string | null
  tagsOf: (index: number) => string[]
}

/**
 * The summary of one of many posts, as lists show it. Of each four, two are published, one is a draft and one is archived;
 * each seventh is about guidance.
 */
export function oneOfManyPosts(index: number, { now, categoryOf, authorOf, tagsOf }: ManyPosts): PostSummary {
  const at = new Date(now.getTime() - (index + 1) * hour).toISOString()
  const status = statuses[index % statuses.length] ?? 'draft'
  return {
    id: randomUUID(),
    title: `${index % 7 === 0 ? 'Guidance' : 'Quarter'} number ${index}`,
    slug: `post-${index}`,
    excerpt: 'What the last quarter told us about the next one, and what it left out. '.repeat(3),
    status,
    categoryId: categoryOf(index),
    authorId: authorOf(index),
    tags: tagsOf(index),
    publishedAt: status === 'draft' ? null : at,
    createdAt: at,
    updatedAt: at,
    readTime: 4,
    version: 1,
    featuredImage: null,
    featuredImageAlt: '',
    featuredImageSize: null,
    featuredImageFocus: null,
    slugFrozen: status !== 'draft',
    emailSubscribers: false,
  }
}
