import { tags } from '#shared/api/admin/tags.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { createTag } from '../data/tags/tags.ts'
import { implement } from '../http/implement.ts'
import { auditedTag, tagSubject } from './audited.ts'

/** Creates a tag without posts. */
export const handler = implement(tags, 'tags.create', async ({ body, user, request }) => {
  const tag = await createTag(body, request.now, (created) =>
    auditEntry(request, user, 'tags.create', tagSubject(created), { after: auditedTag(created) }),
  )
  return { success: true, tag }
})
