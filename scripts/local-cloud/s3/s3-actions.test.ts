import { describe, expect, test } from 'vitest'
import { s3Actions } from './s3-actions.ts'

describe('a request to S3 needs', () => {
  const ask = (line: string, headers: Record<string, string> = {}) => {
    const [method = '', target = ''] = line.split(' ')
    const [path = '', query = ''] = target.split('?')
    const [, bucket = '', ...rest] = path.split('/')
    return s3Actions({
      method,
      bucket,
      key: rest.join('/'),
      query: new Map(new URLSearchParams(query)),
      headers,
    }).map(({ action, resource }) => `${action} ${resource.replace('arn:aws:s3:::', '')}`)
  }

  test.each<[string, string[]]>([
    ['GET /a/b/c.png', ['s3:GetObject a/b/c.png']],
    ['HEAD /a/b', ['s3:GetObject a/b']],
    ['PUT /a/b', ['s3:PutObject a/b']],
    ['DELETE /a/b', ['s3:DeleteObject a/b']],
    ['GET /a/b?versionId=1', ['s3:GetObjectVersion a/b']],
    ['DELETE /a/b?versionId=1', ['s3:DeleteObjectVersion a/b']],
    ['GET /a/b?tagging', ['s3:GetObjectTagging a/b']],
    ['PUT /a/b?acl', ['s3:PutObjectAcl a/b']],
    ['POST /a/b?uploads', ['s3:PutObject a/b']],
    ['PUT /a/b?uploadId=1&partNumber=1', ['s3:PutObject a/b']],
    ['DELETE /a/b?uploadId=1', ['s3:AbortMultipartUpload a/b']],
    ['GET /a/b?uploadId=1', ['s3:ListMultipartUploadParts a/b']],
    ['GET /a?list-type=2', ['s3:ListBucket a']],
    ['HEAD /a', ['s3:ListBucket a']],
    ['GET /a?versions', ['s3:ListBucketVersions a']],
    ['PUT /a?policy', ['s3:PutBucketPolicy a']],
    ['DELETE /a', ['s3:DeleteBucket a']],
    ['POST /a?delete', []],
  ])('%s', (line, expected) => expect(ask(line)).toEqual(expected))

  test('both ends of a copy', () => {
    const headers = { 'x-amz-copy-source': '/from/landing/a%20b.png' }
    expect(ask('PUT /to/media/a.png', headers)).toEqual([
      's3:GetObject from/landing/a b.png',
      's3:PutObject to/media/a.png',
    ])
  })

  test('tags and access lists that come with an object', () => {
    expect(ask('PUT /a/b', { 'x-amz-tagging': 'x=1', 'x-amz-acl': 'private' })).toEqual([
      's3:PutObject a/b',
      's3:PutObjectTagging a/b',
      's3:PutObjectAcl a/b',
    ])
  })

  test('the part of a bucket that is listed', () => {
    const query = new Map([['prefix', 'media/']])
    const [list] = s3Actions({ method: 'GET', bucket: 'a', key: '', query, headers: {} })
    expect(list?.context['s3:prefix']).toEqual(['media/'])
  })
})
