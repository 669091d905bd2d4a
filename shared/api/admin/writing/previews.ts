import { PreviewLink, previewDays } from '../../../domain/posts/drafts/preview-link.ts'
import { PostId } from '../../../domain/posts/post.ts'
import * as z from '../../../zod.ts'
import { endpoint } from '../../endpoint.ts'

const ofPost = z.strictObject({ id: PostId })

export const previews = {
  'previews.list': endpoint({
    method: 'GET',
    path: '/api/admin/posts/{id}/previews',
    summary:
      'List the links that show a post to people without an account: who made them, and until when they work',
    access: 'posts:write',
    params: ofPost,
    response: z.object({ success: z.literal(true), links: z.array(PreviewLink) }),
    problems: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  'previews.create': endpoint({
    method: 'POST',
    path: '/api/admin/posts/{id}/previews',
    summary: 'Make a link that shows a post to whoever has it, as its maker last left it, for some days',
    access: 'posts:write',
    status: 201,
    params: ofPost,
    body: z.strictObject({ days: z.literal(previewDays) }),
    response: z.object({ success: z.literal(true), link: PreviewLink }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  'previews.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/posts/{id}/previews/{link}',
    summary: 'Take a preview link back: it shows nothing from this moment on',
    access: 'posts:write',
    params: z.strictObject({ id: PostId, link: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    response: z.object({ success: z.literal(true) }),
    problems: ['unauthenticated', 'forbidden', 'not_found'],
  }),
}
