import { Problem } from '#shared/api/problem.ts'
import { socialImageOf, variantsOf } from '#shared/domain/media.ts'
import { findMedia, servedKey } from '../data/media.ts'
import { implement } from '../http/implement.ts'

/** Tells staff how the check of a file went. What nobody has sent for a day, and refusals of a month ago, are gone. */
export const handler = implement('media.get', async ({ params, request }) => {
  const media = await findMedia(params.id)
  const isOver = media?.expiresAt !== undefined && media.expiresAt * 1000 <= request.now.getTime()
  if (!media || isOver) throw new Problem('not_found', 'This file is not known, or it never arrived.')

  const { id, status, reason = null, filename, contentType, width = null, height = null } = media
  const publicUrl = `/${servedKey(media)}`
  const isReady = status === 'ready'
  return {
    success: true,
    media: {
      id,
      status,
      reason,
      filename,
      contentType,
      publicUrl,
      width,
      height,
      variants: isReady ? variantsOf(publicUrl) : [],
      socialImage: (isReady && socialImageOf(publicUrl)) || null,
    },
  }
})
