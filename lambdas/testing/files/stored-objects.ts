import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'

/** A mocked S3 that keeps objects in memory, by bucket and key. The CV and landing buckets have no versioning. */
export function mockStoredObjects(): Map<string, Buffer> {
  const objects = new Map<string, Buffer>()
  const at = ({ Bucket = '', Key = '' }: { Bucket?: string | undefined; Key?: string | undefined }) =>
    `${Bucket}/${Key}`
  const s3 = mockClient(S3Client)
  s3.on(PutObjectCommand).callsFake((input: PutObjectCommand['input']) => {
    objects.set(at(input), Buffer.from(input.Body as string | Uint8Array))
    return {}
  })
  s3.on(DeleteObjectCommand).callsFake((input: DeleteObjectCommand['input']) => {
    objects.delete(at(input))
    return {}
  })
  s3.on(GetObjectCommand).callsFake((input: GetObjectCommand['input']) => {
    const content = objects.get(at(input))
    if (!content) throw Object.assign(new Error('There is no such object'), { name: 'NoSuchKey' })
    return { Body: { transformToByteArray: () => Promise.resolve(new Uint8Array(content)) } }
  })
  s3.on(ListObjectsV2Command).callsFake(({ Bucket = '', Prefix = '' }: ListObjectsV2Command['input']) => ({
    Contents: [...objects.keys()]
      .filter((key) => key.startsWith(`${Bucket}/${Prefix}`))
      .map((key) => ({ Key: key.slice(Bucket.length + 1) })),
  }))
  return objects
}
