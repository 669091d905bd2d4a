import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDirectory } from '../../lambdas/data/directory/directory.ts'
import { readSettings } from '../../lambdas/data/directory/settings.ts'
import { passwordMatches } from '../../lambdas/data/staff/passwords.ts'
import { findUserWithPassword } from '../../lambdas/data/staff/users.ts'
import { dynamo, getItem, tableName } from '../../lambdas/data/table/table.ts'
import { type LocalTable, missingTable, startLocalTable } from '../../lambdas/testing/table/local-table.ts'

const ops = join(import.meta.dirname, '../ops.ts')

/** Runs the command as ops would, on the test's table. */
function staff(args: string[], typed?: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [ops, 'staff', ...args, '--table', process.env['TABLE_NAME'] ?? ''],
    { encoding: 'utf8', env: process.env, ...(typed !== undefined && { input: `${typed}\n` }) },
  )
  return { status, stdout, stderr }
}
const passwordIn = (stdout: string) => /password {2}(\S+)/.exec(stdout)?.[1] ?? ''
const person = ['noa.ferrant', '--email', 'noa@bellcast.example', '--name', 'Noa Ferrant']
const noa = ['create', ...person, '--role', 'superadmin']

describe.skipIf(missingTable)('npm run ops -- staff', () => {
  let table: LocalTable
  beforeAll(async () => void (table = await startLocalTable()))
  afterAll(() => table.stop())

  test('creates the first superadmin of a stage, with a password that is shown once and works', async () => {
    const { status, stdout } = staff(noa)

    const account = await findUserWithPassword('Noa.Ferrant')
    expect(status).toBe(0)
    expect(account?.user).toMatchObject({ role: 'superadmin', isActive: true, canPublish: true })
    expect(await passwordMatches(passwordIn(stdout), account?.passwordHash)).toBe(true)
  })

  test('creates nobody whose role is not named', async () => {
    expect(staff(['create', 'mara', '--email', 'mara@bellcast.example', '--name', 'Mara'])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining("Required option '--role <role>' not specified") as string,
    })
    expect(await findUserWithPassword('mara')).toBeUndefined()
  })

  test('says that a name is taken', () => {
    expect(staff(noa)).toMatchObject({ status: 1, stdout: '', stderr: 'Username already exists\n' })
  })

  test('gives a new password, which ends all sessions', async () => {
    const before = await findUserWithPassword('noa.ferrant')
    const { status, stdout } = staff(['reset', 'NOA@bellcast.example'])

    const account = await findUserWithPassword('noa.ferrant')
    expect(status).toBe(0)
    expect(await passwordMatches(passwordIn(stdout), account?.passwordHash)).toBe(true)
    expect(account?.user.epoch).toBe((before?.user.epoch ?? 0) + 1)
  })

  test('takes a password that is typed, never shows it, and holds it to the rules', async () => {
    const typed = staff(['reset', 'noa.ferrant', '--ask'], 'four words of mine')
    const weak = staff(['reset', 'noa.ferrant', '--ask'], 'password1')

    const account = await findUserWithPassword('noa.ferrant')
    expect(typed.stdout + typed.stderr).not.toContain('four words')
    expect(await passwordMatches('four words of mine', account?.passwordHash)).toBe(true)
    expect(weak).toMatchObject({ status: 1, stderr: expect.stringContaining('too easy') as string })
  })

  test('removes the second factors of somebody who has lost them, which ends all sessions', async () => {
    const { user } = (await findUserWithPassword('noa.ferrant')) ?? {}
    const id = user?.id ?? ''
    const factors = { pk: `FACTORS#${id}`, sk: 'FACTORS' }
    await dynamo.send(new PutCommand({ TableName: tableName(), Item: { ...factors, version: 1 } }))

    expect(staff(['reset-2fa', 'noa.ferrant'])).toMatchObject({ status: 0, stderr: '' })
    expect(await getItem(factors, { consistent: true })).toBeUndefined()
    expect((await findUserWithPassword('noa.ferrant'))?.user.epoch).toBe((user?.epoch ?? 0) + 1)
  })

  test('lists who may sign in, and lifts a lock', () => {
    expect(staff(['list']).stdout).toBe('noa.ferrant  Noa Ferrant  superadmin\n')
    expect(staff(['unlock', 'noa.ferrant'])).toMatchObject({ status: 0 })
  })

  test('makes them replace a password that stood on a screen, and not one that they typed', async () => {
    staff(['reset', 'noa.ferrant'])
    expect((await findUserWithPassword('noa.ferrant'))?.user.mustChangePassword).toBe(true)
    staff(['reset', 'noa.ferrant', '--ask'], 'four words of mine')
    expect((await findUserWithPassword('noa.ferrant'))?.user).not.toHaveProperty('mustChangePassword')
  })

  describe('init', () => {
    const init = ['init', ...person]
    beforeAll(() => table.empty())

    test('says what it needs if there is no superadmin yet', () => {
      expect(staff(['init'])).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('no super admin yet') as string,
      })
      expect(staff([...init, '--site', 'ir.example.com'])).toMatchObject({ status: 1 })
    })

    test('gives an empty stage a superadmin, categories, an author and settings', async () => {
      const { status, stdout } = staff([...init, '--site', 'https://ir.example.com', '--author', 'The Desk'])
      const account = await findUserWithPassword('noa.ferrant')
      const directory = await readDirectory({ consistent: true })
      const settings = await readSettings()

      expect(status).toBe(0)
      expect(stdout.replace(/password .*/, 'password …').split('\n')).toEqual([
        'created   super admin noa.ferrant',
        'password …',
        'created   category Blog',
        'created   category Reports',
        'created   category Media',
        'created   category Market Analysis',
        'created   category Research',
        'created   author The Desk',
        'created   settings; all mail for the company goes to noa@bellcast.example',
        '',
      ])
      expect(account?.user).toMatchObject({ role: 'superadmin', isActive: true, mustChangePassword: true })
      expect(await passwordMatches(passwordIn(stdout), account?.passwordHash)).toBe(true)
      expect(directory.categories.map(({ slug }) => slug)).toEqual([
        'blog',
        'reports',
        'media',
        'market-analysis',
        'research',
      ])
      expect(directory.authors.map(({ name }) => name)).toEqual(['The Desk'])
      expect(settings).toMatchObject({
        general: { siteUrl: 'https://ir.example.com', adminEmail: 'noa@bellcast.example' },
        blog: { defaultCategory: 'blog' },
      })
      const addresses = Object.entries(settings.contact).filter(([name]) => name.endsWith('Email'))
      expect(new Set(addresses.map(([, address]) => address))).toEqual(new Set(['noa@bellcast.example']))
    })

    test('changes nothing when it is run again, and needs no names then', async () => {
      const before = [await findUserWithPassword('noa.ferrant'), await readDirectory(), await readSettings()]
      const { status, stdout } = staff(['init', '--site', 'https://other.example.com'])

      expect(status).toBe(0)
      expect(stdout).not.toContain('created')
      expect(stdout).toContain('kept      super admin noa.ferrant')
      expect([
        await findUserWithPassword('noa.ferrant'),
        await readDirectory(),
        await readSettings(),
      ]).toEqual(before)
    })
  })

  test.each([
    [[], '--help lists what there is'],
    [['reset', 'noa.ferrant', 'my-new-password'], 'never belongs on a command line'],
    [['reset', 'noa.ferrant', '--password', 'x'], 'password'],
    [['reset', 'nobody'], 'nobody'],
    [['unlock', 'nobody'], 'nobody'],
    [['promote', 'noa.ferrant'], "Unknown command 'promote'"],
    [['list', 'extra'], 'Too many arguments'],
    [['create', 'x y', '--email', 'a@b.example', '--name', 'A', '--role', 'author'], 'letters, digits'],
    [
      ['create', 'mara', '--email', 'a@b.example', '--name', 'A', '--role', 'root'],
      'author, admin, superadmin, not "root"',
    ],
    [['create', 'mara', '--role', 'author'], "Required option '--email <address>'"],
  ])('answers %j with a sentence', (args, sentence) => {
    expect(staff(args)).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) as string })
  })
})

test('without a table and without a local cloud it says what to start', () => {
  const empty = mkdtempSync(join(tmpdir(), 'bellcast-'))
  const { status, stderr } = spawnSync(process.execPath, [ops, 'staff', 'list', '--data', empty], {
    encoding: 'utf8',
  })
  rmSync(empty, { recursive: true })

  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'The local cloud is not running. Start it with `npm start`, or name a stage with --stage.\n',
  })
})
