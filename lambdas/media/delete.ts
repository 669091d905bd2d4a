import { media } from '#shared/api/admin/media.ts'
import { Problem } from '#shared/api/problem.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { deleteMedia } from '../data/uploads/library.ts'
import { implement } from '../http/implement.ts'
import { toMediaFile } from './media-file.ts'
import { auditSubject, loadChangeable } from './problems.ts'
import { usedInSentence, usesOf } from './uses-of.ts'

/**
 * Deletes a file: for 30 days it can be restored, and stays where articles show it. A file that is used is only deleted
 * by a client that says so. Deleting it again changes nothing.
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
