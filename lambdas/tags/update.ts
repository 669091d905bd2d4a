import { tags } from '#shared/api/admin/tags.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { updateTag } from '../data/tags/tags.ts'
import { implement } from '../http/implement.ts'
import { applyChanges } from './apply-changes.ts'
import { auditedTag, tagSubject } from './audited.ts'

/** Changes a tag, including in its posts. */
export const handler = implement(tags, 'tags.update', async ({ params, query, body, user, request }) => {
  const tag = await updateTag(params.id, { ...body, ...query }, request.now, (before, after = before) =>
    auditEntry(request, user, 'tags.update', tagSubject(before), {
      before: auditedTag(before),
      after: auditedTag(after),
    }),
  )
  return { success: true, tag, changes: await applyChanges() }
})
