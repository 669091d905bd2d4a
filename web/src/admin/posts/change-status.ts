import type { Post, PostStatus } from '#shared/domain/post.ts'
import type { StaffCall } from '../session/session.ts'
import { inputOf } from './input-of.ts'

/** Publishes a post at this moment, also one whose date is still to come. */
export async function publishNow(call: StaffCall, id: string): Promise<Post> {
  const { post } = await call('posts.get', { params: { id } })
  const now = new Date().toISOString()
  const publishedAt = post.publishedAt && post.publishedAt < now ? post.publishedAt : now
  const body = { ...inputOf(post), status: 'published' as const, publishedAt, version: post.version }
  return (await call('posts.update', { params: { id }, body })).post
}

/** Saves a post with another status and nothing else changed; one that is published without a date gets now. */
export async function changeStatus(call: StaffCall, id: string, status: PostStatus): Promise<Post> {
  const { post } = await call('posts.get', { params: { id } })
  const publishedAt =
    status === 'published' ? { publishedAt: post.publishedAt ?? new Date().toISOString() } : {}
  const body = { ...inputOf(post), status, ...publishedAt, version: post.version }
  return (await call('posts.update', { params: { id }, body })).post
}
