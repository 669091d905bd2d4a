import { Post, PostId, PostInput, PostRow } from '../domain/posts/post.ts'
import * as z from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { PageCursor, pageLimit } from './paging.ts'

const byId = z.strictObject({ id: PostId })
/** Room for a long article with pasted pictures, below the 6 MB that Lambda accepts. */
const maxBody = 5 * 1024 * 1024
const saved = z.object({ success: z.literal(true), post: Post })

export const posts = {
  'posts.list': endpoint({
    method: 'GET',
    path: '/api/admin/posts',
    summary: 'List posts, last changed first; users linked to an author see only that author’s posts',
    access: 'posts:read',
    query: z.strictObject({
      limit: pageLimit(100, 200),
      cursor: PageCursor,
    }),
    response: z.object({
      success: z.literal(true),
      posts: z.array(PostRow),
      nextCursor: z.optional(z.string()),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden'],
  }),
  'posts.create': endpoint({
    method: 'POST',
    path: '/api/admin/posts',
    summary: 'Create a post',
    access: 'posts:write',
    status: 201,
    maxBody,
    // A client that chooses the id can retry after a lost response without creating the post twice.
    body: z.extend(PostInput, { id: z.optional(PostId) }),
    response: saved,
    problems: [
      'invalid_request',
      'unauthenticated',
      'forbidden',
      'conflict',
      'slug_taken',
      'too_large',
      'unprocessable',
    ],
  }),
  'posts.get': endpoint({
    method: 'GET',
    path: '/api/admin/posts/{id}',
    summary: 'Read one post, whatever its status',
    access: 'posts:read',
    params: byId,
    response: saved,
    problems: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  'posts.update': endpoint({
    method: 'PUT',
    path: '/api/admin/posts/{id}',
    summary:
      'Replace a post; send the version that it is based on to get a 409 if somebody else saved in between',
    access: 'posts:write',
    maxBody,
    params: byId,
    body: z.extend(PostInput, { version: z.optional(z.int().check(z.positive())) }),
    response: saved,
    problems: [
      'invalid_request',
      'unauthenticated',
      'forbidden',
      'not_found',
      'stale_version',
      'slug_taken',
      'too_large',
      'unprocessable',
    ],
  }),
  'posts.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/posts/{id}',
    summary: 'Delete a post permanently',
    access: 'posts:write',
    params: byId,
    response: z.object({ success: z.literal(true) }),
    problems: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
}
