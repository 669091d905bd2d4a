import { maxArticleBytes } from '../../domain/posts/article-limits.ts'
import { Post, PostId, PostInput, PostRow } from '../../domain/posts/post.ts'
import { postFilterShape } from '../../domain/posts/post-filter.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { PageCursor, pageLimit } from '../paging.ts'

const byId = z.strictObject({ id: PostId })
const saved = z.object({ success: z.literal(true), post: Post })

export const posts = {
  'posts.list': endpoint({
    method: 'GET',
    path: '/api/admin/posts',
    summary:
      'List posts by status, author, category, tag, date and words; users linked to an author see only that author’s posts',
    access: 'posts:read',
    query: z.strictObject({
      ...postFilterShape,
      limit: pageLimit(100, 200),
      /** `cursor` asks for the page after a position, `before` for the page preceding it. */
      cursor: PageCursor,
      before: PageCursor,
    }),
    response: z.object({
      success: z.literal(true),
      posts: z.array(PostRow),
      /** The total number of matching posts, over all pages. */
      total: z.int(),
      nextCursor: z.optional(z.string()),
      previousCursor: z.optional(z.string()),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden'],
  }),
  'posts.create': endpoint({
    method: 'POST',
    path: '/api/admin/posts',
    summary: 'Create a post',
    access: 'posts:write',
    status: 201,
    maxBody: maxArticleBytes,
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
    maxBody: maxArticleBytes,
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
    summary:
      'Move a post to the trash, or delete permanently what is there; after 30 days that happens by itself',
    access: 'posts:write',
    params: byId,
    query: z.strictObject({ permanently: z.optional(z.literal('true')) }),
    response: z.object({ success: z.literal(true) }),
    problems: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  'posts.restore': endpoint({
    method: 'POST',
    path: '/api/admin/posts/{id}/restore',
    summary: 'Bring a post back from the trash, with the status and the address that it had',
    access: 'posts:write',
    params: byId,
    response: z.object({ success: z.literal(true), post: PostRow }),
    problems: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
}
