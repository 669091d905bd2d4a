import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const media = {
  'media.presign': endpoint({
    method: 'POST',
    path: '/api/admin/upload-url',
    summary:
      'Ask for an address to PUT one file to; it is served at `publicUrl` once its content was checked',
    access: 'media:upload',
    body: z.strictObject({
      filename: z.string().trim().min(1).max(255),
      contentType: z.string().max(100),
      /** Bytes. Signed into the address, with the type: another length or type is refused by the store. */
      size: z.number().int(),
    }),
    response: z.object({
      success: z.literal(true),
      uploadUrl: z.string(),
      publicUrl: z.string(),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'too_large', 'unsupported_media_type'],
  }),
}
