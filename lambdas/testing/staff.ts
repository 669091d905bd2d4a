import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { type SessionName, startSession } from '../data/sessions.ts'
import { dynamo, tableName } from '../data/table.ts'
import { type StoredUser, userKey } from '../data/users.ts'
import { aStoredUser } from './signed-in.ts'

/** A member of staff in the local table who has just signed in: for `send(handler, { as })`. */
export async function staff(overrides: Partial<StoredUser> = {}): Promise<SessionName> {
  const user = aStoredUser({ id: randomUUID(), ...overrides })
  await dynamo.send(new PutCommand({ TableName: tableName(), Item: { ...userKey(user.id), ...user } }))
  return startSession(user, new Date())
}
