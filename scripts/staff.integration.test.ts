import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordMatches } from '../lambdas/data/staff/passwords.ts'
import { findUserWithPassword } from '../lambdas/data/staff/users.ts'
import { dynamo, getItem, tableName } from '../lambdas/data/table/table.ts'
import { missingTable, startLocalTable } from '../lambdas/testing/table/local-table.ts'

const script = join(import.meta.dirname, 'staff.ts')

/** Runs the command as ops would, on the test's table. */
function staff(args: string[], typed?: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, ...args, '--table', process.env['TABLE_NAME'] ?? ''],
    { encoding: 'utf8', env: process.env, ...(typed !== undefined && { input: `${typed}\n` }) },
  )
  return { status, stdout, stderr }
}
const passwordIn = (stdout: string) => /password {2}(\S+)/.exec(stdout)?.[1] ?? ''
const noa = ['create', 'noa.ferrant', '--email', 'noa@bellcast.example', '--name', 'Noa Ferrant']

describe.skipIf(missingTable)('npm run staff', () => {
  let table: { stop(): Promise<void> }
  beforeAll(async () => void (table = await startLocalTable()))
  afterAll(() => table.stop())

  test('creates the first superadmin of a stage, with a password that is shown once and works', async () => {
    const { status, stdout } = staff(noa)

    const account = await findUserWithPassword('Noa.Ferrant')
    expect(status).toBe(0)
    expect(account?.user).toMatchObject({ role: 'superadmin', isActive: true, canPublish: true })
    expect(await passwordMatches(passwordIn(stdout), account?.passwordHash)).toBe(true)
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

  test.each([
    [[], 'Usage'],
    [['reset', 'noa.ferrant', 'my-new-password'], 'never belongs on a command line'],
    [['reset', 'noa.ferrant', '--password', 'x'], 'password'],
    [['reset', 'nobody'], 'nobody'],
    [['unlock', 'nobody'], 'nobody'],
    [['promote', 'noa.ferrant'], 'Usage'],
    [['create', 'x y', '--email', 'a@b.example', '--name', 'A'], 'letters, digits'],
    [
      ['create', 'mara', '--email', 'a@b.example', '--name', 'A', '--role', 'root'],
      'superadmin|admin|author',
    ],
  ])('answers %j with a sentence', (args, sentence) => {
    expect(staff(args)).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) as string })
  })
})

test('without a table and without a local cloud it says what to start', () => {
  const empty = mkdtempSync(join(tmpdir(), 'bellcast-'))
  const { status, stderr } = spawnSync(process.execPath, [script, 'list', '--data', empty], {
    encoding: 'utf8',
  })
  rmSync(empty, { recursive: true })

  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'The local cloud is not running: `npm start`, or name a --table.\n',
  })
})
