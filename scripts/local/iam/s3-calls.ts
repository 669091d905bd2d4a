import { decode } from '../aws/signature.ts'
import type { Call } from './evaluate.ts'

export interface S3Operation {
  method: string
  bucket: string
  /** Empty for a request about the bucket itself. */
  key: string
  query: ReadonlyMap<string, string>
  headers: Readonly<Record<string, string>>
}

export const bucketArn = (bucket: string): string => `arn:aws:s3:::${bucket}`
export const objectArn = (bucket: string, key: string): string => `${bucketArn(bucket)}/${key}`

/** AWS is spoken to through TLS; on one machine that would protect nobody, so it is only assumed. */
const secure = { 'aws:securetransport': ['true'], 's3:tlsversion': ['1.3'] }

/** Parameters that turn a request into one about something that belongs to an object or bucket. */
const subresources: Readonly<Record<string, string>> = {
  acl: 'Acl',
  attributes: 'Attributes',
  tagging: 'Tagging',
  'legal-hold': 'LegalHold',
  retention: 'Retention',
}
const onBucket: Readonly<Record<string, string>> = {
  acl: 'BucketAcl',
  cors: 'BucketCORS',
  lifecycle: 'LifecycleConfiguration',
  location: 'BucketLocation',
  policy: 'BucketPolicy',
  tagging: 'BucketTagging',
  versioning: 'BucketVersioning',
}

export const s3Call = (action: string, resource: string, context: Call['context'] = {}): Call => ({
  action: `s3:${action}`,
  resource,
  context: { ...secure, ...context },
})

const verb = (method: string) => (method === 'PUT' ? 'Put' : method === 'DELETE' ? 'Delete' : 'Get')

/** What S3 asks for before it says that something is missing. */
export const listBucket = (bucket: string): Call => s3Call('ListBucket', bucketArn(bucket))

function bucketCalls({ method, bucket, query }: S3Operation): Call[] {
  const named = Object.keys(onBucket).find((name) => query.has(name))
  if (named) return [s3Call(`${verb(method)}${onBucket[named]}`, bucketArn(bucket))]
  if (query.has('uploads')) return [s3Call('ListBucketMultipartUploads', bucketArn(bucket))]
  if (query.has('versions')) return [s3Call('ListBucketVersions', bucketArn(bucket))]
  // DeleteObjects: each of its keys is judged on its own, when the body has been read.
  if (method === 'POST') return []
  if (method === 'PUT') return [s3Call('CreateBucket', bucketArn(bucket))]
  if (method === 'DELETE') return [s3Call('DeleteBucket', bucketArn(bucket))]
  const asked = ['prefix', 'delimiter', 'max-keys'].flatMap((name) => {
    const value = query.get(name)
    return value === undefined ? [] : [[`s3:${name}`, [value]] as const]
  })
  return [s3Call('ListBucket', bucketArn(bucket), Object.fromEntries(asked))]
}

/** The permissions that a request to S3 needs: both ends of a copy, whatever belongs to the object besides it. */
export function s3Calls(operation: S3Operation): Call[] {
  const { method, bucket, key, query, headers } = operation
  if (key === '') return bucketCalls(operation)
  const arn = objectArn(bucket, key)
  const versioned = query.has('versionId') ? 'Version' : ''
  const named = Object.keys(subresources).find((name) => query.has(name))
  if (named) return [s3Call(`${verb(method)}Object${versioned}${subresources[named]}`, arn)]
  if (query.has('uploadId') && method === 'DELETE') return [s3Call('AbortMultipartUpload', arn)]
  if (query.has('uploadId') && method === 'GET') return [s3Call('ListMultipartUploadParts', arn)]
  if (method === 'DELETE') return [s3Call(`DeleteObject${versioned}`, arn)]
  if (method === 'GET' || method === 'HEAD') return [s3Call(`GetObject${versioned}`, arn)]

  const source = decode(headers['x-amz-copy-source'] ?? '').replace(/^\//, '')
  const [from = '', ...rest] = source.split('?')[0]?.split('/') ?? []
  return [
    ...(source ? [s3Call('GetObject', objectArn(from, rest.join('/')))] : []),
    s3Call('PutObject', arn),
    ...(headers['x-amz-tagging'] === undefined ? [] : [s3Call('PutObjectTagging', arn)]),
    ...(headers['x-amz-acl'] === undefined ? [] : [s3Call('PutObjectAcl', arn)]),
  ]
}
