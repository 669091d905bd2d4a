import * as z from 'zod'
import { leadingKeys } from '../iam/conditions.ts'
import type { RequestedAction } from '../iam/evaluate-policy.ts'
import { accountId } from '../template/resource-names.ts'
import type { TableDefinition } from './dynamodb-definition.ts'

const Attributes = z.record(z.string(), z.record(z.string(), z.unknown()))
type Attributes = z.infer<typeof Attributes>
const Target = z.object({
  TableName: z.string(),
  Key: Attributes.optional(),
  Item: Attributes.optional(),
})
const Query = z.object({
  TableName: z.string(),
  IndexName: z.string().optional(),
  KeyConditionExpression: z.string().default(''),
  ExpressionAttributeNames: z.record(z.string(), z.string()).default({}),
  ExpressionAttributeValues: Attributes.default({}),
})
const BatchGet = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(Attributes) })) })
const BatchWrite = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(
      z.object({
        PutRequest: z.object({ Item: Attributes }).optional(),
        DeleteRequest: z.object({ Key: Attributes }).optional(),
      }),
    ),
  ),
})
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), Target)) })
const Other = z.object({ TableName: z.string().optional(), StreamArn: z.string().optional() })

/** The permission that each part of a transaction needs. */
const partActions: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

const textOf = (value: Attributes[string] | undefined): string[] =>
  value ? Object.values(value).map(String) : []

/** The partition key value of a query. */
function queriedKey(query: z.infer<typeof Query>, partitionKey: string): string[] {
  const expression = query.KeyConditionExpression.replace(
    /#\w+/g,
    (name) => query.ExpressionAttributeNames[name] ?? name,
  )
  for (const [, left = '', right = ''] of expression.matchAll(/([\w.:-]+)\s*=\s*([\w.:-]+)/g)) {
    if (left === partitionKey) return textOf(query.ExpressionAttributeValues[right])
    if (right === partitionKey) return textOf(query.ExpressionAttributeValues[left])
  }
  // Every query has a partition key. If it cannot be read here, no policy will match this value.
  return ['(unreadable)']
}

/** Translates requests to IAM actions; the table definitions say which attribute is the partition key. */
export function dynamoDbActions(tables: readonly TableDefinition[], region: string) {
  const arnOf = (table: string) =>
    table.startsWith('arn:') ? table : `arn:aws:dynamodb:${region}:${accountId}:table/${table}`

  function partitionKeyOf(table: string, index?: string): string {
    const name = table.split('/').at(-1)
    const definition = tables.find((each) => each.name === name)
    const keys = index
      ? definition?.indexes.find(({ IndexName }) => IndexName === index)?.KeySchema
      : definition?.keys
    return keys?.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? ''
  }

  const call = (action: string, resource: string, keys: readonly string[] = []): RequestedAction => ({
    action: `dynamodb:${action}`,
    resource,
    context: keys.length ? { [leadingKeys]: [...new Set(keys)] } : {},
  })

  const onItems = (
    action: string,
    table: string,
    items: readonly (Attributes | undefined)[],
  ): RequestedAction =>
    call(
      action,
      arnOf(table),
      items.flatMap((item) => textOf(item?.[partitionKeyOf(table)])),
    )

  const inTransaction = ({ context, ...rest }: RequestedAction, operation: string): RequestedAction => ({
    ...rest,
    context: { ...context, 'dynamodb:enclosingoperation': [operation] },
  })

  /** Every permission that a request needs; `input` is its body. */
  return (operation: string, input: unknown): RequestedAction[] => {
    switch (operation) {
      case 'GetItem':
      case 'PutItem':
      case 'UpdateItem':
      case 'DeleteItem': {
        const { TableName, Key, Item } = Target.parse(input)
        return [onItems(operation, TableName, [Key ?? Item])]
      }
      case 'Query': {
        const query = Query.parse(input)
        const { TableName, IndexName } = query
        const resource = arnOf(TableName) + (IndexName ? `/index/${IndexName}` : '')
        return [call('Query', resource, queriedKey(query, partitionKeyOf(TableName, IndexName)))]
      }
      case 'Scan': {
        const { TableName, IndexName } = Query.parse(input)
        return [call('Scan', arnOf(TableName) + (IndexName ? `/index/${IndexName}` : ''))]
      }
      case 'BatchGetItem':
        return Object.entries(BatchGet.parse(input).RequestItems).map(([table, { Keys }]) =>
          onItems(operation, table, Keys),
        )
      case 'BatchWriteItem':
        return Object.entries(BatchWrite.parse(input).RequestItems).map(([table, writes]) =>
          onItems(
            operation,
            table,
            writes.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key),
          ),
        )
      case 'TransactWriteItems':
      case 'TransactGetItems':
        return Transaction.parse(input).TransactItems.flatMap((parts) =>
          Object.entries(parts).map(([part, { TableName, Key, Item }]) =>
            inTransaction(onItems(partActions[part] ?? part, TableName, [Key ?? Item]), operation),
          ),
        )
      default: {
        const { TableName, StreamArn } = Other.parse(input)
        return [call(operation, StreamArn ?? (TableName === undefined ? '*' : arnOf(TableName)))]
      }
    }
  }
}
