import { media } from '#shared/api/admin/media.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { knowFile } from '../data/uploads/embargo/seen-file.ts'
import { restoreMedia } from '../data/uploads/library.ts'
import { implement } from '../http/implement.ts'
import { toMediaFile } from './media-file.ts'
import { auditSubject, loadChangeable } from './problems.ts'

/** Restores a deleted file. Does nothing if the file is not deleted. */
export const handler = implement(media, 'media.restore', async ({ params, user, request }) => {
  const file = await loadChangeable(params.id, user, request.now)
  if (!file.deletedAt) return { success: true, media: toMediaFile(await knowFile(file, request.now)) }
  const restored = await restoreMedia(
    file,
    await auditEntry(request, user, 'media.restore', auditSubject(file), {
      before: { deleted: true },
      after: { deleted: false },
    }),
  )
  return { success: true, media: toMediaFile(await knowFile(restored, request.now)) }
})
