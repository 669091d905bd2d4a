import { Category } from '../domain/posts/category.ts'
import * as z from '../zod.ts'
import { endpoint } from './endpoint.ts'

export const categories = {
  'categories.list': endpoint({
    method: 'GET',
    path: '/api/admin/categories',
    summary: 'List categories with their number of posts',
    access: 'categories:read',
    response: z.object({ success: z.literal(true), categories: z.array(Category) }),
    problems: ['unauthenticated', 'forbidden'],
  }),
}
