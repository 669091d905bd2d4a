import { BatchGetCommand, type BatchGetCommandInput } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mockTable } from '../../testing/staff/signed-in.ts'
import { batchGet } from './table.ts'

const key = (pk: string) => ({ pk, sk: 'X' })

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  table = mockTable()
  vi.spyOn(Math, 'random').mockReturnValue(0.01)
})
const requested = () =>
  table.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems?.['content'])

describe('a batch get', () => {
  test('retries only the keys that the table left unprocessed', async () => {
    table
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { content: [key('a')] },
        UnprocessedKeys: { content: { Keys: [key('b')] } },
      })
      .resolves({ Responses: { content: [key('b')] } })

    expect(await batchGet([key('a'), key('b')], { consistent: true })).toEqual([key('a'), key('b')])
    expect(requested()).toEqual([
      { Keys: [key('a'), key('b')], ConsistentRead: true },
      { Keys: [key('b')], ConsistentRead: true },
    ])
  })

  test('waits longer before each attempt', async () => {
    const waits = vi.spyOn(globalThis, 'setTimeout')
    table.on(BatchGetCommand).resolves({ UnprocessedKeys: { content: { Keys: [key('a')] } } })

    await expect(batchGet([key('a')])).rejects.toMatchObject({ code: 'unavailable' })
    const times = waits.mock.calls.map(([, ms]) => Number(ms))
    expect(times).toHaveLength(5)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[4]).toBeGreaterThan(Number(times[0]))
  })

  test('answers 503 instead of only some items when keys stay unprocessed', async () => {
    table
      .on(BatchGetCommand)
      .resolves({ Responses: { content: [key('a')] }, UnprocessedKeys: { content: { Keys: [key('b')] } } })

    await expect(batchGet([key('a'), key('b')])).rejects.toMatchObject({ code: 'unavailable' })
    expect(requested()).toHaveLength(6)
  })

  test('requests a hundred keys at a time, which is the limit per request', async () => {
    table.on(BatchGetCommand).callsFake(({ RequestItems }: BatchGetCommandInput) => ({
      Responses: { content: RequestItems?.['content']?.Keys ?? [] },
    }))
    const keys = Array.from({ length: 250 }, (_, index) => key(String(index)))

    expect(await batchGet(keys)).toEqual(keys)
    expect(requested().map((request) => request?.Keys?.length)).toEqual([100, 100, 50])
  })
})
