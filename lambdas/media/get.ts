import { media } from '#shared/api/admin/media.ts'
import { variantsOf } from '#shared/domain/media.ts'
import { findMedia, isExpired, publishedKey } from '../data/uploads/media.ts'
import { implement } from '../http/implement.ts'
import { toMediaFile } from './media-file.ts'
import { mediaNotFound } from './problems.ts'
import { usesOf } from './uses-of.ts'

/**
 * One file: the result of its check, and where it is used. Uploads that never arrived, old refusals and files that can
 * no longer be restored have expired.
 */
export const handler = implement(media, 'media.get', async ({ params, user, request }) => {
  const file = await findMedia(params.id)
  if (!file || isExpired(file, request.now)) throw mediaNotFound()

  const { status, reason = null } = file
  const variants = status === 'ready' ? variantsOf(`/${publishedKey(file)}`) : []
  // Clients poll the result of a check, and only a file that is served can be in use.
  const { uses, places } = status === 'ready' ? await usesOf(file.id, user, request.now) : noUses
  return {
    success: true,
    media: { ...toMediaFile(file), status, reason, variants },
    usedIn: places,
    uses,
  }
})

const noUses = { uses: 0, places: [] }
