import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { canceled, throttled } from '../../testing/aws-failures.ts'
import { mockTable } from '../../testing/staff/signed-in.ts'
import { type TransactionStep, transact } from './transact.ts'

const put = (pk: string, refused?: string): TransactionStep => ({
  Put: { Item: { pk, sk: 'X' } },
  ...(refused && { onConditionFailed: () => new Problem('conflict', refused) }),
})

let table: ReturnType<typeof mockTable>
beforeEach(() => void (table = mockTable()))
const calls = () => table.commandCalls(TransactWriteCommand)

describe('a transaction', () => {
  test('writes all of its steps to our table at once', async () => {
    await transact([put('a'), { Delete: { Key: { pk: 'b', sk: 'X' } } }])

    expect(calls()[0]?.args[0].input.TransactItems).toEqual([
      { Put: { Item: { pk: 'a', sk: 'X' }, TableName: 'content' } },
      { Delete: { Key: { pk: 'b', sk: 'X' }, TableName: 'content' } },
    ])
  })

  test('fails with the step’s own error when its condition fails, without a retry', async () => {
    table
      .on(TransactWriteCommand)
      .rejects(canceled('None', 'ConditionalCheckFailed', 'ConditionalCheckFailed'))

    await expect(transact([put('a', 'First'), put('b', 'Second'), put('c', 'Third')])).rejects.toThrow(
      'Second',
    )
    expect(calls()).toHaveLength(1)
  })

  test('is refused without a retry if a condition fails besides a conflict', async () => {
    table.on(TransactWriteCommand).rejects(canceled('TransactionConflict', 'ConditionalCheckFailed'))

    await expect(transact([put('a'), put('b', 'Taken')])).rejects.toThrow('Taken')
    expect(calls()).toHaveLength(1)
  })

  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'is retried after %s until it succeeds',
    async (code) => {
      table
        .on(TransactWriteCommand)
        .rejectsOnce(canceled('None', code))
        .rejectsOnce(canceled(code, 'None'))
        .resolves({})

      await transact([put('a'), put('b')])
      expect(calls()).toHaveLength(3)
    },
  )

  test('gives up after twelve attempts, with the table’s own reason', async () => {
    table.on(TransactWriteCommand).rejects(canceled('TransactionConflict'))

    await expect(transact([put('a')])).rejects.toMatchObject({ name: 'TransactionCanceledException' })
    expect(calls()).toHaveLength(12)
  })

  test.each([
    ['an invalid request', canceled('ValidationError')],
    ['a failure without a reason', canceled()],
    ['another failure', throttled()],
  ])('is not retried after %s', async (_what, error) => {
    table.on(TransactWriteCommand).rejects(error)

    await expect(transact([put('a')])).rejects.toBe(error)
    expect(calls()).toHaveLength(1)
  })
})
