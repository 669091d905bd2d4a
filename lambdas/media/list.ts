import { media } from '#shared/api/admin/media.ts'
import { restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import { type KnownFile, knowFiles, maySee } from '../data/uploads/embargo/seen-file.ts'
import { listMedia } from '../data/uploads/library.ts'
import type { Media } from '../data/uploads/media.ts'
import { readMediaTotals } from '../data/uploads/media-totals.ts'
import { implement } from '../http/implement.ts'
import { toMediaFile } from './media-file.ts'

/** Lists the files of the media library that the user may see. The totals would tell how many others there are. */
export const handler = implement(media, 'media.list', async ({ query, user, request }) => {
  const page = { ...query, deleted: query.deleted === 'true' }
  const seesAll = restrictedToAuthor(user) === null
  const known = new Map<string, KnownFile>()
  const know = async (files: readonly Media[]) => {
    const found = await knowFiles(files, request.now)
    for (const file of found) known.set(file.media.id, file)
    return found
  }
  const sees = async (files: readonly Media[]) => (await know(files)).map((file) => maySee(user, file))
  const [{ files, nextCursor }, totals] = await Promise.all([
    listMedia(page, request.now, seesAll ? undefined : sees),
    seesAll ? readMediaTotals() : null,
  ])
  await know(files.filter(({ id }) => !known.has(id)))
  return {
    success: true,
    media: files.flatMap(({ id }) => known.get(id) ?? []).map(toMediaFile),
    totals,
    ...(nextCursor && { nextCursor }),
  }
})
