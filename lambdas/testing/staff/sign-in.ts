import { User } from '#shared/domain/staff/user.ts'
import { aUser } from '#shared/testing/builders.ts'
import { chainKey } from '../../data/audit/audit.ts'
import { createUser } from '../../data/staff/users.ts'
import { handler as login } from '../../session/login.ts'
import { send, type TestResponse } from '../send.ts'
import { auditEntries } from '../table/audit-entries.ts'

/** The password of every user that `createStaffUser` creates by default. */
export const password = 'correct horse battery'

let people = 0
/** Creates a member of staff in the local table, with a name that no other test uses. */
export async function createStaffUser(overrides: Partial<User> = {}, chosen = password): Promise<User> {
  people += 1
  const { id: _id, ...facts } = aUser({
    username: `Person.${people}`,
    email: `Person.${people}@bellcast.example`,
    ...overrides,
  })
  return User.parse(await createUser({ ...facts, password: chosen }, new Date()))
}

interface From {
  address?: string
  /** The `cookie` header that a browser would send. */
  cookie?: string
}

/** Makes one attempt to sign in with this password. */
export const signIn = (
  username: string,
  guess: string,
  { address = '203.0.113.7', cookie = '' }: From = {},
): Promise<TestResponse<Record<string, unknown>>> =>
  send(login, { body: { username, password: guess }, headers: { 'x-viewer-address': address, cookie } })
export const signInWithPassword = (username: string, from?: From) => signIn(username, password, from)
export const signInWrongly = (username: string, from?: From) => signIn(username, 'a wrong guess', from)

/** The cookies of a response, as the browser sends them back. */
export const cookiesOf = ({ cookies }: TestResponse<unknown>): string =>
  cookies.map((cookie) => cookie.split(';')[0]).join('; ')

export const statuses = (answers: TestResponse<unknown>[]): number[] => answers.map(({ status }) => status)

/** This month's audit entries about a user, oldest first. */
export async function auditActionsOf(user: User): Promise<unknown[]> {
  const about = (await auditEntries()).filter(
    ({ pk, values }) => pk === chainKey({ kind: 'user', id: user.id }) || values?.['subjectId'] === user.id,
  )
  return about.map(({ action }) => action)
}
