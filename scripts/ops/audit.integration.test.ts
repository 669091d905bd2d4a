import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditEntry } from '../../lambdas/data/audit/audit.ts'
import { dynamo, tableName } from '../../lambdas/data/table/table.ts'
import { transact } from '../../lambdas/data/table/transact.ts'
import { handler as sealAuditLog } from '../../lambdas/jobs/seal-audit-log.ts'
import { missingTable, startLocalTable } from '../../lambdas/testing/table/local-table.ts'
import { runOps } from './testing/run-ops.ts'

/** Runs the command on the test's table. */
const audit = (...args: string[]) => runOps(['audit', ...args, '--table', process.env['TABLE_NAME'] ?? ''])

describe.skipIf(missingTable)('npm run ops -- audit', () => {
  let table: { stop(): Promise<void> }
  let seal = ''
  beforeAll(async () => {
    table = await startLocalTable()
    const hourAgo = { now: new Date(Date.now() - 60 * 60_000), audited: true }
    const noa = { id: 'noa', name: 'Noa Ferrant' }
    const subject = { kind: 'user', id: 'ines', name: 'Ines Brandt' } as const
    for (const email of ['one@example.com', 'two@example.com']) {
      await transact(await auditEntry(hourAgo, noa, 'users.update', subject, { after: { email } }))
    }
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await sealAuditLog()
    const logged = log.mock.calls[0]?.[0] as { hash: string }
    seal = logged.hash
  })
  afterAll(() => table.stop())

  test('finds nothing where nothing was changed, and prints the last seal', async () => {
    const { code, stdout } = await audit('verify', '--seal', seal)

    expect(stdout).toContain('2 entries about 1 records')
    expect(stdout).toContain(seal)
    expect([code, stdout.trim().split('\n').at(-1)]).toEqual([0, 'Nothing was changed.'])
  })

  test('erases the values about a person, and the log still verifies', async () => {
    expect((await audit('erase', 'user:ines')).stdout).toBe('Erased what 2 entries said of user:ines.\n')
    expect(await audit('verify', '--seal', seal)).toMatchObject({ code: 0 })
  })

  test('exits with 1 if a noted seal or an entry is gone', async () => {
    const gone = '0'.repeat(64)
    expect(await audit('verify', '--seal', gone)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`There is no seal ${gone}`) as string,
    })

    const Key = { pk: 'AUDIT#user#ines', sk: '0000000001' }
    await dynamo.send(new DeleteCommand({ TableName: tableName(), Key }))
    const { code, stdout } = await audit('verify')
    expect(code).toBe(1)
    expect(stdout).toContain('there were 2 entries; now there are 1')
    expect(stdout).toContain('An entry is missing before AUDIT#user#ines 0000000002.')
  })

  test('says that it has nothing about a record, and adds no entry about it', async () => {
    for (const _ of [1, 2])
      expect(await audit('erase', 'user:doesnotexist')).toMatchObject({
        code: 1,
        stdout: '',
        stderr: 'The audit log has no entries about user:doesnotexist.\n',
      })
  })

  test('takes a mistyped seal for a mistake, not for tampering', async () => {
    const { code, stdout, stderr } = await audit('verify', '--seal', seal.slice(1))
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('--seal is a hash of 64 hexadecimal digits')
  })

  test('says what a record is, and which kinds there are', async () => {
    expect(await audit('erase', 'everybody')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^A record is KIND:ID, not "everybody"; its kind is one of post, user, /,
      ) as string,
    })
  })
})
