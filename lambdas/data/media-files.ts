import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { mediaTypes } from '#shared/domain/media.ts'
import { landingKey, type Media, servedKey } from './media.ts'

/** By default the SDK would sign the checksum of an empty body into every address for a PUT. */
const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' })

/** Seconds for which an address to PUT to can be used. */
const uploadWindow = 5 * 60
/** Bytes from the beginning of a file that are enough to tell what it is. */
const headLength = 64 * 1024

function bucket(name: 'LANDING_BUCKET' | 'MEDIA_BUCKET'): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** An address that takes one PUT of exactly this type and length: both are signed into it. */
export const uploadAddress = (
  media: Pick<Media, 'id' | 'extension' | 'contentType' | 'size'>,
): Promise<string> =>
  getSignedUrl(
    s3,
    new PutObjectCommand({
      Bucket: bucket('LANDING_BUCKET'),
      Key: landingKey(media),
      ContentType: media.contentType,
      ContentLength: media.size,
    }),
    { expiresIn: uploadWindow, signableHeaders: new Set(['content-type', 'content-length', 'host']) },
  )

export interface LandedFile {
  etag: string
  contentType: string
  /** Bytes of the whole file. */
  size: number
  head: Uint8Array
}

/** What lies at a landing key, with the beginning of its content; nothing where it was taken away already. */
export async function readLanded(key: string): Promise<LandedFile | undefined> {
  try {
    const found = await s3.send(
      new GetObjectCommand({
        Bucket: bucket('LANDING_BUCKET'),
        Key: key,
        Range: `bytes=0-${headLength - 1}`,
      }),
    )
    const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0)
    const head = (await found.Body?.transformToByteArray()) ?? new Uint8Array()
    return { etag: found.ETag ?? '', contentType: found.ContentType ?? '', size, head }
  } catch (error) {
    if (named(error, 'NoSuchKey', 'NotFound')) return undefined
    throw error
  }
}

/** The whole of the content that `readLanded` has seen; nothing where other content lies there by now. */
export async function readWhole(media: Media, etag: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3.send(
      new GetObjectCommand({ Bucket: bucket('LANDING_BUCKET'), Key: landingKey(media), IfMatch: etag }),
    )
    return await Body?.transformToByteArray()
  } catch (error) {
    if (named(error, 'PreconditionFailed', 'NoSuchKey', 'NotFound')) return undefined
    throw error
  }
}

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
        Bucket: bucket('MEDIA_BUCKET'),
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
export async function serve(media: Media, etag: string): Promise<boolean> {
  const isDocument = mediaTypes[media.contentType]?.kind === 'document'
  try {
    await s3.send(
      new CopyObjectCommand({
        Bucket: bucket('MEDIA_BUCKET'),
        Key: servedKey(media),
        CopySource: `${bucket('LANDING_BUCKET')}/${landingKey(media)}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: media.contentType,
        CacheControl: forEver,
        ...(isDocument && { ContentDisposition: attachment(media.filename) }),
      }),
    )
    return true
  } catch (error) {
    if (named(error, 'PreconditionFailed', 'NoSuchKey', 'NotFound')) return false
    throw error
  }
}

export async function removeLanded(key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket('LANDING_BUCKET'), Key: key }))
}

/** RFC 6266 with the encoding of RFC 8187: a name in any script, in a header that knows ASCII only. */
function attachment(filename: string): string {
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}

const named = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name)
