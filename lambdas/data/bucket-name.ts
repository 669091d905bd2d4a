export type Bucket = 'BODY_BUCKET' | 'LANDING_BUCKET' | 'MEDIA_BUCKET' | 'RESUME_BUCKET'

/** What a bucket is called in this stage. */
export function bucketName(bucket: Bucket): string {
  const name = process.env[bucket]
  if (!name) throw new Error(`${bucket} is not set`)
  return name
}
