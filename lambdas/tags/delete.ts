import { tags } from '#shared/api/admin/tags.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { deleteTag } from '../data/tags/tags.ts'
import { implement } from '../http/implement.ts'
import { applyChanges } from './apply-changes.ts'
import { auditedTag, tagSubject } from './audited.ts'

/** Deletes a tag, and removes it from its posts. */
export const handler = implement(tags, 'tags.delete', async ({ params, user, request }) => {
  await deleteTag(params.id, request.now, (before) =>
    auditEntry(request, user, 'tags.delete', tagSubject(before), { before: auditedTag(before) }),
  )
  return { success: true, changes: await applyChanges() }
})
