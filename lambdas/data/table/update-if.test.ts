import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { mockTable } from '../../testing/staff/signed-in.ts'
import { updateIf } from './update-if.ts'

const key = { pk: 'a', sk: 'X' }
const collision = () => new TransactionConflictException({ $metadata: {}, message: 'Ongoing' })

test('an update that conflicts with a transaction on the same item is retried', async () => {
  const table = mockTable()
  table
    .on(UpdateCommand)
    .rejectsOnce(collision())
    .rejectsOnce(collision())
    .resolves({ Attributes: { n: 1 } })
  expect(await updateIf(key, {})).toEqual({ updated: true, item: { n: 1 } })
  expect(table.commandCalls(UpdateCommand)).toHaveLength(3)
})

test('an update whose response was lost is not retried, since it may have succeeded', async () => {
  const table = mockTable()
  table.on(UpdateCommand).rejects(Object.assign(new Error('Slow'), { name: 'TimeoutError' }))
  await expect(updateIf(key, {})).rejects.toThrow('Slow')
  expect(table.commandCalls(UpdateCommand)).toHaveLength(1)
})
