import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mediaTypes } from '#shared/domain/media.ts'
import { bucketName } from './bucket-name.ts'
import { copyLanded } from './landing.ts'
import { type Media, servedKey } from './media.ts'

const s3 = new S3Client()

/** A file that was made here, and where it is served from. */
export interface ServedFile {
  key: string
  bytes: Uint8Array
  contentType: string
}

/** What lies under an address never changes: browsers and the edge keep it. */
export const forEver = 'public, max-age=31536000, immutable'

/** Stores files, the last one when all others are there: its address is the one that readers know. */
export async function serveFiles(files: readonly ServedFile[]): Promise<void> {
  const store = ({ key, bytes, contentType }: ServedFile) =>
    s3.send(
      new PutObjectCommand({
        Bucket: bucketName('MEDIA_BUCKET'),
        Key: key,
        Body: bytes,
        ContentType: contentType,
        CacheControl: forEver,
      }),
    )
  await Promise.all(files.slice(0, -1).map(store))
  for (const last of files.slice(-1)) await store(last)
}

/** Copies a checked file to where it is served from, for ever and by its own type. False when other content lies there by now. */
export function serve(media: Media, etag: string): Promise<boolean> {
  const isDocument = mediaTypes[media.contentType]?.kind === 'document'
  return copyLanded('LANDING_BUCKET', media, etag, {
    Bucket: bucketName('MEDIA_BUCKET'),
    Key: servedKey(media),
    CacheControl: forEver,
    ...(isDocument && { ContentDisposition: attachment(media.filename) }),
  })
}

/** RFC 6266 with the encoding of RFC 8187: a name in any script, in a header that knows ASCII only. */
function attachment(filename: string): string {
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}
