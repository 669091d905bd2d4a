import { Author } from '../domain/posts/author.ts'
import { Category } from '../domain/posts/category.ts'
import * as z from '../zod.ts'
import { endpoint } from './endpoint.ts'

export const catalog = {
  'categories.list': endpoint({
    method: 'GET',
    path: '/api/admin/categories',
    summary: 'List categories with their number of posts',
    access: 'categories:read',
    response: z.object({ success: z.literal(true), categories: z.array(Category) }),
    problems: ['unauthenticated', 'forbidden'],
  }),
  'authors.list': endpoint({
    method: 'GET',
    path: '/api/admin/authors',
    summary: 'List authors with their number of posts',
    access: 'authors:read',
    response: z.object({ success: z.literal(true), authors: z.array(Author) }),
    problems: ['unauthenticated', 'forbidden'],
  }),
}
