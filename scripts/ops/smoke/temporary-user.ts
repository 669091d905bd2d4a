import { randomBytes } from 'node:crypto'
import type { StoredUser } from '../../../lambdas/data/staff/users.ts'
import type { SignIn } from './writing.ts'

const prefix = 'smoke.'
/** A temporary user that is older than this was left behind by a run that was killed. */
const leftoverAge = 3_600_000
/**
 * SES's mailbox simulator accepts every mail and delivers it to nobody. The address also tells a temporary user from a
 * person, or a delivery's own user, whose name begins the same.
 */
const emailOf = (username: string): string => `success+${username}@simulator.amazonses.com`
const ops = { id: 'ops', name: 'Operations' }

/**
 * Creates an author for one run of the smoke test, with permission to publish only if the run publishes. The
 * random password never leaves this process. It needs the stage's table (`TABLE_NAME`), so set that before the call.
 */
export async function temporaryUser(options: {
  mayPublish: boolean
}): Promise<SignIn & { remove: () => Promise<void> }> {
  const { createUser, findUser } = await import('../../../lambdas/data/staff/users.ts')
  const { deleteUser, listUsers } = await import('../../../lambdas/data/staff/manage-users.ts')
  const { readDirectory } = await import('../../../lambdas/data/directory/directory.ts')
  const { auditEntry } = await import('../../../lambdas/data/audit/audit.ts')
  const now = new Date()
  const entry = (action: string, { id, name }: Pick<StoredUser, 'id' | 'name'>) =>
    auditEntry({ now: new Date(), audited: true }, ops, `staff.${action}`, { kind: 'user', id, name })
  const remove = async (id: string) => {
    const user = await findUser(id)
    if (user) await deleteUser(user, new Date(), await entry('delete', user))
  }

  for (const { id } of (await listUsers()).filter(({ username }) => username.startsWith(prefix))) {
    const left = await findUser(id)
    const isTemporary = left?.email === emailOf(left?.username ?? '')
    if (left && isTemporary && now.getTime() - Date.parse(left.createdAt) > leftoverAge) await remove(id)
  }
  const { authors } = await readDirectory({ consistent: true })
  const username = prefix + randomBytes(4).toString('hex')
  const password = randomBytes(24).toString('base64url')
  const user = await createUser(
    {
      username,
      email: emailOf(username),
      name: 'Smoke test',
      role: 'author',
      authorId: authors[0]?.id ?? null,
      canPublish: options.mayPublish,
      isActive: true,
      password,
    },
    now,
    (created) => entry('create', created),
  )
  return { username, password, remove: () => remove(user.id) }
}
