import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createClient } from '../aws/create-client.ts'
import { requireEnv } from '../aws/require-env.ts'
import { type LandingFile, landingKey } from './upload-record.ts'

const s3 = createClient(S3Client, {
  // Large files are read and copied with it, by jobs that have a minute or more.
  requestTimeout: 15_000,
  // By default the SDK would sign the checksum of an empty body into each presigned URL for a PUT.
  requestChecksumCalculation: 'WHEN_REQUIRED',
})

/** Seconds for which a presigned URL is valid. */
const uploadWindow = 5 * 60

/** Headers that the sender must send exactly as they were signed. */
const signedHeaders = ['content-type', 'content-length', 'host', 'if-none-match']

/** Where uploads of staff and CVs of applicants arrive. Neither bucket is public. */
type LandingBucket = 'LANDING_BUCKET' | 'RESUME_BUCKET'

/**
 * A presigned URL for one PUT of exactly this type and length, valid only while there is no object under the key
 * (`If-None-Match: *`), so that a leaked URL cannot be used to replace the upload.
 */
export const presignedUploadUrl = (
  bucket: LandingBucket,
  file: LandingFile & { contentType: string; size: number },
): Promise<string> =>
  getSignedUrl(
    s3,
    new PutObjectCommand({
      Bucket: requireEnv(bucket),
      Key: landingKey(file),
      ContentType: file.contentType,
      ContentLength: file.size,
      IfNoneMatch: '*',
    }),
    { expiresIn: uploadWindow, signableHeaders: new Set(signedHeaders) },
  )

export interface LandedFile {
  etag: string
  contentType: string
  /** Bytes of the whole file. */
  size: number
  /** The requested part of it. */
  content: Uint8Array
}

/** The object at a landing key, or its first `most` bytes; undefined if it was already removed. */
export async function readLanded(
  bucket: LandingBucket,
  key: string,
  most?: number,
): Promise<LandedFile | undefined> {
  const found = await undefinedIfGone(() =>
    s3.send(
      new GetObjectCommand({
        Bucket: requireEnv(bucket),
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

/** The complete content of the object that `readLanded` found; undefined if other content has replaced it. */
export async function readLandedInFull(
  bucket: LandingBucket,
  file: LandingFile,
  etag: string,
): Promise<Uint8Array | undefined> {
  const found = await undefinedIfGone(() =>
    s3.send(new GetObjectCommand({ Bucket: requireEnv(bucket), Key: landingKey(file), IfMatch: etag })),
  )
  return found?.Body?.transformToByteArray()
}

/** Copies a checked file to its final key. False if other content has replaced it. */
export async function copyLanded(
  bucket: LandingBucket,
  file: LandingFile & { contentType: string },
  etag: string,
  to: Pick<CopyObjectCommandInput, 'Bucket' | 'Key' | 'CacheControl' | 'ContentDisposition'>,
): Promise<boolean> {
  const copied = await undefinedIfGone(() =>
    s3.send(
      new CopyObjectCommand({
        ...to,
        CopySource: `${requireEnv(bucket)}/${landingKey(file)}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: file.contentType,
      }),
    ),
  )
  return copied !== undefined
}

export async function removeLanded(bucket: LandingBucket, key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: requireEnv(bucket), Key: key }))
}

const goneOrReplaced = ['NoSuchKey', 'NotFound', 'PreconditionFailed']

/** The answer of S3; undefined if the object is missing, or is another one than a condition asks for. */
export async function undefinedIfGone<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && goneOrReplaced.includes(error.name)) return undefined
    throw error
  }
}
