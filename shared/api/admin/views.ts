import { SavedViews } from '../../domain/posts/saved-view.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

const answer = z.object({
  success: z.literal(true),
  views: SavedViews,
  /** 0 until something is saved. */
  version: z.int(),
})

export const views = {
  'views.get': endpoint({
    method: 'GET',
    path: '/api/admin/views',
    summary: 'Read the saved views of the signed-in user',
    access: 'posts:read',
    response: answer,
    problems: ['unauthenticated', 'forbidden'],
  }),
  'views.save': endpoint({
    method: 'PUT',
    path: '/api/admin/views',
    summary: 'Replace the saved views of the signed-in user: add, rename, reorder and delete',
    access: 'posts:read',
    body: z.strictObject({
      views: SavedViews,
      /** The version that the views are based on. */
      version: z.int().check(z.nonnegative()),
    }),
    response: answer,
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'stale_version'],
  }),
}
