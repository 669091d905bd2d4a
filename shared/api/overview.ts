import { PostCounts } from '../domain/posts/post-filter.ts'
import * as z from '../zod.ts'
import { endpoint } from './endpoint.ts'

const Count = z.int().check(z.nonnegative())

export const overview = {
  'overview.counts': endpoint({
    method: 'GET',
    path: '/api/admin/counts',
    summary:
      'How many records each section has; users linked to an author get the counts of that author’s posts',
    access: 'posts:read',
    response: z.object({
      success: z.literal(true),
      counts: z.object({
        posts: PostCounts,
        media: Count,
        categories: Count,
        tags: Count,
        authors: Count,
      }),
    }),
    problems: ['unauthenticated', 'forbidden'],
  }),
}
