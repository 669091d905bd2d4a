import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { mockTable } from '../testing/staff/signed-in.ts'
import { handler } from './send-mailings.ts'

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  table = mockTable()
  table.on(QueryCommand).resolves({ Items: [] })
})

test('a stage that sends no email starts no mailing', async () => {
  vi.stubEnv('MAIL_FROM', '')
  await handler()
  expect(table.calls()).toHaveLength(0)
})

test('a run with nothing due costs a few reads and no write', async () => {
  vi.stubEnv('MAIL_FROM', 'ir@bellcast.example')
  await handler()
  const commands = table.calls().map(({ args }) => args[0].constructor.name)
  expect(commands.every((name) => name === 'GetCommand' || name === 'QueryCommand')).toBe(true)
  expect(commands.length).toBeLessThanOrEqual(4)
})
