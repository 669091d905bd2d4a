import { Draft, DraftValues, OtherEditor, StoredState } from '../../../domain/posts/drafts/draft.ts'
import { PostId } from '../../../domain/posts/post.ts'
import * as z from '../../../zod.ts'
import { endpoint } from '../../endpoint.ts'

/** Without it, the request is about new posts that were never saved. */
const post = z.optional(PostId)
/** Missing for a new post. */
const stored = z.optional(StoredState)
const byId = z.strictObject({ id: z.uuid() })

export const drafts = {
  'drafts.list': endpoint({
    method: 'GET',
    path: '/api/admin/drafts',
    summary:
      'List the signed-in user’s unsaved drafts of a post, or of new posts, and who else has changes of it',
    access: 'posts:write',
    query: z.strictObject({ post }),
    response: z.object({
      success: z.literal(true),
      drafts: z.array(Draft),
      others: z.array(OtherEditor),
      stored,
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'],
  }),
  'drafts.save': endpoint({
    method: 'PUT',
    path: '/api/admin/drafts/{id}',
    summary: 'Keep what is in an editor without saving the post: readers see nothing of it',
    access: 'posts:write',
    maxBody: 3 * 1024 * 1024,
    params: byId,
    body: z.strictObject({
      post,
      version: z.optional(z.int().check(z.positive())),
      seq: z.int().check(z.positive()),
      values: DraftValues,
    }),
    response: z.object({
      success: z.literal(true),
      savedAt: z.string(),
      others: z.array(OtherEditor),
      stored,
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'too_large'],
  }),
  'drafts.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/drafts/{id}',
    summary: 'Forget a draft of the signed-in user as it was at this change; a newer one stays',
    access: 'posts:write',
    params: byId,
    query: z.strictObject({
      post,
      seq: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
    }),
    response: z.object({ success: z.literal(true) }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden'],
  }),
}
