import { BatchGetCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { defaultSettings, type Settings } from '#shared/domain/settings/settings.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { aUser } from '#shared/testing/builders.ts'
import type { SessionRef } from '../../data/staff/sessions.ts'
import type { StoredUser } from '../../data/staff/users.ts'
import { mockSecrets, mockVisitorSecrets } from '../secrets.ts'

/** A mocked table that returns nothing unless a test says otherwise, and the secrets that its counters need. */
export function mockTable() {
  process.env['TABLE_NAME'] = 'content'
  mockVisitorSecrets()
  const table = mockClient(DynamoDBDocumentClient)
  table.onAnyCommand().resolves({})
  return table
}

export const aStoredUser = (overrides: Partial<StoredUser> = {}): StoredUser => ({
  ...aUser(),
  epoch: 1,
  passwordVersion: 1,
  version: 1,
  createdAt: '2026-01-05T14:30:00.000Z',
  updatedAt: '2026-01-05T14:30:00.000Z',
  ...overrides,
})

/**
 * Makes a mocked table return the session, user and settings that every staff request reads first.
 * Pass the result to `send(handler, { as })`.
 */
export function signedIn(
  table: ReturnType<typeof mockTable>,
  overrides: Partial<StoredUser> = {},
  settings: Settings = defaultSettings,
): SessionRef {
  mockSecrets()
  const user = aStoredUser(overrides)
  const sessionId = '5f0c7d1e-9a41-4b7e-8a55-2f1f0f6d3c11'
  const seconds = epochSeconds(new Date())
  const items = [
    {
      pk: `SESSION#${user.id}`,
      sk: sessionId,
      userId: user.id,
      epoch: user.epoch,
      createdAt: seconds,
      lastSeenAt: seconds,
    },
    { pk: `USER#${user.id}`, ...user },
    { pk: 'SETTINGS', ...settings },
  ]
  table.on(BatchGetCommand).resolves({ Responses: { content: items } })
  return { sessionId, userId: user.id }
}

/** Makes the session of a mocked table one whose password was confirmed so many seconds ago. */
export function confirmedAgo(table: ReturnType<typeof mockTable>, as: SessionRef, seconds: number): void {
  const createdAt = epochSeconds(new Date()) - seconds
  table
    .on(GetCommand, { Key: { pk: `SESSION#${as.userId}`, sk: as.sessionId } })
    .resolves({ Item: { userId: as.userId, epoch: 1, createdAt, lastSeenAt: createdAt } })
}
