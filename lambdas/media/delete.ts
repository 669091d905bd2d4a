import { media } from '#shared/api/admin/media.ts'
import { Problem } from '#shared/api/problem.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { deleteMedia } from '../data/uploads/library.ts'
import { implement } from '../http/implement.ts'
import { toMediaFile } from './media-file.ts'
import { auditSubject, loadChangeable } from './problems.ts'
import { usedInSentence, usesOf } from './uses-of.ts'

/**
 * Deletes a file. It can be restored for 30 days, and stays visible where articles show it. A file that is in use is
 * deleted only if the request confirms that. Idempotent.
 */
export const handler = implement(media, 'media.delete', async ({ params, query, user, request }) => {
  const file = await loadChangeable(params.id, user, request.now)
  if (file.deletedAt) return { success: true, media: toMediaFile(file) }
  const used = await usesOf(file.id, user, request.now)
  if (used.uses > 0 && query.anyway !== 'true') throw new Problem('in_use', usedInSentence(used))

  const deleted = await deleteMedia(
    file,
    request.now,
    await auditEntry(request, user, 'media.delete', auditSubject(file), {
      before: { deleted: false },
      after: { deleted: true, uses: used.uses },
    }),
  )
  return { success: true, media: toMediaFile(deleted) }
})
