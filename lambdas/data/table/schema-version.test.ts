import { expect, test } from 'vitest'
import { schemaVersion, withSchemaVersion } from './schema-version.ts'

const item = { pk: 'TAG#1', sk: 'TAG', name: 'Earnings' }
const stamped = { ...item, v: schemaVersion }

test('every command that puts an item adds the schema version', () => {
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

test('an item that is written back gets the current version, whichever it was read with', () => {
  expect(withSchemaVersion({ Item: { ...item, v: 0 } })).toEqual({ Item: stamped })
})

test('other commands stay unchanged', () => {
  const query = { TableName: 'content', KeyConditionExpression: 'pk = :pk' }
  expect(withSchemaVersion(query)).toBe(query)
})
