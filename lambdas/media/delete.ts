import { media } from '#shared/api/admin/media.ts'
import { Problem } from '#shared/api/problem.ts'
import { canEraseMedia } from '#shared/domain/staff/permissions.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { factsOf, knowFile } from '../data/uploads/embargo/seen-file.ts'
import { deleteMedia, eraseMedia } from '../data/uploads/library.ts'
import { implement } from '../http/implement.ts'
import { toMediaFile } from './media-file.ts'
import { auditSubject, loadChangeable } from './problems.ts'
import { usedInSentence, usesOf } from './uses-of.ts'

/**
 * Deletes a file. It can be restored for 30 days, and stays visible where articles show it; with `now` it is gone for
 * good, and leaves its address and the edge within a minute. A file that is in use is deleted only if the request
 * confirms that. Idempotent, but for a file that is gone.
 */
export const handler = implement(media, 'media.delete', async ({ params, query, user, request }) => {
  const file = await loadChangeable(params.id, user, request.now)
  const known = await knowFile(file, request.now)
  const atOnce = query.now === 'true'
  if (file.deletedAt && !atOnce) return { success: true, media: toMediaFile(known) }
  if (atOnce && !canEraseMedia(user, factsOf(known)))
    throw new Problem(
      'forbidden',
      'Posts of others use this file. Ask an administrator to delete it for good.',
    )
  const used = usesOf(known.uses, user, request.now)
  if (used.uses > 0 && query.anyway !== 'true') throw new Problem('in_use', usedInSentence(used))

  const audit = await auditEntry(request, user, 'media.delete', auditSubject(file), {
    before: { deleted: Boolean(file.deletedAt) },
    after: { deleted: true, forGood: atOnce, uses: used.uses },
  })
  if (atOnce) {
    const erased = await eraseMedia(file, request.now, audit)
    return { success: true, media: toMediaFile({ media: erased, isPublic: false }) }
  }
  const deleted = await deleteMedia(file, request.now, audit)
  return { success: true, media: toMediaFile(await knowFile(deleted, request.now)) }
})
