import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { landingKey, type NamedFile } from './announced-file.ts'
import { bucketName } from './bucket-name.ts'

/** By default the SDK would sign the checksum of an empty body into every address for a PUT. */
const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' })

/** Seconds for which an address to PUT to can be used. */
const uploadWindow = 5 * 60

/** Where staff's files land, and where CVs do: nobody but us can read either. */
type LandingBucket = 'LANDING_BUCKET' | 'RESUME_BUCKET'

/** An address that takes one PUT of exactly this type and length: both are signed into it. */
export const uploadAddress = (
  bucket: LandingBucket,
  file: NamedFile & { contentType: string; size: number },
): Promise<string> =>
  getSignedUrl(
    s3,
    new PutObjectCommand({
      Bucket: bucketName(bucket),
      Key: landingKey(file),
      ContentType: file.contentType,
      ContentLength: file.size,
    }),
    { expiresIn: uploadWindow, signableHeaders: new Set(['content-type', 'content-length', 'host']) },
  )

export interface LandedFile {
  etag: string
  contentType: string
  /** Bytes of the whole file. */
  size: number
  /** As much of it as was asked for. */
  content: Uint8Array
}

/** What lies at a landing key, or its first `most` bytes; nothing where it was taken away already. */
export async function readLanded(
  bucket: LandingBucket,
  key: string,
  most?: number,
): Promise<LandedFile | undefined> {
  const found = await unlessGone(() =>
    s3.send(
      new GetObjectCommand({
        Bucket: bucketName(bucket),
        Key: key,
        ...(most && { Range: `bytes=0-${most - 1}` }),
      }),
    ),
  )
  if (!found) return undefined
  const content = (await found.Body?.transformToByteArray()) ?? new Uint8Array()
  const size = Number(found.ContentRange?.split('/')[1] ?? content.length)
  return { etag: found.ETag ?? '', contentType: found.ContentType ?? '', size, content }
}

/** The whole of the content that `readLanded` has seen; nothing where other content lies there by now. */
export async function readWhole(
  bucket: LandingBucket,
  file: NamedFile,
  etag: string,
): Promise<Uint8Array | undefined> {
  const found = await unlessGone(() =>
    s3.send(new GetObjectCommand({ Bucket: bucketName(bucket), Key: landingKey(file), IfMatch: etag })),
  )
  return found?.Body?.transformToByteArray()
}

/** Copies a checked file out of where it landed. False when other content lies there by now. */
export async function copyLanded(
  bucket: LandingBucket,
  file: NamedFile & { contentType: string },
  etag: string,
  to: Pick<CopyObjectCommandInput, 'Bucket' | 'Key' | 'CacheControl' | 'ContentDisposition'>,
): Promise<boolean> {
  const copied = await unlessGone(() =>
    s3.send(
      new CopyObjectCommand({
        ...to,
        CopySource: `${bucketName(bucket)}/${landingKey(file)}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: file.contentType,
      }),
    ),
  )
  return copied !== undefined
}

export async function removeLanded(bucket: LandingBucket, key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucketName(bucket), Key: key }))
}

const goneOrReplaced = ['NoSuchKey', 'NotFound', 'PreconditionFailed']

async function unlessGone<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && goneOrReplaced.includes(error.name)) return undefined
    throw error
  }
}
