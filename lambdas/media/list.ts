import { media } from '#shared/api/admin/media.ts'
import { restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import { knowFiles, maySee } from '../data/uploads/embargo/seen-file.ts'
import { listMedia } from '../data/uploads/library.ts'
import { readMediaTotals } from '../data/uploads/media-totals.ts'
import { implement } from '../http/implement.ts'
import { toMediaFile } from './media-file.ts'

/** Lists the files of the media library that the user may see. The totals would tell how many others there are. */
export const handler = implement(media, 'media.list', async ({ query, user, request }) => {
  const page = { ...query, deleted: query.deleted === 'true' }
  const [{ files, nextCursor }, totals] = await Promise.all([
    listMedia(page, request.now),
    restrictedToAuthor(user) === null ? readMediaTotals() : null,
  ])
  const known = await knowFiles(files, request.now)
  return {
    success: true,
    media: known.filter((file) => maySee(user, file)).map(toMediaFile),
    totals,
    ...(nextCursor && { nextCursor }),
  }
})
