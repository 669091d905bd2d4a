import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { defaultSettings, type Settings } from '#shared/domain/settings.ts'
import { aUser } from '#shared/testing/builders.ts'
import type { SessionName } from '../data/sessions.ts'
import type { StoredUser } from '../data/users.ts'
import { haveSecrets } from './secrets.ts'

/** A table that answers what a test says; every other command answers with nothing. */
export function mockTable() {
  process.env['TABLE_NAME'] = 'content'
  const table = mockClient(DynamoDBDocumentClient)
  table.onAnyCommand().resolves({})
  return table
}

export const aStoredUser = (overrides: Partial<StoredUser> = {}): StoredUser => ({
  ...aUser(),
  passwordHash: '$2b$12$NobodySignsInWithThisHashOfNothingAtAllxxxxxxxxxxxxxxxxxx',
  epoch: 1,
  version: 1,
  createdAt: '2026-01-05T14:30:00.000Z',
  updatedAt: '2026-01-05T14:30:00.000Z',
  ...overrides,
})

/**
 * Teaches a mocked table the session, user and settings that every request of staff reads first.
 * Hand what it returns to `send(handler, { as })`.
 */
export function signedIn(
  table: ReturnType<typeof mockTable>,
  overrides: Partial<StoredUser> = {},
  settings: Settings = defaultSettings,
): SessionName {
  haveSecrets()
  const user = aStoredUser(overrides)
  const sessionId = '5f0c7d1e-9a41-4b7e-8a55-2f1f0f6d3c11'
  const seconds = Math.floor(Date.now() / 1000)
  const items = [
    {
      pk: `SESSION#${sessionId}`,
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
