import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { AuditSubject } from '../../lambdas/data/audit/audit.ts'
import type { Role } from '../../shared/domain/staff/user.ts'
import { WebUrl } from '../../shared/domain/text/url.ts'
import { askSecret } from './stage/ask.ts'
import { connect, type Target } from './stage/connect.ts'
import { Refusal } from './stage/refusal.ts'

interface AccountOptions extends Target {
  /** Asks for the password instead of making one up. */
  ask: boolean
}

/** Twenty characters that are not mistaken for one another: about 100 bits. */
function madeUpPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

const choosePassword = async ({ ask }: AccountOptions): Promise<string> =>
  ask ? askSecret('New password: ') : madeUpPassword()

/** A password that stood on a screen is shown once. */
const told = (password: string, { ask }: AccountOptions): string[] =>
  ask ? [] : [`password  ${password}   (shown once)`]

/** The local cloud prints its sign-in at every start, so it must know the new password. Whether it knows this user. */
function rememberLocally(data: string, username: string, password: string): boolean {
  const file = join(data, 'staff.json')
  if (!existsSync(file)) return false
  const known = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  if (!Object.hasOwn(known, username)) return false
  writeFileSync(file, JSON.stringify({ ...known, [username]: password }, null, 2))
  return true
}

/** An entry of the audit log about what Operations did. */
async function entry(action: string, subject: AuditSubject) {
  const { auditEntry } = await import('../../lambdas/data/audit/audit.ts')
  const ops = { id: 'ops', name: 'Operations' }
  return auditEntry({ now: new Date(), audited: true }, ops, `staff.${action}`, subject)
}
const aboutUser = (action: string, { id, name }: { id: string; name: string }) =>
  entry(action, { kind: 'user', id, name })

async function findUser(login: string) {
  const { findUserByLogin } = await import('../../lambdas/data/staff/users.ts')
  const user = await findUserByLogin(login)
  if (!user) throw new Refusal(`There is nobody called ${login}.`)
  return user
}

const print = (lines: readonly string[]) => console.log(lines.join('\n'))

interface NewAccount extends AccountOptions {
  email: string
  name: string
  role: Role
}

/** Creates an account. Resolves to lines that say how to sign in. */
async function createAccount(username: string, account: NewAccount): Promise<string[]> {
  const { createUser } = await import('../../lambdas/data/staff/users.ts')
  const password = await choosePassword(account)
  const { email, name, role } = account
  await createUser(
    { username, email, name, role, authorId: null, canPublish: true, isActive: true, password },
    new Date(),
    (created) => aboutUser('create', created),
    // A password that stood on a screen is replaced at the first sign-in.
    { mustChange: !account.ask },
  )
  return told(password, account)
}

/** `staff list`: prints who may sign in. */
export async function listStaff(target: Target): Promise<void> {
  await connect(target)
  const { listUsers } = await import('../../lambdas/data/staff/manage-users.ts')
  const users = await listUsers()
  print(
    users.map(
      ({ username, name, role, isActive }) => `${username}  ${name}  ${role}${isActive ? '' : '  inactive'}`,
    ),
  )
}

interface InitOptions extends AccountOptions {
  email?: string | undefined
  name?: string | undefined
  author?: string | undefined
  site?: string | undefined
}

/** `staff init`: creates what a new stage needs. */
export async function initialize(username: string | undefined, options: InitOptions): Promise<void> {
  const { email, name, author, site } = options
  if (site !== undefined && !WebUrl.safeParse(site).success)
    throw new Refusal('The site is an address like https://ir.example.com, without a slash at its end.')
  if ((options.stage ?? options.branch) !== undefined && email?.endsWith('.example'))
    throw new Refusal('No mail reaches a sample address: --email gets what visitors write.')
  await connect(options)
  const { initializeStage } = await import('./stage/initialize-stage.ts')
  print(
    await initializeStage({
      now: new Date(),
      author,
      siteUrl: site?.replace(/\/$/, ''),
      email,
      entry,
      async createSuperadmin() {
        if (!username || !email || !name)
          throw new Refusal('There is no super admin yet: init USERNAME --email ADDRESS --name "FULL NAME"')
        const shown = await createAccount(username, { ...options, email, name, role: 'superadmin' })
        return [`created   super admin ${username}`, ...shown]
      },
    }),
  )
}

/** `staff create`: creates an account. */
export async function create(username: string, options: NewAccount): Promise<void> {
  await connect(options)
  const shown = await createAccount(username, options)
  print([`Created ${options.role} ${username}.`, ...shown])
}

/** `staff reset`: sets a new password, which ends all sessions. */
export async function reset(login: string, options: AccountOptions): Promise<void> {
  const { isLocal } = await connect(options)
  const { setPassword } = await import('../../lambdas/data/staff/users.ts')
  const { unlockUser } = await import('../../lambdas/data/staff/login-throttle.ts')
  const user = await findUser(login)
  const password = await choosePassword(options)
  const isPrinted = isLocal && rememberLocally(options.data ?? '.local', user.username, password)
  await setPassword(user, password, new Date(), await aboutUser('reset', user), {
    mustChange: !options.ask && !isPrinted,
  })
  await unlockUser(user.id)
  print([`${user.username} has a new password; all sessions have ended.`, ...told(password, options)])
}

/** `staff unlock`: lifts all locks after too many attempts. */
export async function unlock(login: string, target: Target): Promise<void> {
  await connect(target)
  const { unlockUser } = await import('../../lambdas/data/staff/login-throttle.ts')
  const { transact } = await import('../../lambdas/data/table/transact.ts')
  const user = await findUser(login)
  await unlockUser(user.id)
  await transact(await aboutUser('unlock', user))
  print([`${login} may try to sign in again.`])
}

/** `staff reset-2fa`: removes all second factors, which ends all sessions. */
export async function resetFactors(login: string, target: Target): Promise<void> {
  await connect(target)
  const { resetSecondFactors } = await import('../../lambdas/data/staff/second-factor/second-factors.ts')
  const user = await findUser(login)
  await resetSecondFactors(user, new Date(), await aboutUser('reset-2fa', user))
  print([`${user.username} has no second factor any more; all sessions have ended.`])
}
