import type { Post, PostStatus } from '#shared/domain/posts/post.ts'
import type { StaffCall } from '../session/session-context.ts'
import { type PostBody, postToBody } from './post-body.ts'

/** Changes some fields of a stored post. Fails if someone else saves it in the meantime. */
export async function changePost(
  call: StaffCall,
  id: string,
  change: (post: Post) => Partial<PostBody>,
): Promise<Post> {
  const { post } = await call('posts.get', { params: { id } })
  const body = { ...postToBody(post), ...change(post), version: post.version }
  return (await call('posts.update', { params: { id }, body })).post
}

/** Publishes a post immediately, even if its publish date is in the future. */
export function publishNow(call: StaffCall, id: string): Promise<Post> {
  const now = new Date().toISOString()
  return changePost(call, id, ({ publishedAt }) => ({
    status: 'published',
    publishedAt: publishedAt && publishedAt < now ? publishedAt : now,
  }))
}

/** Changes only the status of a post. A post that is published without a date gets the current time. */
export const changeStatus = (call: StaffCall, id: string, status: PostStatus): Promise<Post> =>
  changePost(call, id, ({ publishedAt }) => ({
    status,
    ...(status === 'published' && { publishedAt: publishedAt ?? new Date().toISOString() }),
  }))
