import { Mailing, MailingId, Recipients } from '../../domain/mailings.ts'
import { PostId } from '../../domain/posts/post.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { PageCursor, pageLimit } from '../paging.ts'

const byPost = z.strictObject({ id: PostId })

export const mailings = {
  'mailings.list': endpoint({
    method: 'GET',
    path: '/api/admin/mailings',
    summary: 'List what went out or is to go out to subscribers, newest first',
    access: 'inbox:read',
    query: z.strictObject({ limit: pageLimit(50, 100), cursor: PageCursor }),
    response: z.object({
      success: z.literal(true),
      mailings: z.array(Mailing),
      nextCursor: z.optional(z.string()),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden'],
  }),
  'mailings.get': endpoint({
    method: 'GET',
    path: '/api/admin/mailings/{id}',
    summary: 'Read the report of one mailing',
    access: 'inbox:read',
    params: z.strictObject({ id: MailingId }),
    response: z.object({ success: z.literal(true), mailing: Mailing }),
    problems: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  'mailings.recipients': endpoint({
    method: 'GET',
    path: '/api/admin/mailing-recipients',
    summary: 'Count the confirmed subscribers whom an article of a category would reach',
    access: 'posts:publish',
    query: z.strictObject({ category: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
    response: z.object({
      success: z.literal(true),
      recipients: Recipients,
      /** Whether this stage sends mail at all. */
      mailIsOn: z.boolean(),
      /** Mails of a mailing sent per minute. */
      perMinute: z.int(),
      /** Mails that SES accepts from this stage in 24 hours. */
      perDay: z.optional(z.int()),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden'],
  }),
  'mailings.ofPost': endpoint({
    method: 'GET',
    path: '/api/admin/posts/{id}/mailing',
    summary: 'Read the newest mailing of a post, if it has one',
    access: 'posts:read',
    params: byPost,
    response: z.object({ success: z.literal(true), mailing: z.nullable(Mailing) }),
    problems: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  'mailings.again': endpoint({
    method: 'POST',
    path: '/api/admin/posts/{id}/mailing',
    summary: 'Email a public article once more to everybody, after it went out before',
    access: 'posts:publish',
    params: byPost,
    response: z.object({ success: z.literal(true), mailing: Mailing }),
    problems: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  'mailings.test': endpoint({
    method: 'POST',
    path: '/api/admin/posts/{id}/mailing-test',
    summary: 'Email a stored post to oneself, as subscribers would get it',
    access: 'posts:publish',
    params: byPost,
    response: z.object({ success: z.literal(true), to: z.string() }),
    problems: ['unauthenticated', 'forbidden', 'not_found', 'too_many_requests', 'unavailable'],
  }),
}
