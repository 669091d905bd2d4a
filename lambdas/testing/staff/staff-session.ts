import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { type SessionOrigin, type SessionRef, startSession } from '../../data/staff/sessions.ts'
import { type StoredUser, userKey } from '../../data/staff/users.ts'
import { dynamo, tableName } from '../../data/table/table.ts'
import { aStoredUser } from './signed-in.ts'

/** Creates a member of staff who has just signed in, in the local table. Pass the result to `send(handler, { as })`. */
export async function startStaffSession(
  overrides: Partial<StoredUser> = {},
  origin?: SessionOrigin,
): Promise<SessionRef> {
  const user = aStoredUser({ id: randomUUID(), ...overrides })
  await dynamo.send(new PutCommand({ TableName: tableName(), Item: { ...userKey(user.id), ...user } }))
  return startSession(user, new Date(), [], origin)
}
