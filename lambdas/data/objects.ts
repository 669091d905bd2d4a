import type { S3Client } from '@aws-sdk/client-s3'
import { type Bucket, bucketName } from './bucket-name.ts'

// Loaded when it is first needed: most requests never touch a bucket, and their cold starts need not pay for it.
const sdk = () => import('./object-client.ts')
let client: S3Client | undefined

async function connected() {
  const s3 = await sdk()
  client ??= new s3.S3Client({ maxAttempts: 3 })
  return { s3, client }
}

export async function putObject(
  bucket: Bucket,
  key: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<void> {
  const { s3, client } = await connected()
  await client.send(
    new s3.PutObjectCommand({ Bucket: bucketName(bucket), Key: key, Body: bytes, ContentType: contentType }),
  )
}

export async function getObject(bucket: Bucket, key: string): Promise<Uint8Array> {
  const { s3, client } = await connected()
  const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucketName(bucket), Key: key }))
  if (!Body) throw new Error(`Nothing came back for ${key}`)
  return Body.transformToByteArray()
}

export async function removeObject(bucket: Bucket, key: string): Promise<void> {
  const { s3, client } = await connected()
  await client.send(new s3.DeleteObjectCommand({ Bucket: bucketName(bucket), Key: key }))
}
