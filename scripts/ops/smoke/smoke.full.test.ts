import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBuiltCloud } from '../../check/whole-system/testing/start-built-cloud.ts'
import { startOps } from '../testing/run-ops.ts'
import { type Account, startAccount } from '../testing/start-account.ts'

/** Runs the whole command, whose parts have their own tests, so it only runs in `npm run test:full`. */

// Most of a run is waiting a minute for the purge.

describe.skipIf(missingDynamoDb())('npm run ops -- smoke, on the built product', () => {
  let cloud: LocalCloud
  let account: Account
  beforeAll(async () => {
    cloud = await startBuiltCloud()
    const [distribution = ''] = cloud.distributions
    account = await startAccount({
      TableName: table(),
      SiteAddress: cloud.siteUrl,
      DistributionId: distribution,
    })
  })
  afterAll(async () => {
    await account?.close()
    await cloud?.stop()
  })

  /** Runs a command like an operator, in an account where every stage is the local cloud. */
  const run = (name: string, args: readonly string[]) => startOps([name, ...args], account.env)
  const table = () => process.env['TABLE_NAME'] ?? ''
  const smoke = (...args: string[]) => run('smoke', args)
  const titles = (output: string) =>
    [...output.matchAll(/^ {2}(ok|FAIL|--) +(.+?)(?:: .*)?(?: {2}\(\d+ ms\))?$/gm)].map(
      ([, outcome = '', title = '']) => `${outcome} ${title}`,
    )

  test('a new stage is tested read-only, and completely once it is set up', async () => {
    const empty = await smoke('--stage', 'dev', '--read-only')
    expect(empty).toMatchObject({ status: 0 })
    expect(empty.output).toContain('there is no article yet')

    const init = ['init', 'noa.ferrant', '--email', 'noa@bellcast.example', '--name', 'Noa Ferrant']
    expect(await run('staff', [...init, '--table', table()])).toMatchObject({ status: 0 })

    const full = await smoke('--stage', 'dev')
    expect(titles(full.output)).toEqual([
      'ok reads 8 public pages',
      'ok reads sitemap, feed and other documents',
      'ok loads the script of the home page',
      'ok opens the admin',
      'ok reads the newest article and its image',
      'ok answers 404 for missing pages and 401 without a session',
      'ok creates a temporary user',
      'ok signs in',
      'ok saves a draft, reads it and saves it again',
      'ok hides the draft from visitors',
      'ok deletes the draft permanently',
      'ok uploads an image, which is checked and which staff see but no reader, and deletes it',
      'ok publishes an article, which visitors can read',
      'ok corrects the article, and the caches serve the new text',
      'ok deletes the article, and visitors no longer see it',
      'ok signs out, which ends the session',
      'ok deletes the temporary user',
      'ok purges an unused path',
    ])
    expect(full.status).toBe(0)
  })

  test('publishes nothing on a kept stage, even if the settings require a second factor', async () => {
    const { readSettings, saveSettings } = await import('../../../lambdas/data/directory/settings.ts')
    const settings = await readSettings()
    await saveSettings({ ...settings, security: { ...settings.security, enableTwoFactor: true } })
    const before = await run('staff', ['list', '--table', table()])

    const { status, output } = await smoke('--stage', 'staging')
    expect(titles(output).filter((line) => line.startsWith('FAIL'))).toEqual([])
    expect(status).toBe(0)
    expect(output).toContain('--    publishes: skipped because readers and subscribers would see it')
    expect(output).not.toContain('publishes an article')
    expect(titles(output)).toContain('ok purges an unused path')
    expect((await run('staff', ['list', '--table', table()])).output).toBe(before.output)
  })

  test('deletes the temporary user even if it is stopped', async () => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../ops.ts'), 'smoke', '--stage', 'staging'],
      {
        env: { ...process.env, ...account.env },
      },
    )
    const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('signs in')) child.kill('SIGINT')
    })
    expect(await closed).toBe(1)
    expect((await run('staff', ['list', '--table', table()])).output).not.toContain('smoke.')
  })

  test('deletes users that an interrupted run left behind, but nobody whose name only begins like theirs', async () => {
    const { createUser } = await import('../../../lambdas/data/staff/users.ts')
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
    for (const [username, email] of [
      ['smoke.0a1b2c3d', 'success+smoke.0a1b2c3d@simulator.amazonses.com'],
      ['smoke.delivery', 'delivery@bellcast.example'],
    ] as const)
      await createUser(
        {
          username,
          email,
          name: 'Smoke',
          role: 'author',
          authorId: null,
          canPublish: false,
          isActive: true,
          password: 'Plainly-invented-1',
        },
        twoHoursAgo,
      )
    expect(await smoke('--stage', 'staging', '--no-purge')).toMatchObject({ status: 0 })
    const { output } = await run('staff', ['list', '--table', table()])
    expect(output).toContain('smoke.delivery')
    expect(output).not.toContain('smoke.0a1b2c3d')
  })

  test('reports failures, still deletes the temporary user, and purges nothing with --no-purge', async () => {
    const before = await run('staff', ['list', '--table', table()])
    cloud.faults.set({ service: 'lambda', kind: 'crash', rate: 1, only: 'posts-create' })
    const { status, output } = await smoke('--stage', 'staging', '--no-purge')
    cloud.faults.clear()
    expect(status).toBe(1)
    expect(output).toMatch(/FAIL {2}saves a draft, reads it and saves it again: posts.create answered 5\d\d/)
    expect(output).toMatch(/^1 failed\.$/m)
    expect(output).toContain('--    purges an unused path: skipped in this run')
    expect(output).not.toContain('ok    purges an unused path')
    expect((await run('staff', ['list', '--table', table()])).output).toBe(before.output)
  })
})
