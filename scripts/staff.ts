/**
 * `npm run staff -- …`: who may sign in, for ops. Works on the running local cloud, or on a stage's table with
 * the AWS credentials of the environment.
 *
 *   npm run staff -- list
 *   npm run staff -- create noa.ferrant --email noa@bellcast.example --name "Noa Ferrant" [--role superadmin]
 *   npm run staff -- reset noa.ferrant       a new password, which ends all sessions
 *   npm run staff -- unlock noa.ferrant      lifts all locks after too many attempts
 *   npm run staff -- reset-2fa noa.ferrant   removes all second factors, which ends all sessions
 *
 *   --table NAME   the table of a stage (output `TableName` of its data stack)
 *   --data .local  folder of the local cloud
 *   --ask          asks for the password instead of making one up
 */
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { Role } from '../shared/domain/staff/user.ts'
import { askSecret } from './ask-secret.ts'
import { connectToTable, Refusal } from './connect-to-table.ts'

const usage =
  'Usage: npm run staff -- list | create USERNAME | reset LOGIN | unlock LOGIN | reset-2fa LOGIN (see scripts/staff.ts)'

function commandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string', default: 'superadmin' },
        table: { type: 'string' },
        data: { type: 'string', default: '.local' },
        ask: { type: 'boolean', default: false },
      },
    })
    const [verb, login, ...more] = positionals
    if (more.length) throw new Error(`A password never belongs on a command line. ${usage}`)
    return { ...values, verb, login }
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : usage)
  }
}
type CommandLine = ReturnType<typeof commandLine>

/** Twenty characters that are not mistaken for one another: about 100 bits. */
function madeUpPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

const choosePassword = async ({ ask }: CommandLine): Promise<string> =>
  ask ? askSecret('New password: ') : madeUpPassword()

/** The local cloud prints its sign-in at every start, so it must know the new password. */
function rememberLocally({ table, data }: CommandLine, username: string, password: string): void {
  const file = join(data, 'staff.json')
  if (table || !existsSync(file)) return
  const known = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  if (Object.hasOwn(known, username))
    writeFileSync(file, JSON.stringify({ ...known, [username]: password }, null, 2))
}

async function run(line: CommandLine): Promise<string[]> {
  const { verb, login } = line
  const now = new Date()
  const { createUser, findUserByLogin, setPassword } = await import('../lambdas/data/staff/users.ts')
  const { listUsers } = await import('../lambdas/data/staff/manage-users.ts')
  const { auditEntry } = await import('../lambdas/data/audit/audit.ts')
  const { transact } = await import('../lambdas/data/table/transact.ts')
  const { unlockUser } = await import('../lambdas/data/staff/login-throttle.ts')
  const { resetSecondFactors } = await import('../lambdas/data/staff/second-factor/second-factors.ts')

  const ops = { id: 'ops', name: 'Operations' }
  const entry = (action: string, user: { id: string; name: string }) =>
    auditEntry({ now, audited: true }, ops, `staff.${action}`, { kind: 'user', id: user.id, name: user.name })
  const told = (password: string) => (line.ask ? [] : [`password  ${password}   (shown once)`])

  if (verb === 'list') {
    const users = await listUsers()
    return users.map(
      ({ username, name, role, isActive }) => `${username}  ${name}  ${role}${isActive ? '' : '  inactive'}`,
    )
  }
  if (!verb || !login) throw new Refusal(usage)

  if (verb === 'create') {
    const role = Role.safeParse(line.role)
    if (!line.email || !line.name || !role.success) {
      throw new Refusal(
        'To create: USERNAME --email ADDRESS --name "FULL NAME" [--role superadmin|admin|author]',
      )
    }
    const password = await choosePassword(line)
    const facts = { username: login, email: line.email, name: line.name, role: role.data }
    await createUser(
      { ...facts, authorId: null, canPublish: true, isActive: true, password },
      now,
      (created) => entry('create', created),
    )
    return [`Created ${role.data} ${login}.`, ...told(password)]
  }

  if (verb !== 'reset' && verb !== 'unlock' && verb !== 'reset-2fa') throw new Refusal(usage)
  const user = await findUserByLogin(login)
  if (!user) throw new Refusal(`There is nobody called ${login}.`)
  if (verb === 'reset') {
    const password = await choosePassword(line)
    await setPassword(user, password, now, await entry('reset', user))
    await unlockUser(user.id)
    rememberLocally(line, user.username, password)
    return [`${user.username} has a new password; all sessions have ended.`, ...told(password)]
  }
  if (verb === 'reset-2fa') {
    await resetSecondFactors(user, now, await entry('reset-2fa', user))
    return [`${user.username} has no second factor any more; all sessions have ended.`]
  }
  await unlockUser(user.id)
  await transact(await entry('unlock', user))
  return [`${login} may try to sign in again.`]
}

try {
  const line = commandLine()
  connectToTable(line)
  console.log((await run(line)).join('\n'))
} catch (error) {
  if (!(error instanceof Error)) throw error
  const issues = 'issues' in error ? (error.issues as { message: string }[]) : []
  console.error([error.message, ...issues.map(({ message }) => `  ${message}`)].join('\n'))
  process.exitCode = 1
}
