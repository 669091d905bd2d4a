import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3'

/** Deletes all objects of a bucket with all their versions and markers. Resolves to how many there were. */
export async function emptyBucket(client: S3Client, bucket: string): Promise<number> {
  let count = 0
  // What was listed is gone afterwards, so the next listing begins at the start again.
  for (;;) {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket: bucket, MaxKeys: 1000 }))
    const found = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].flatMap(({ Key, VersionId }) =>
      Key && VersionId ? [{ Key, VersionId }] : [],
    )
    if (found.length === 0) return count
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: found, Quiet: true } }),
    )
    const [first] = Errors
    if (first)
      throw new Error(`${bucket}: ${first.Key} could not be deleted (${first.Code}: ${first.Message})`)
    count += found.length
  }
}
