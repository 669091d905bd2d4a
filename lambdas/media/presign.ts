import { randomUUID } from 'node:crypto'
import { media } from '#shared/api/admin/media.ts'
import { Problem } from '#shared/api/problem.ts'
import { uploadError } from '#shared/domain/media/media-limits.ts'
import { mediaTypes } from '#shared/domain/media/media-types.ts'
import { ownValue } from '#shared/null-prototype-record.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { presignedUploadUrl } from '../data/uploads/landing.ts'
import { createUpload, publishedKey } from '../data/uploads/media.ts'
import { implement } from '../http/implement.ts'
import { announce } from './replace.ts'

/** The file extension for a content type. Throws a `Problem` if the type or the size is not accepted. */
function requireExtension(contentType: string, size: number): string {
  const type = ownValue(mediaTypes, contentType)
  const error = uploadError(contentType, size)
  if (!type) throw new Problem('unsupported_media_type', error ?? 'This type of file cannot be uploaded.')
  if (error) throw new Problem(size < 1 ? 'invalid_request' : 'too_large', error)
  return type.extension
}

/**
 * Returns a signed URL for one upload. The object key is generated, and the public URL is known from the start: it is
 * that of another file if the upload is to replace its bytes.
 */
export const handler = implement(media, 'media.presign', async ({ body, user, request }) => {
  const { filename, contentType, size, replaces } = body
  const extension = requireExtension(contentType, size)
  if (replaces) {
    const upload = await announce({ filename, contentType, size, replaces }, user, request)
    return {
      success: true,
      uploadUrl: await presignedUploadUrl('LANDING_BUCKET', upload),
      publicUrl: `/${publishedKey(upload)}`,
      edition: upload.edition,
    }
  }
  const upload = { id: randomUUID(), filename, contentType, size, extension }

  await createUpload(
    { ...upload, uploadedBy: { id: user.id, name: user.name } },
    request.now,
    await auditEntry(request, user, 'media.presign', { kind: 'media', id: upload.id, name: filename }),
  )
  return {
    success: true,
    uploadUrl: await presignedUploadUrl('LANDING_BUCKET', upload),
    publicUrl: `/${publishedKey(upload)}`,
  }
})
