import type { RequestedAction } from '../iam/evaluate-policy.ts'
import { percentDecode } from '../protocol/signature.ts'

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

/** Policies require TLS. Locally there is none, so it is assumed. */
const secure = { 'aws:securetransport': ['true'], 's3:tlsversion': ['1.3'] }

/** Query parameters that select a subresource of an object. */
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

export const s3Action = (
  action: string,
  resource: string,
  context: RequestedAction['context'] = {},
): RequestedAction => ({
  action: `s3:${action}`,
  resource,
  context: { ...secure, ...context },
})

const verb = (method: string) => (method === 'PUT' ? 'Put' : method === 'DELETE' ? 'Delete' : 'Get')

/** S3 requires this permission to report that an object is missing. */
export const listBucketAction = (bucket: string): RequestedAction => s3Action('ListBucket', bucketArn(bucket))

function bucketActions({ method, bucket, query }: S3Operation): RequestedAction[] {
  const named = Object.keys(onBucket).find((name) => query.has(name))
  if (named) return [s3Action(`${verb(method)}${onBucket[named]}`, bucketArn(bucket))]
  if (query.has('uploads')) return [s3Action('ListBucketMultipartUploads', bucketArn(bucket))]
  if (query.has('versions')) return [s3Action('ListBucketVersions', bucketArn(bucket))]
  // DeleteObjects: each key is checked once the body has been read.
  if (method === 'POST') return []
  if (method === 'PUT') return [s3Action('CreateBucket', bucketArn(bucket))]
  if (method === 'DELETE') return [s3Action('DeleteBucket', bucketArn(bucket))]
  const context = ['prefix', 'delimiter', 'max-keys'].flatMap((name) => {
    const value = query.get(name)
    return value === undefined ? [] : [[`s3:${name}`, [value]] as const]
  })
  return [s3Action('ListBucket', bucketArn(bucket), Object.fromEntries(context))]
}

/** The IAM actions of a request: a copy also reads its source, and tags and ACLs need permissions of their own. */
export function s3Actions(operation: S3Operation): RequestedAction[] {
  const { method, bucket, key, query, headers } = operation
  if (key === '') return bucketActions(operation)
  const arn = objectArn(bucket, key)
  const versioned = query.has('versionId') ? 'Version' : ''
  const named = Object.keys(subresources).find((name) => query.has(name))
  if (named) return [s3Action(`${verb(method)}Object${versioned}${subresources[named]}`, arn)]
  if (query.has('uploadId') && method === 'DELETE') return [s3Action('AbortMultipartUpload', arn)]
  if (query.has('uploadId') && method === 'GET') return [s3Action('ListMultipartUploadParts', arn)]
  if (method === 'DELETE') return [s3Action(`DeleteObject${versioned}`, arn)]
  if (method === 'GET' || method === 'HEAD') return [s3Action(`GetObject${versioned}`, arn)]

  const source = percentDecode(headers['x-amz-copy-source'] ?? '').replace(/^\//, '')
  const [path = '', wanted = ''] = source.split('?')
  const [from = '', ...rest] = path.split('/')
  const reading = wanted.startsWith('versionId=') ? 'GetObjectVersion' : 'GetObject'
  return [
    ...(source ? [s3Action(reading, objectArn(from, rest.join('/')))] : []),
    s3Action('PutObject', arn),
    ...(headers['x-amz-tagging'] === undefined ? [] : [s3Action('PutObjectTagging', arn)]),
    ...(headers['x-amz-acl'] === undefined ? [] : [s3Action('PutObjectAcl', arn)]),
  ]
}
