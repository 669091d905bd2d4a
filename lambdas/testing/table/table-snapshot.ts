import { inspect } from 'node:util'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, type Item, tableName } from '../../data/table/table.ts'

/**
 * Every item of the table as text, by its key, unless its key is `ignored`. When a session was last used is left out: it
 * depends on how long the test takes.
 */
export async function tableSnapshot(ignored?: RegExp): Promise<Map<string, string>> {
  const snapshot = new Map<string, string>()
  let from: Item | undefined
  do {
    const page = await dynamo.send(new ScanCommand({ TableName: tableName(), ExclusiveStartKey: from }))
    for (const { lastSeenAt: _time, ...item } of page.Items ?? []) {
      const key = `${String(item['pk'])} ${String(item['sk'])}`
      if (!ignored?.test(key)) snapshot.set(key, inspect(item, { sorted: true, depth: null }))
    }
    from = page.LastEvaluatedKey
  } while (from)
  return snapshot
}
