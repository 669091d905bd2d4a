import { tags } from '#shared/api/admin/tags.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { mergeTags } from '../data/tags/tags.ts'
import { implement } from '../http/implement.ts'
import { applyChanges } from './apply-changes.ts'
import { tagSubject } from './audited.ts'

/** Merges tags into another one, in all of their posts. */
export const handler = implement(tags, 'tags.merge', async ({ body, user, request }) => {
  const tag = await mergeTags(body.from, body.into, request.now, (into, merged) =>
    auditEntry(request, user, 'tags.merge', tagSubject(into), {
      before: { merged: merged.map(({ name }) => name) },
      after: { merged: [] },
    }),
  )
  return { success: true, tag, changes: await applyChanges() }
})
