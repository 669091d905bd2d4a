import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mediaTypes } from '#shared/domain/media.ts'
import { requireEnv } from '../../environment/require-env.ts'
import { createClient } from '../aws/create-client.ts'
import { disposition } from './internal/disposition.ts'
import { downloadName } from './internal/download-name.ts'
import { copyLanded } from './landing.ts'
import { type Media, publishedKey } from './media.ts'

const s3 = createClient(S3Client, { requestTimeout: 15_000 })

/** A generated file, and the key under which it is served. */
export interface PublishedFile {
  key: string
  bytes: Uint8Array
  contentType: string
}

/** The file under a URL never changes, so browsers and CloudFront may keep it. */
export const immutableCaching = 'public, max-age=31536000, immutable'

/** Stores files. The last one is stored only after all others, because its URL is the one that readers know. */
export async function publishFiles(files: readonly PublishedFile[]): Promise<void> {
  const store = ({ key, bytes, contentType }: PublishedFile) =>
    s3.send(
      new PutObjectCommand({
        Bucket: requireEnv('MEDIA_BUCKET'),
        Key: key,
        Body: bytes,
        ContentType: contentType,
        CacheControl: immutableCaching,
      }),
    )
  await Promise.all(files.slice(0, -1).map(store))
  for (const last of files.slice(-1)) await store(last)
}

/** The bytes of a published file. */
export const readPublished = (media: Pick<Media, 'id' | 'extension'>): Promise<Uint8Array> =>
  readPublishedFile(publishedKey(media))

/** The bytes of a file that was made from a published one. */
export async function readPublishedFile(key: string): Promise<Uint8Array> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: requireEnv('MEDIA_BUCKET'), Key: key }))
  if (!Body) throw new Error(`The file ${key} came without a body`)
  return Body.transformToByteArray()
}

/** Copies a checked file to where it is served, under its checked type. False if other content has replaced it. */
export function publishMedia(media: Media, etag: string): Promise<boolean> {
  const isDocument = mediaTypes[media.contentType]?.kind === 'document'
  return copyLanded('LANDING_BUCKET', media, etag, {
    Bucket: requireEnv('MEDIA_BUCKET'),
    Key: publishedKey(media),
    CacheControl: immutableCaching,
    ...(isDocument && {
      ContentDisposition: disposition('attachment', downloadName(media.filename, media.extension)),
    }),
  })
}
