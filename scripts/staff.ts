/**
 * `npm run staff -- …`: who may sign in, for ops. Works on the running local cloud, or on a stage's table with
 * the AWS credentials of the environment.
 *
 *   npm run staff -- init noa.ferrant --email noa@bellcast.example --name "Noa Ferrant"
 *                                            what a new stage needs: the first superadmin, categories, an author
 *                                            and settings; run again it keeps what is there, and needs no names
 *   npm run staff -- list
 *   npm run staff -- create noa.ferrant --email noa@bellcast.example --name "Noa Ferrant" --role superadmin
 *   npm run staff -- reset noa.ferrant       a new password, which ends all sessions
 *   npm run staff -- unlock noa.ferrant      lifts all locks after too many attempts
 *   npm run staff -- reset-2fa noa.ferrant   removes all second factors, which ends all sessions
 *
 *   --role ROLE    with create: superadmin, admin or author
 *   --table NAME   the table of a stage (output `TableName` of its data stack)
 *   --data .local  folder of the local cloud
 *   --ask          asks for the password instead of making one up
 *   --author NAME  with init: the first author profile
 *   --site URL     with init: where visitors find the site (https://ir.example.com)
 */
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { Role } from '../shared/domain/staff/user.ts'
import { WebUrl } from '../shared/domain/text/url.ts'
import { askSecret } from './stage/ask.ts'
import { connectToTable, Refusal } from './stage/connect-to-table.ts'
import { runCommand } from './stage/run-command.ts'

const usage =
  'Usage: npm run staff -- init USERNAME | list | create USERNAME --role ROLE | reset LOGIN | unlock LOGIN | reset-2fa LOGIN (see scripts/staff.ts)'

function commandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        table: { type: 'string' },
        data: { type: 'string', default: '.local' },
        ask: { type: 'boolean', default: false },
        author: { type: 'string' },
        site: { type: 'string' },
      },
    })
    const [verb, login, ...more] = positionals
    if (more.length) throw new Error(`A password never belongs on a command line. ${usage}`)
    if (verb === 'list' && login !== undefined)
      throw new Error(`list takes no name: it lists everybody. ${usage}`)
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

/** The local cloud prints its sign-in at every start, so it must know the new password. Whether it knows this user. */
function rememberLocally({ table, data }: CommandLine, username: string, password: string): boolean {
  const file = join(data, 'staff.json')
  if (table || !existsSync(file)) return false
  const known = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  if (!Object.hasOwn(known, username)) return false
  writeFileSync(file, JSON.stringify({ ...known, [username]: password }, null, 2))
  return true
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
  /** A password that stood on a screen is replaced at the first sign-in. */
  const mustChange = !line.ask
  async function create(username: string, role: Role, { email, name }: { email: string; name: string }) {
    const password = await choosePassword(line)
    await createUser(
      { username, email, name, role, authorId: null, canPublish: true, isActive: true, password },
      now,
      (created) => entry('create', created),
      { mustChange },
    )
    return told(password)
  }

  if (verb === 'list') {
    const users = await listUsers()
    return users.map(
      ({ username, name, role, isActive }) => `${username}  ${name}  ${role}${isActive ? '' : '  inactive'}`,
    )
  }
  if (verb === 'init') {
    const { initializeStage } = await import('./stage/initialize-stage.ts')
    const { email, name, author, site } = line
    if (site !== undefined && !WebUrl.safeParse(site).success) {
      throw new Refusal('The site is an address like https://ir.example.com, without a slash at its end.')
    }
    return initializeStage({
      now,
      author,
      siteUrl: site?.replace(/\/$/, ''),
      adminEmail: email,
      entry: (action, subject) => auditEntry({ now, audited: true }, ops, `staff.${action}`, subject),
      async createSuperadmin() {
        if (!login || !email || !name) {
          throw new Refusal('There is no super admin yet: init USERNAME --email ADDRESS --name "FULL NAME"')
        }
        const shown = await create(login, 'superadmin', { email, name })
        return [`created   super admin ${login}`, ...shown]
      },
    })
  }
  if (!verb || !login) throw new Refusal(usage)

  if (verb === 'create') {
    const role = Role.safeParse(line.role)
    if (!role.success) {
      throw new Refusal(
        'Name the role: --role author (writes articles), admin (runs the newsroom), or superadmin (may do everything).',
      )
    }
    if (!line.email || !line.name) {
      throw new Refusal(
        'To create: USERNAME --email ADDRESS --name "FULL NAME" --role superadmin|admin|author',
      )
    }
    const shown = await create(login, role.data, { email: line.email, name: line.name })
    return [`Created ${role.data} ${login}.`, ...shown]
  }

  if (verb !== 'reset' && verb !== 'unlock' && verb !== 'reset-2fa') throw new Refusal(usage)
  const user = await findUserByLogin(login)
  if (!user) throw new Refusal(`There is nobody called ${login}.`)
  if (verb === 'reset') {
    const password = await choosePassword(line)
    const isPrinted = rememberLocally(line, user.username, password)
    await setPassword(user, password, now, await entry('reset', user), {
      mustChange: mustChange && !isPrinted,
    })
    await unlockUser(user.id)
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

await runCommand(import.meta.filename, async () => {
  const line = commandLine()
  connectToTable(line)
  console.log((await run(line)).join('\n'))
})
