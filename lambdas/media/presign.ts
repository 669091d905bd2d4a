import { randomUUID } from 'node:crypto'
import { Problem } from '#shared/api/problem.ts'
import { mediaTypes, uploadFault } from '#shared/domain/media.ts'
import { auditEntry } from '../data/audit.ts'
import { uploadAddress } from '../data/landing.ts'
import { announceUpload, servedKey } from '../data/media.ts'
import { implement } from '../http/implement.ts'

/** The extension that we give files of this type; refuses what we do not take. */
function extensionFor(contentType: string, size: number): string {
  const type = Object.hasOwn(mediaTypes, contentType) ? mediaTypes[contentType] : undefined
  const fault = uploadFault(contentType, size)
  if (!type) throw new Problem('unsupported_media_type', fault ?? 'This type of file cannot be uploaded.')
  if (fault) throw new Problem(size < 1 ? 'invalid_request' : 'too_large', fault)
  return type.extension
}

/** Hands out an address for one file. Its name is ours, and where it will be served from is known from the start. */
export const handler = implement('media.presign', async ({ body, user, request }) => {
  const { filename, contentType, size } = body
  const extension = extensionFor(contentType, size)
  const upload = { id: randomUUID(), filename, contentType, size, extension }

  await announceUpload(
    { ...upload, uploadedBy: { id: user.id, name: user.name } },
    request.now,
    auditEntry(request, user, 'media.presign', { kind: 'media', id: upload.id, name: filename }),
  )
  return {
    success: true,
    uploadUrl: await uploadAddress('LANDING_BUCKET', upload),
    publicUrl: `/${servedKey(upload)}`,
  }
})
