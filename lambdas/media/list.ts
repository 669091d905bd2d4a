import { media } from '#shared/api/admin/media.ts'
import { listMedia } from '../data/uploads/library.ts'
import { readMediaTotals } from '../data/uploads/media-totals.ts'
import { implement } from '../http/implement.ts'
import { toMediaFile } from './media-file.ts'

/** Lists the media library. */
export const handler = implement(media, 'media.list', async ({ query, request }) => {
  const page = { ...query, deleted: query.deleted === 'true' }
  const [{ files, nextCursor }, totals] = await Promise.all([listMedia(page, request.now), readMediaTotals()])
  return { success: true, media: files.map(toMediaFile), totals, ...(nextCursor && { nextCursor }) }
})
