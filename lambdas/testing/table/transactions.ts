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
