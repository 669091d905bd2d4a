import { Author } from '../domain/posts/author.ts'
import * as z from '../zod.ts'
import { endpoint } from './endpoint.ts'

export const authors = {
  'authors.list': endpoint({
    method: 'GET',
    path: '/api/admin/authors',
    summary: 'List authors with their number of posts',
    access: 'authors:read',
    response: z.object({ success: z.literal(true), authors: z.array(Author) }),
    problems: ['unauthenticated', 'forbidden'],
  }),
}
