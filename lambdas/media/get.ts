import { media } from '#shared/api/media.ts'
import { Problem } from '#shared/api/problem.ts'
import { socialImageOf, variantsOf } from '#shared/domain/media.ts'
import { findMedia, publishedKey } from '../data/uploads/media.ts'
import { implement } from '../http/implement.ts'

/** The result of the check of an uploaded file. Uploads that never arrived and old refusals have expired. */
export const handler = implement(media, 'media.get', async ({ params, request }) => {
  const file = await findMedia(params.id)
  const isExpired = file?.expiresAt !== undefined && file.expiresAt * 1000 <= request.now.getTime()
  if (!file || isExpired)
    throw new Problem('not_found', 'This file was not found, or its upload never finished.')

  const { id, status, reason = null, filename, contentType, width = null, height = null } = file
  const publicUrl = `/${publishedKey(file)}`
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
