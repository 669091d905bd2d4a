import { describe, expect, test } from 'vitest'
import { dynamoDbActions } from './dynamodb-actions.ts'
import type { TableDefinition } from './dynamodb-definition.ts'

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
  timeToLiveAttribute: undefined,
}
const table = 'arn:aws:dynamodb:eu-west-1:000000000000:table/Content'
const actions = dynamoDbActions([content], 'eu-west-1')
const item = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } })
const TableName = 'Content'

describe('a request to DynamoDB needs', () => {
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
    const found = actions(operation, input).map(({ action, resource, context }) =>
      [
        action.replace('dynamodb:', ''),
        resource.replace(table, 'table').replace(/^arn.*table\//, ''),
        (context['dynamodb:leadingkeys'] ?? []).join(),
      ].join(' '),
    )
    expect(found).toEqual(expected)
  })

  test('a condition key for the enclosing transaction', () => {
    const [put] = actions('TransactWriteItems', { TransactItems: [{ Put: { TableName, Item: item('A') } }] })
    expect(put?.context['dynamodb:enclosingoperation']).toEqual(['TransactWriteItems'])
  })
})
