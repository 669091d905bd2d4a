import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { mockTable } from '../staff/signed-in.ts'

/** The items that each transaction put into a mocked table, by kind: `{ MESSAGE: {…}, OUTBOX: {…} }`. */
export const putItemsByKind = (
  table: ReturnType<typeof mockTable>,
): Record<string, Record<string, unknown>>[] =>
  table
    .commandCalls(TransactWriteCommand)
    .map(({ args }) =>
      Object.fromEntries(
        (args[0].input.TransactItems ?? []).flatMap(({ Put }) =>
          Put?.Item ? [[String(Put.Item['sk']), Put.Item]] : [],
        ),
      ),
    )

/** The partition keys that each transaction wrote to in a mocked table, in the order of its steps. */
export const keysWritten = (table: ReturnType<typeof mockTable>): string[][] =>
  table
    .commandCalls(TransactWriteCommand)
    .map(({ args }) =>
      (args[0].input.TransactItems ?? []).map(({ Put, Update, Delete }) =>
        String(Put?.Item?.['pk'] ?? (Update ?? Delete)?.Key?.['pk']),
      ),
    )
