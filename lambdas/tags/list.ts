import { tags } from '#shared/api/admin/tags.ts'
import { listTags } from '../data/tags/tags.ts'
import { implement } from '../http/implement.ts'

/** All tags with their number of posts, and the changes that are still being applied to posts. */
export const handler = implement(tags, 'tags.list', async () => ({ success: true, ...(await listTags()) }))
