import { maxMergedTags } from '../../domain/catalog/max-merged-tags.ts'
import { EditableTag, TagId, TagInput, TagProgress } from '../../domain/catalog/tag.ts'
import * as z from '../../zod.ts'
import { BasedOn } from '../based-on.ts'
import { endpoint } from '../endpoint.ts'

const byId = z.strictObject({ id: TagId })
/** Tag changes that are not applied to all posts yet. */
const changes = z.array(TagProgress)
const saved = z.object({ success: z.literal(true), tag: EditableTag, changes })

export const tags = {
  'tags.list': endpoint({
    method: 'GET',
    path: '/api/admin/tags',
    summary:
      'List all tags with their number of posts, and the changes that are still being applied to posts',
    access: 'tags:read',
    response: z.object({ success: z.literal(true), tags: z.array(EditableTag), changes }),
    problems: ['unauthenticated', 'forbidden'],
  }),
  'tags.create': endpoint({
    method: 'POST',
    path: '/api/admin/tags',
    summary: 'Create a tag; its slug follows from its name and is unique',
    access: 'tags:write',
    status: 201,
    body: TagInput,
    response: z.object({ success: z.literal(true), tag: EditableTag }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'conflict'],
  }),
  'tags.update': endpoint({
    method: 'PUT',
    path: '/api/admin/tags/{id}',
    summary: 'Change a tag; a new name is written into its posts, and its old address leads to the new one',
    access: 'tags:write',
    params: byId,
    query: BasedOn,
    body: TagInput,
    response: saved,
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'stale_version'],
  }),
  'tags.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/tags/{id}',
    summary: 'Delete a tag and remove it from its posts',
    access: 'tags:write',
    params: byId,
    response: z.object({ success: z.literal(true), changes }),
    problems: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  'tags.merge': endpoint({
    method: 'POST',
    path: '/api/admin/tags/merge',
    summary: 'Merge tags into another one, in all of their posts; their addresses lead to it',
    access: 'tags:write',
    body: z.strictObject({
      from: z
        .array(TagId)
        .check(
          z.minLength(1),
          z.maxLength(maxMergedTags, `At most ${maxMergedTags} tags can be merged at once`),
        ),
      into: TagId,
    }),
    response: saved,
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  'tags.continue': endpoint({
    method: 'POST',
    path: '/api/admin/tags/continue',
    summary: 'Apply changes of tags to more posts, for two seconds at most; a job does the same every minute',
    access: 'tags:write',
    response: z.object({ success: z.literal(true), changes }),
    problems: ['unauthenticated', 'forbidden'],
  }),
}
