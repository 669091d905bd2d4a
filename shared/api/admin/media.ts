import {
  FormerEdition,
  MediaFile,
  MediaInput,
  MediaTotals,
  MediaUse,
  Replacement,
  ReplacesInput,
} from '../../domain/media/media-file.ts'
import { cleanLine } from '../../domain/text/invisible-characters.ts'
import * as z from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

// Not `z.uuid()`: ids of pictures embedded in articles are hashes without a UUID version.
const byId = z.strictObject({ id: z.guid() })
const changed = z.object({ success: z.literal(true), media: MediaFile })

export const media = {
  'media.list': endpoint({
    method: 'GET',
    path: '/api/admin/media',
    summary:
      'List the files of the media library, newest first, with the totals of the whole library; a page that filters may be short and still have a next one',
    access: 'media:read',
    query: z.strictObject({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 60),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      kind: z.optional(z.enum(['image', 'video', 'audio', 'document'])),
      /** Searched in the original name, the alt text and the caption, ignoring case. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      /** `true` lists deleted files that can still be restored. */
      deleted: z.optional(z.enum(['true'])),
    }),
    response: z.object({
      success: z.literal(true),
      media: z.array(MediaFile),
      /** Null for a user who may not see all files. */
      totals: z.nullable(MediaTotals),
      nextCursor: z.optional(z.string()),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden'],
  }),
  'media.presign': endpoint({
    method: 'POST',
    path: '/api/admin/upload-url',
    summary:
      'Get a signed URL to PUT one file to, with `If-None-Match: *`; the file is served at `publicUrl` once its content is checked. With `replaces` that is the address of the file whose bytes it replaces, which keeps its uses and texts',
    access: 'media:upload',
    body: z.strictObject({
      filename: z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(255)),
      contentType: z.string().check(z.maxLength(100)),
      /** Bytes. The signature covers length and type, so S3 refuses an upload that differs. */
      size: z.int(),
      /** The file whose bytes are replaced. Needs the right to change everything public that uses it. */
      replaces: z.optional(ReplacesInput),
    }),
    response: z.object({
      success: z.literal(true),
      uploadUrl: z.string(),
      publicUrl: z.string(),
      /** The id of a replacement, by which `media.get` tells what became of it. */
      edition: z.optional(z.string()),
    }),
    problems: [
      'invalid_request',
      'unauthenticated',
      'forbidden',
      'not_found',
      'stale_version',
      'conflict',
      'in_use',
      'too_large',
      'unsupported_media_type',
    ],
  }),
  'media.get': endpoint({
    method: 'GET',
    path: '/api/admin/media/{id}',
    summary: 'Read one file: the result of its check, which files are served, and where it is used',
    access: 'media:read',
    params: byId,
    response: z.object({
      success: z.literal(true),
      media: z.extend(MediaFile, {
        status: z.enum(['pending', 'ready', 'refused']),
        /** Why the file was refused, as a sentence for the user. */
        reason: z.nullable(z.string()),
        /** Smaller copies of a picture that is ready. */
        variants: z.array(z.object({ url: z.string(), width: z.int() })),
        /** Which upload its bytes are from: the last replacement, or the file's own id. */
        edition: z.string(),
        /** Earlier versions, the newest first. */
        formerEditions: z.array(FormerEdition),
        /** An upload that is to replace it, while it is checked and after it was refused. */
        replacement: z.nullable(Replacement),
        /** Whether this user may replace its bytes; a sentence that says why not. */
        replaceDenied: z.nullable(z.string()),
      }),
      /** The first hundred uses that the user may see, published posts first. */
      usedIn: z.array(MediaUse),
      /** The total number of uses, with those that the user may not see. */
      uses: z.int(),
    }),
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found'],
  }),
  'media.update': endpoint({
    method: 'PUT',
    path: '/api/admin/media/{id}',
    summary:
      'Replace what staff say about a file: alt text, caption and focal point, and whether it is public without a use, for which one must be allowed to publish. Authors change files that they uploaded themselves',
    access: 'media:upload',
    params: byId,
    body: MediaInput,
    response: changed,
    problems: ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'stale_version', 'conflict'],
  }),
  'media.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/media/{id}',
    summary:
      'Delete a file; it can be restored for 30 days, or with `now=true` not at all: then it is gone from its address within a minute. One that is used somewhere is deleted only with `anyway=true`: 409 `in_use` otherwise',
    access: 'media:delete-own',
    params: byId,
    query: z.strictObject({ anyway: z.optional(z.enum(['true'])), now: z.optional(z.enum(['true'])) }),
    response: changed,
    problems: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'in_use'],
  }),
  'media.restore': endpoint({
    method: 'POST',
    path: '/api/admin/media/{id}/restore',
    summary: 'Bring a deleted file back, within 30 days',
    access: 'media:delete-own',
    params: byId,
    response: changed,
    problems: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
}
