import { expect, test } from 'vitest'
import { schemaVersion, withSchemaVersion } from './schema-version.ts'

const item = { pk: 'TAG#1', sk: 'TAG', name: 'Earnings' }
const stamped = { ...item, v: schemaVersion }

test('whatever puts an item states its shape', () => {
  expect(withSchemaVersion({ TableName: 'content', Item: item })).toEqual({
    TableName: 'content',
    Item: stamped,
  })
  const ConditionExpression = 'attribute_not_exists(pk)'
  const steps = [
    { Put: { TableName: 'content', Item: item, ConditionExpression } },
    { Update: { Key: { pk: 'COUNTS', sk: 'POSTS' }, UpdateExpression: 'ADD drafts :one' } },
    { Delete: { Key: { pk: 'TAG#2', sk: 'TAG' } } },
  ]
  expect(withSchemaVersion({ TransactItems: steps, ClientRequestToken: 'once' })).toEqual({
    TransactItems: [{ Put: { TableName: 'content', Item: stamped, ConditionExpression } }, ...steps.slice(1)],
    ClientRequestToken: 'once',
  })
})

test('an item that is put back is in the present shape, whichever it was read in', () => {
  expect(withSchemaVersion({ Item: { ...item, v: 0 } })).toEqual({ Item: stamped })
})

test('what puts nothing stays as it is', () => {
  const query = { TableName: 'content', KeyConditionExpression: 'pk = :pk' }
  expect(withSchemaVersion(query)).toBe(query)
})
