import { itemSize } from '@bellcast/local-cloud/dynamodb/item-size.ts'
import { expect, test } from 'vitest'
import { keysWritten, partitionsRead, type RawItem, writeUse } from './partition-use.ts'

const key = { pk: { S: 'POST#1' }, sk: { S: 'SUMMARY' } }
const other = { pk: { S: 'COUNTS' }, sk: { S: 'POSTS' } }
const post = (more: RawItem = {}): RawItem => ({
  ...key,
  gsi2pk: { S: 'POSTS' },
  gsi2sk: { S: '2026-11-01' },
  ...more,
})
const kilobytes = (count: number) => ({ text: { S: 'x'.repeat(count * 1024) } })

test('a read asks the partition of its key, and a query that of its index', () => {
  expect(partitionsRead('GetItem', { Key: key })).toEqual(['POST#1'])
  expect(partitionsRead('BatchGetItem', { RequestItems: { t: { Keys: [key, other] } } })).toEqual([
    'POST#1',
    'COUNTS',
  ])
  expect(partitionsRead('TransactGetItems', { TransactItems: [{ Get: { Key: other } }] })).toEqual(['COUNTS'])
  const ExpressionAttributeValues = { ':list': { S: 'POSTS' }, ':from': { S: '2026' } }
  const KeyConditionExpression = 'gsi2pk = :list AND gsi2sk >= :from'
  expect(
    partitionsRead('Query', { IndexName: 'changed', KeyConditionExpression, ExpressionAttributeValues }),
  ).toEqual(['changed POSTS'])
  expect(
    partitionsRead('Query', {
      KeyConditionExpression: '#key = :list',
      ExpressionAttributeNames: { '#key': 'pk' },
      ExpressionAttributeValues,
    }),
  ).toEqual(['POSTS'])
})

test('a write names the keys of all its items', () => {
  expect(keysWritten('PutItem', { Item: post() })).toEqual([key])
  expect(keysWritten('UpdateItem', { Key: key })).toEqual([key])
  expect(
    keysWritten('BatchWriteItem', {
      RequestItems: { t: [{ PutRequest: { Item: post() } }, { DeleteRequest: { Key: other } }] },
    }),
  ).toEqual([key, other])
  expect(
    keysWritten('TransactWriteItems', {
      TransactItems: [
        { Put: { Item: post() } },
        { Update: { Key: other } },
        { ConditionCheck: { Key: key } },
      ],
    }),
  ).toEqual([key, other, key])
  expect(keysWritten('Query', {})).toEqual([])
})

test('an item counts as DynamoDB counts it', () => {
  expect(itemSize({ pk: { S: 'ab' } })).toBe(4)
  expect(itemSize({ n: { N: '12345' } })).toBe(5)
  expect(itemSize({ b: { B: new Uint8Array(10) } })).toBe(11)
  expect(itemSize({ m: { M: { a: { BOOL: true } } } })).toBe(1 + 3 + 1 + 1 + 1)
  expect(itemSize({ l: { L: [{ NULL: true }] } })).toBe(1 + 3 + 1 + 1)
})

test('writing counts the larger item, twice in a transaction', () => {
  const [plain] = writeUse({ ...other, ...kilobytes(3) }, other, false)
  expect(plain).toEqual({ partition: 'COUNTS', readUnits: 0, writeUnits: 4 })
  expect(writeUse(undefined, other, true)).toEqual([{ partition: 'COUNTS', readUnits: 0, writeUnits: 2 }])
})

test('an index counts a new entry, a change, and a move twice', () => {
  const inIndex = (before: RawItem | undefined, after: RawItem | undefined) =>
    writeUse(before, after, false)
      .slice(1)
      .map(({ partition, writeUnits }) => [partition, writeUnits])
  expect(inIndex(undefined, post(kilobytes(1.5)))).toEqual([['changed POSTS', 2]])
  expect(inIndex(post(), post({ title: { S: 'New' } }))).toEqual([['changed POSTS', 1]])
  expect(inIndex(post(), post())).toEqual([])
  expect(inIndex(post(), post({ gsi2sk: { S: '2026-11-02' } }))).toEqual([
    ['changed POSTS', 1],
    ['changed POSTS', 1],
  ])
  expect(inIndex(post(), undefined)).toEqual([['changed POSTS', 1]])
  expect(inIndex(post(), post({ gsi2pk: { S: 'TRASH' } }))).toEqual([
    ['changed POSTS', 1],
    ['changed TRASH', 1],
  ])
})
