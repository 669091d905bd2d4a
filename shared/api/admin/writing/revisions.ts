import { PostId } from '../../../domain/posts/post.ts'
import { Revision, RevisionRow } from '../../../domain/posts/revision.ts'
import * as z from '../../../zod.ts'
import { endpoint } from '../../endpoint.ts'

/** A version in an address: `12`, never `012` or `1e1`. */
const VersionInAddress = z.string().check(z.regex(/^[1-9]\d{0,9}$/))

export const revisions = {
  'revisions.list': endpoint({
    method: 'GET',
    path: '/api/admin/posts/{id}/revisions',
    summary:
      'List former versions of a post, the latest first: who saved them, when, and how many words changed',
    access: 'posts:write',
    params: z.strictObject({ id: PostId }),
    query: z.strictObject({
      /** Only versions before this one. */
      before: z.optional(VersionInAddress),
    }),
    response: z.object({
      success: z.literal(true),
      revisions: z.array(RevisionRow),
      /** Ask for versions before this one to get the next page. */
      next: z.optional(z.int()),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'],
  }),
  'revisions.get': endpoint({
    method: 'GET',
    path: '/api/admin/posts/{id}/revisions/{version}',
    summary: 'Read one former version of a post; to restore it, save what it says as the post',
    access: 'posts:write',
    params: z.strictObject({ id: PostId, version: VersionInAddress }),
    response: z.object({ success: z.literal(true), revision: Revision }),
    problems: ['unauthenticated', 'forbidden', 'not_found'],
  }),
}
