import * as z from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** An uploaded file as staff see it. */
const Media = z.object({
  id: z.string(),
  status: z.enum(['pending', 'ready', 'refused']),
  /** A sentence, where it was refused. */
  reason: z.nullable(z.string()),
  filename: z.string(),
  contentType: z.string(),
  publicUrl: z.string(),
  /** Pixels, of a picture that is ready. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Narrower copies of a picture that is ready, and its crop for social networks. */
  variants: z.array(z.object({ url: z.string(), width: z.int() })),
  socialImage: z.nullable(z.string()),
})

export const media = {
  'media.presign': endpoint({
    method: 'POST',
    path: '/api/admin/upload-url',
    summary:
      'Ask for an address to PUT one file to; it is served at `publicUrl` once its content was checked',
    access: 'media:upload',
    body: z.strictObject({
      filename: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
      contentType: z.string().check(z.maxLength(100)),
      /** Bytes. Signed into the address, with the type: another length or type is refused by the store. */
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
    summary: 'Read how the check of an uploaded file went: why it was refused, or what is served of it',
    access: 'media:upload',
    // Pictures of a text are named by their content: not every id says how it was made.
    params: z.strictObject({ id: z.guid() }),
    response: z.object({ success: z.literal(true), media: Media }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'],
  }),
}
