import type { Post, PostStatus } from '#shared/domain/posts/post.ts'
import type { StaffCall } from '../session/session-context.ts'
import { postToBody } from './post-body.ts'

/** Publishes a post immediately, even if its publish date is in the future. */
export async function publishNow(call: StaffCall, id: string): Promise<Post> {
  const { post } = await call('posts.get', { params: { id } })
  const now = new Date().toISOString()
  const publishedAt = post.publishedAt && post.publishedAt < now ? post.publishedAt : now
  const body = { ...postToBody(post), status: 'published' as const, publishedAt, version: post.version }
  return (await call('posts.update', { params: { id }, body })).post
}

/** Changes only the status of a post. A post that is published without a date gets the current time. */
export async function changeStatus(call: StaffCall, id: string, status: PostStatus): Promise<Post> {
  const { post } = await call('posts.get', { params: { id } })
  const publishedAt =
    status === 'published' ? { publishedAt: post.publishedAt ?? new Date().toISOString() } : {}
  const body = { ...postToBody(post), status, ...publishedAt, version: post.version }
  return (await call('posts.update', { params: { id }, body })).post
}
