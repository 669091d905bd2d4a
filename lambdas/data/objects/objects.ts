import type { S3Client } from '@aws-sdk/client-s3'
import { createClient } from '../aws/create-client.ts'
import { requireEnv } from '../aws/require-env.ts'

/** The environment variables that hold the buckets' names. */
export type Bucket = 'BODY_BUCKET' | 'LANDING_BUCKET' | 'MEDIA_BUCKET' | 'RESUME_BUCKET'

// Loaded on first use, because most requests need no bucket, and the S3 client would slow their cold starts.
const loadSdk = () => import('./object-client.ts')
let client: S3Client | undefined

async function connect() {
  const s3 = await loadSdk()
  client ??= createClient(s3.S3Client, { requestTimeout: 3000 })
  return { s3, client }
}

export async function putObject(
  bucket: Bucket,
  key: string,
  bytes: Uint8Array,
  contentType: string,
  { cacheControl }: { cacheControl?: string } = {},
): Promise<void> {
  const { s3, client } = await connect()
  await client.send(
    new s3.PutObjectCommand({
      Bucket: requireEnv(bucket),
      Key: key,
      Body: bytes,
      ContentType: contentType,
      ...(cacheControl && { CacheControl: cacheControl }),
    }),
  )
}

/** Throws `NoSuchKey` if there is no such object. */
export async function getObject(bucket: Bucket, key: string): Promise<Uint8Array> {
  const { s3, client } = await connect()
  const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: requireEnv(bucket), Key: key }))
  if (!Body) throw new Error(`The object ${key} came without a body`)
  return Body.transformToByteArray()
}

export async function removeObject(bucket: Bucket, key: string): Promise<void> {
  const { s3, client } = await connect()
  await client.send(new s3.DeleteObjectCommand({ Bucket: requireEnv(bucket), Key: key }))
}
