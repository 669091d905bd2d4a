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
        posts: z.object({
          all: Count,
          published: Count,
          scheduled: Count,
          draft: Count,
          archived: Count,
        }),
        media: Count,
        categories: Count,
        tags: Count,
        authors: Count,
      }),
    }),
    problems: ['unauthenticated', 'forbidden'],
  }),
}
