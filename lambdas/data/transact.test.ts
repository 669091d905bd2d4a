import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { cancelled, throttled } from '../testing/aws-failures.ts'
import { mockTable } from '../testing/signed-in.ts'
import { type Step, transact } from './transact.ts'

const put = (pk: string, refused?: string): Step => ({
  Put: { Item: { pk, sk: 'X' } },
  ...(refused && { refused: () => new Problem('conflict', refused) }),
})

let table: ReturnType<typeof mockTable>
beforeEach(() => void (table = mockTable()))
const calls = () => table.commandCalls(TransactWriteCommand)

describe('a transaction', () => {
  test('writes all of its steps into our table at once', async () => {
    await transact([put('a'), { Delete: { Key: { pk: 'b', sk: 'X' } } }])

    expect(calls()[0]?.args[0].input.TransactItems).toEqual([
      { Put: { Item: { pk: 'a', sk: 'X' }, TableName: 'content' } },
      { Delete: { Key: { pk: 'b', sk: 'X' }, TableName: 'content' } },
    ])
  })

  test('whose condition does not hold says what that step means by it, and is not tried again', async () => {
    table
      .on(TransactWriteCommand)
      .rejects(cancelled('None', 'ConditionalCheckFailed', 'ConditionalCheckFailed'))

    await expect(transact([put('a', 'First'), put('b', 'Second'), put('c', 'Third')])).rejects.toThrow(
      'Second',
    )
    expect(calls()).toHaveLength(1)
  })

  test('that fails and collides at once is refused: trying again would not help', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'ConditionalCheckFailed'))

    await expect(transact([put('a'), put('b', 'Taken')])).rejects.toThrow('Taken')
    expect(calls()).toHaveLength(1)
  })

  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'that meets %s is tried again until it gets through',
    async (code) => {
      table
        .on(TransactWriteCommand)
        .rejectsOnce(cancelled('None', code))
        .rejectsOnce(cancelled(code, 'None'))
        .resolves({})

      await transact([put('a'), put('b')])
      expect(calls()).toHaveLength(3)
    },
  )

  test('that never gets through ends after eight tries, with the table’s own reason', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'))

    await expect(transact([put('a')])).rejects.toMatchObject({ name: 'TransactionCanceledException' })
    expect(calls()).toHaveLength(8)
  })

  test.each([
    ['a mistake of ours in it', cancelled('ValidationError')],
    ['no reason given', cancelled()],
    ['another failure', throttled()],
  ])('with %s is not tried again', async (_what, error) => {
    table.on(TransactWriteCommand).rejects(error)

    await expect(transact([put('a')])).rejects.toBe(error)
    expect(calls()).toHaveLength(1)
  })
})
