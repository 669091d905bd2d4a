import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { createClient } from '../../aws/create-client.ts'
import { requireEnv } from '../../aws/require-env.ts'

const s3 = createClient(S3Client, { requestTimeout: 3000 })

/**
 * Files that may contain data of anybody, and that their buckets delete within a day: exports, and subscriber lists
 * to import.
 */
const passing = [
  { bucket: 'RESUME_BUCKET', prefix: 'exports/' },
  { bucket: 'LANDING_BUCKET', prefix: 'imports/' },
] as const

/**
 * Deletes all of these files, whoever they are about. Links of exports are valid for only a minute; a running import
 * reports that its file is gone and can be restarted, since it knows what was imported. Returns the number of files.
 */
export async function removeTemporaryFiles(): Promise<number> {
  let removed = 0
  for (const { bucket, prefix } of passing) removed += await removeAll(requireEnv(bucket), prefix)
  return removed
}

async function removeAll(Bucket: string, Prefix: string): Promise<number> {
  let removed = 0
  for (;;) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))
    for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
    removed += Contents.length
    if (Contents.length === 0) return removed
  }
}
