import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mediaTypes } from '#shared/domain/media/media-types.ts'
import { createClient } from '../aws/create-client.ts'
import { requireEnv } from '../aws/require-env.ts'
import { heldKey, publicCaching } from './embargo/public-copies.ts'
import { disposition } from './internal/disposition.ts'
import { downloadName } from './internal/download-name.ts'
import { copyLanded } from './landing.ts'
import { type Media, publishedKey } from './media.ts'

const s3 = createClient(S3Client, { requestTimeout: 15_000 })

/** A generated file, and the address at which it is served, without the slash at the beginning. */
export interface GeneratedFile {
  key: string
  bytes: Uint8Array
  contentType: string
}

/** The key under which the file of an address is stored. */
const storedKey = (key: string, edition: string | undefined): string =>
  heldKey(key.slice(key.lastIndexOf('/') + 1), edition)

/**
 * Stores files, which stay closed to readers until something public uses them. The last one is stored only after all
 * others, because its URL is the one that people know. `edition` is the upload that the file's bytes are from, if they
 * were replaced.
 */
export async function storeFiles(
  files: readonly GeneratedFile[],
  edition: string | undefined,
): Promise<void> {
  const store = ({ key, bytes, contentType }: GeneratedFile) =>
    s3.send(
      new PutObjectCommand({
        Bucket: requireEnv('MEDIA_BUCKET'),
        Key: storedKey(key, edition),
        Body: bytes,
        ContentType: contentType,
        CacheControl: publicCaching,
      }),
    )
  await Promise.all(files.slice(0, -1).map(store))
  for (const last of files.slice(-1)) await store(last)
}

/** The bytes of a checked file. */
export const readStored = (media: Pick<Media, 'id' | 'extension' | 'edition'>): Promise<Uint8Array> =>
  readStoredFile(publishedKey(media), media.edition)

/** The bytes of a file that was made from a checked one. */
export async function readStoredFile(key: string, edition: string | undefined): Promise<Uint8Array> {
  const { Body } = await s3.send(
    new GetObjectCommand({ Bucket: requireEnv('MEDIA_BUCKET'), Key: storedKey(key, edition) }),
  )
  if (!Body) throw new Error(`The file ${key} came without a body`)
  return Body.transformToByteArray()
}

/** Copies an uploaded file to the checked ones, under its checked type. False if other content has replaced it. */
export function storeMedia(media: Media, etag: string): Promise<boolean> {
  const isDocument = mediaTypes[media.contentType]?.kind === 'document'
  return copyLanded('LANDING_BUCKET', media, etag, {
    Bucket: requireEnv('MEDIA_BUCKET'),
    Key: storedKey(publishedKey(media), media.edition),
    CacheControl: publicCaching,
    ...(isDocument && {
      ContentDisposition: disposition('attachment', downloadName(media.filename, media.extension)),
    }),
  })
}
