import { describe, expect, test } from 'vitest'
import type { TableDefinition } from '../dynamodb/definition.ts'
import { dynamoDbCalls } from './dynamodb-calls.ts'
import { cloudFrontCalls, secretCalls } from './other-calls.ts'
import { s3Calls } from './s3-calls.ts'

const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType })
const content: TableDefinition = {
  name: 'Content',
  keys: [key('pk', 'HASH'), key('sk', 'RANGE')],
  attributes: [],
  indexes: [
    {
      IndexName: 'published',
      KeySchema: [key('gsi1pk', 'HASH'), key('gsi1sk', 'RANGE')],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  expiresAt: undefined,
}
const table = 'arn:aws:dynamodb:eu-west-1:000000000000:table/Content'
const calls = dynamoDbCalls([content], 'eu-west-1')
const item = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } })
const TableName = 'Content'

describe('a request to DynamoDB asks for', () => {
  test.each<[string, object, string[]]>([
    ['GetItem', { TableName, Key: item('A') }, ['GetItem table A']],
    ['PutItem', { TableName, Item: item('A') }, ['PutItem table A']],
    ['UpdateItem', { TableName, Key: item('A') }, ['UpdateItem table A']],
    ['DeleteItem', { TableName: table, Key: item('A') }, ['DeleteItem table A']],
    ['Scan', { TableName, IndexName: 'published' }, ['Scan table/index/published ']],
    [
      'Query',
      {
        TableName,
        KeyConditionExpression: '#p = :a AND sk > :b',
        ExpressionAttributeNames: { '#p': 'pk' },
        ExpressionAttributeValues: { ':a': { S: 'A' }, ':b': { S: 'B' } },
      },
      ['Query table A'],
    ],
    [
      'Query',
      {
        TableName,
        IndexName: 'published',
        KeyConditionExpression: '(gsi1sk < :before) AND (:public = gsi1pk)',
        ExpressionAttributeValues: { ':public': { S: 'PUBLIC' }, ':before': { S: '2' } },
      },
      ['Query table/index/published PUBLIC'],
    ],
    ['Query', { TableName, KeyConditions: {} }, ['Query table (unreadable)']],
    [
      'BatchGetItem',
      { RequestItems: { Content: { Keys: [item('A'), item('B'), item('A')] }, Other: { Keys: [] } } },
      ['BatchGetItem table A,B', 'BatchGetItem Other '],
    ],
    [
      'BatchWriteItem',
      {
        RequestItems: {
          Content: [{ PutRequest: { Item: item('A') } }, { DeleteRequest: { Key: item('B') } }],
        },
      },
      ['BatchWriteItem table A,B'],
    ],
    [
      'TransactWriteItems',
      {
        TransactItems: [
          { Put: { TableName, Item: item('A') } },
          { Update: { TableName, Key: item('B') } },
          { Delete: { TableName, Key: item('C') } },
          { ConditionCheck: { TableName, Key: item('D') } },
        ],
      },
      ['PutItem table A', 'UpdateItem table B', 'DeleteItem table C', 'ConditionCheckItem table D'],
    ],
    ['TransactGetItems', { TransactItems: [{ Get: { TableName, Key: item('A') } }] }, ['GetItem table A']],
    ['DescribeTable', { TableName }, ['DescribeTable table ']],
    ['ExecuteStatement', { Statement: 'SELECT * FROM "Content"' }, ['ExecuteStatement * ']],
  ])('%s %j', (operation, input, expected) => {
    const found = calls(operation, input).map(({ action, resource, context }) =>
      [
        action.replace('dynamodb:', ''),
        resource.replace(table, 'table').replace(/^arn.*table\//, ''),
        (context['dynamodb:leadingkeys'] ?? []).join(),
      ].join(' '),
    )
    expect(found).toEqual(expected)
  })

  test('a transaction, said to be one', () => {
    const [put] = calls('TransactWriteItems', { TransactItems: [{ Put: { TableName, Item: item('A') } }] })
    expect(put?.context['dynamodb:enclosingoperation']).toEqual(['TransactWriteItems'])
  })
})

describe('a request to S3 asks for', () => {
  const ask = (line: string, headers: Record<string, string> = {}) => {
    const [method = '', target = ''] = line.split(' ')
    const [path = '', query = ''] = target.split('?')
    const [, bucket = '', ...rest] = path.split('/')
    return s3Calls({
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
    const [list] = s3Calls({ method: 'GET', bucket: 'a', key: '', query, headers: {} })
    expect(list?.context['s3:prefix']).toEqual(['media/'])
  })
})

test('a secret is judged by its ARN, however it was named', () => {
  const arn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Keys-abc123'
  for (const SecretId of ['Keys', arn]) {
    expect(secretCalls('GetSecretValue', { SecretId }, [arn])).toMatchObject([
      { action: 'secretsmanager:GetSecretValue', resource: arn },
    ])
  }
})

test('an invalidation is of one distribution', () => {
  const path = '/2020-05-31/distribution/E123/invalidation'
  expect(cloudFrontCalls('POST', path)).toMatchObject([
    {
      action: 'cloudfront:CreateInvalidation',
      resource: 'arn:aws:cloudfront::000000000000:distribution/E123',
    },
  ])
  expect(cloudFrontCalls('GET', `${path}/I1`)).toMatchObject([{ action: 'cloudfront:GetInvalidation' }])
})
