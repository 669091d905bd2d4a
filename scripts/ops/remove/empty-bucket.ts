import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3'

/** Deletes all object versions and delete markers of a bucket. Resolves to the number deleted. */
export async function emptyBucket(client: S3Client, bucket: string): Promise<number> {
  let count = 0
  // Each page is deleted before the next is listed, so every listing starts from the beginning.
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
