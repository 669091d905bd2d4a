import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'

/** Mocks the S3 client so that it returns what was stored. Returns the objects, by `bucket/key`. */
export function mockBuckets(): Map<string, { bytes: Uint8Array; contentType: string | undefined }> {
  Object.assign(process.env, { BODY_BUCKET: 'bodies', LANDING_BUCKET: 'landing' })
  const objects = new Map<string, { bytes: Uint8Array; contentType: string | undefined }>()
  const at = ({ Bucket, Key }: { Bucket: string | undefined; Key: string | undefined }) => `${Bucket}/${Key}`
  const s3 = mockClient(S3Client)
  s3.on(PutObjectCommand).callsFake((input: PutObjectCommand['input']) => {
    objects.set(at(input), { bytes: input.Body as Uint8Array, contentType: input.ContentType })
    return {}
  })
  s3.on(GetObjectCommand).callsFake((input: GetObjectCommand['input']) => {
    const found = objects.get(at(input))
    if (!found) throw new NoSuchKey({ message: 'gone', $metadata: {} })
    const Body = { transformToByteArray: async () => found.bytes }
    return { Body: Body as unknown as GetObjectCommandOutput['Body'] }
  })
  s3.on(DeleteObjectCommand).callsFake((input: DeleteObjectCommand['input']) => {
    objects.delete(at(input))
    return {}
  })
  return objects
}
