import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { mockTable } from './signed-in.ts'

/** What each transaction put into a mocked table, by the kind of item: `{ MESSAGE: {…}, OUTBOX: {…} }`. */
export const putTogether = (table: ReturnType<typeof mockTable>): Record<string, Record<string, unknown>>[] =>
  table
    .commandCalls(TransactWriteCommand)
    .map(({ args }) =>
      Object.fromEntries(
        (args[0].input.TransactItems ?? []).flatMap(({ Put }) =>
          Put?.Item ? [[String(Put.Item['sk']), Put.Item]] : [],
        ),
      ),
    )
