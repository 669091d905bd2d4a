import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { requireEnv } from '../../../environment/require-env.ts'
import { createClient } from '../../aws/create-client.ts'

const s3 = createClient(S3Client, { requestTimeout: 3000 })

/**
 * Deletes all exports that are in the bucket, whoever they are about: their links have lived for a minute, and the files
 * would be deleted within a day anyway. Returns how many there were.
 */
export async function removeExports(): Promise<number> {
  const Bucket = requireEnv('RESUME_BUCKET')
  let removed = 0
  for (;;) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'exports/' }))
    for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
    removed += Contents.length
    if (Contents.length === 0) return removed
  }
}
