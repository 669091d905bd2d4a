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

/** Publishes a post with the date that was confirmed; without one, its date is the moment of publication. */
export const publish = (call: StaffCall, id: string, publishedAt: string | null): Promise<Post> =>
  changePost(call, id, () => ({
    status: 'published',
    publishedAt: publishedAt ?? new Date().toISOString(),
  }))

/** Changes only the status of a post. */
export const changeStatus = (call: StaffCall, id: string, status: PostStatus): Promise<Post> =>
  changePost(call, id, () => ({ status }))
