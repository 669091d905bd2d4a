import { CategoryInput, EditableCategory } from '../../domain/catalog/category.ts'
import * as z from '../../zod.ts'
import { BasedOn } from '../based-on.ts'
import { endpoint } from '../endpoint.ts'

const byId = z.strictObject({ id: z.uuid() })
const saved = z.object({ success: z.literal(true), category: EditableCategory })
const all = z.object({ success: z.literal(true), categories: z.array(EditableCategory) })

export const categories = {
  'categories.list': endpoint({
    method: 'GET',
    path: '/api/admin/categories',
    summary: 'List categories with their number of posts',
    access: 'categories:read',
    response: all,
    problems: ['unauthenticated', 'forbidden'],
  }),
  'categories.create': endpoint({
    method: 'POST',
    path: '/api/admin/categories',
    summary: 'Create a category; its slug follows from its name and is unique',
    access: 'categories:write',
    status: 201,
    body: CategoryInput,
    response: saved,
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'conflict'],
  }),
  'categories.update': endpoint({
    method: 'PUT',
    path: '/api/admin/categories/{id}',
    summary: 'Change a category; its former slugs lead to it',
    access: 'categories:write',
    params: byId,
    query: BasedOn,
    body: CategoryInput,
    response: saved,
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'stale_version'],
  }),
  'categories.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/categories/{id}',
    summary: 'Delete a category; its posts and its slug lead to Blog, which cannot be deleted',
    access: 'categories:write',
    params: byId,
    response: z.object({ success: z.literal(true) }),
    problems: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  'categories.reorder': endpoint({
    method: 'PUT',
    path: '/api/admin/categories',
    summary: 'Put the categories into the order of these ids; others follow in the order that they have',
    access: 'categories:write',
    body: z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(80)) }),
    response: all,
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'conflict'],
  }),
}
