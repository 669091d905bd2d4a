import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createClient } from '../aws/create-client.ts'
import { requireEnv } from '../aws/require-env.ts'

const s3 = createClient(S3Client, { requestTimeout: 5000, requestChecksumCalculation: 'WHEN_REQUIRED' })

/** Next to `landing/`, whose files are checked as pictures. The bucket deletes everything below it after a day. */
const target = (importId: string) => ({
  Bucket: requireEnv('LANDING_BUCKET'),
  Key: `imports/${importId}.csv`,
})

/**
 * A presigned URL for one PUT of exactly this many bytes, valid for five minutes and only if there is no such file
 * yet.
 */
export const importUploadUrl = (importId: string, size: number): Promise<string> =>
  getSignedUrl(
    s3,
    new PutObjectCommand({
      ...target(importId),
      ContentType: 'text/csv',
      ContentLength: size,
      IfNoneMatch: '*',
    }),
    {
      expiresIn: 5 * 60,
      signableHeaders: new Set(['content-type', 'content-length', 'host', 'if-none-match']),
    },
  )

/** A range of bytes of an imported file; undefined if there is no such file. */
export async function importedPart(
  importId: string,
  from: number,
  most: number,
): Promise<Uint8Array | undefined> {
  try {
    const found = await s3.send(
      new GetObjectCommand({ ...target(importId), Range: `bytes=${from}-${from + most - 1}` }),
    )
    return await found.Body?.transformToByteArray()
  } catch (error) {
    // S3 answers 403 for a missing object if the function may not list the bucket.
    if (error instanceof Error && ['NoSuchKey', 'NotFound', 'AccessDenied'].includes(error.name))
      return undefined
    throw error
  }
}
