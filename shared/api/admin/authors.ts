import { AuthorInput, EditableAuthor } from '../../domain/catalog/author.ts'
import * as z from '../../zod.ts'
import { BasedOn } from '../based-on.ts'
import { endpoint } from '../endpoint.ts'

const byId = z.strictObject({ id: z.uuid() })
const saved = z.object({ success: z.literal(true), author: EditableAuthor })

export const authors = {
  'authors.list': endpoint({
    method: 'GET',
    path: '/api/admin/authors',
    summary: 'List authors with their number of posts',
    access: 'authors:read',
    response: z.object({ success: z.literal(true), authors: z.array(EditableAuthor) }),
    problems: ['unauthenticated', 'forbidden'],
  }),
  'authors.create': endpoint({
    method: 'POST',
    path: '/api/admin/authors',
    summary: 'Create an author profile',
    access: 'authors:write',
    status: 201,
    body: AuthorInput,
    response: saved,
    problems: ['invalid_request', 'unauthenticated', 'forbidden'],
  }),
  'authors.update': endpoint({
    method: 'PUT',
    path: '/api/admin/authors/{id}',
    summary: 'Replace an author profile; an inactive one keeps its bylines and is not offered for new posts',
    access: 'authors:write',
    params: byId,
    query: BasedOn,
    body: AuthorInput,
    response: saved,
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'stale_version'],
  }),
  'authors.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/authors/{id}',
    summary: 'Delete an author profile that has no posts and that no user is linked to',
    access: 'authors:write',
    params: byId,
    response: z.object({ success: z.literal(true) }),
    problems: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
}
