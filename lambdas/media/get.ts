import { media } from '#shared/api/admin/media.ts'
import { variantsOf } from '#shared/domain/media/picture-sizes.ts'
import { knowFile, maySee, maySeeFormer } from '../data/uploads/embargo/seen-file.ts'
import { findMedia, isExpired, publishedKey } from '../data/uploads/media.ts'
import { implement } from '../http/implement.ts'
import { noVersions, toMediaFile, toVersions } from './media-file.ts'
import { mediaNotFound, replaceDenied } from './problems.ts'
import { usesOf } from './uses-of.ts'

/**
 * One file: the result of its check, and where it is used. Uploads that never arrived, old refusals and files that can
 * no longer be restored have expired. A file that the user may not see is not found.
 */
export const handler = implement(media, 'media.get', async ({ params, user, request }) => {
  const file = await findMedia(params.id)
  if (!file || isExpired(file, request.now)) throw mediaNotFound()

  const { status, reason = null } = file
  const isReady = status === 'ready'
  const known = await knowFile(file, request.now)
  if (!maySee(user, known)) throw mediaNotFound()
  const { uses, places } = usesOf(known.uses, user, request.now)
  return {
    success: true,
    media: {
      ...toMediaFile(known),
      status,
      reason,
      variants: isReady ? variantsOf(`/${publishedKey(file)}`) : [],
      ...(maySeeFormer(user, known) ? toVersions(file, request.now) : noVersions(file)),
      replaceDenied: replaceDenied(user, known) ?? null,
    },
    usedIn: places,
    uses,
  }
})
