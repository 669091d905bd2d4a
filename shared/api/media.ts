import * as z from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** An uploaded file as staff see it. */
const Media = z.object({
  id: z.string(),
  status: z.enum(['pending', 'ready', 'refused']),
  /** If refused: a sentence that says why. */
  reason: z.nullable(z.string()),
  filename: z.string(),
  contentType: z.string(),
  publicUrl: z.string(),
  /** Pixels, for a picture that is ready. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Smaller copies of a picture that is ready, and its crop for social networks. */
  variants: z.array(z.object({ url: z.string(), width: z.int() })),
  socialImage: z.nullable(z.string()),
})

export const media = {
  'media.presign': endpoint({
    method: 'POST',
    path: '/api/admin/upload-url',
    summary:
      'Get a signed URL to PUT one file to, with `If-None-Match: *`; the file is served at `publicUrl` once its content is checked',
    access: 'media:upload',
    body: z.strictObject({
      filename: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
      contentType: z.string().check(z.maxLength(100)),
      /** Bytes. Length and type are part of the signature: S3 refuses any other. */
      size: z.int(),
    }),
    response: z.object({
      success: z.literal(true),
      uploadUrl: z.string(),
      publicUrl: z.string(),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'too_large', 'unsupported_media_type'],
  }),
  'media.get': endpoint({
    method: 'GET',
    path: '/api/admin/media/{id}',
    summary:
      'Read the result of the check of an uploaded file: why it was refused, or which files are served',
    access: 'media:upload',
    // Not `z.uuid()`: ids of pictures embedded in articles are hashes without a UUID version.
    params: z.strictObject({ id: z.guid() }),
    response: z.object({ success: z.literal(true), media: Media }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'],
  }),
}
