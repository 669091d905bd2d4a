import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingDynamoDb } from '../../lambdas/testing/table/dynamodb.ts'
import type { LocalCloud } from '../local-cloud/cloud.ts'
import { startBuiltCloud } from '../local-cloud/testing/start-built-cloud.ts'
import { type Account, startAccount } from '../stage/testing/start-account.ts'

/** A rehearsal of a command whose parts other tests hold: in `npm run test:full`. */
const isFull = process.env['TEST_FULL'] !== undefined

// CloudFront takes a minute for a purge, which is most of what each run takes on a quiet machine.
const patience = { timeout: 240_000 }

describe.skipIf(missingDynamoDb() || !isFull)('npm run smoke, on the built product', patience, () => {
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
  }, 180_000)
  afterAll(async () => {
    await account?.close()
    await cloud?.stop()
  })

  /** Runs a command as ops would, in an account whose stages are all the local cloud. */
  const run = (name: string, args: readonly string[]) =>
    new Promise<{ status: number | null; output: string }>((resolve) => {
      const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, ...account.env },
      })
      const output: string[] = []
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
      child.on('close', (status) => resolve({ status, output: output.join('') }))
    })
  const table = () => process.env['TABLE_NAME'] ?? ''
  const smoke = (...args: string[]) => run('smoke', args)
  const titles = (output: string) =>
    [...output.matchAll(/^ {2}(ok|FAIL|--) +(.+?)(?:: .*)?(?: {2}\(\d+ ms\))?$/gm)].map(
      ([, outcome = '', title = '']) => `${outcome} ${title}`,
    )

  test('a new stage is read before anybody can sign in, and tried completely once it is set up', async () => {
    const empty = await smoke('--stage', 'dev', '--read-only')
    expect(empty).toMatchObject({ status: 0 })
    expect(empty.output).toContain('there is none yet')

    const init = ['init', 'noa.ferrant', '--email', 'noa@bellcast.example', '--name', 'Noa Ferrant']
    expect(await run('staff', [...init, '--table', table()])).toMatchObject({ status: 0 })

    const full = await smoke('--stage', 'dev')
    expect(titles(full.output)).toEqual([
      'ok reads 8 public pages',
      'ok reads sitemap, feed, robots and manifest',
      'ok loads the script that the first page names',
      'ok opens the admin',
      'ok reads the newest article and its picture',
      'ok says 404 where there is nothing, and 401 where somebody has to sign in',
      'ok makes a user for this run',
      'ok signs in',
      'ok saves a draft, reads it and saves it again',
      'ok no visitor sees the draft',
      'ok deletes the draft for good',
      'ok uploads a picture, which is checked and served, and deletes it',
      'ok publishes an article, which visitors see',
      'ok corrects it, and the caches forget the former text',
      'ok takes it back, and visitors no longer see it',
      'ok signs out, and the session is over',
      'ok removes the user',
      'ok purges a path that nobody reads',
    ])
    expect(full.status).toBe(0)
  })

  test('on a kept stage it publishes nothing, also where the settings require a second factor', async () => {
    const { readSettings, saveSettings } = await import('../../lambdas/data/directory/settings.ts')
    const settings = await readSettings()
    await saveSettings({ ...settings, security: { ...settings.security, enableTwoFactor: true } })
    const before = await run('staff', ['list', '--table', table()])

    const { status, output } = await smoke('--stage', 'staging')
    expect(titles(output).filter((line) => line.startsWith('FAIL'))).toEqual([])
    expect(status).toBe(0)
    expect(output).toContain('--    publishes: readers and subscribers would see it')
    expect(output).not.toContain('publishes an article')
    expect(titles(output)).toContain('ok purges a path that nobody reads')
    expect((await run('staff', ['list', '--table', table()])).output).toBe(before.output)
  })

  test('what does not work is said, the user is removed all the same, and --no-purge purges nothing', async () => {
    const before = await run('staff', ['list', '--table', table()])
    cloud.faults.set({ service: 'lambda', kind: 'crash', rate: 1, only: 'posts-create' })
    const { status, output } = await smoke('--stage', 'staging', '--no-purge')
    cloud.faults.clear()
    expect(status).toBe(1)
    expect(output).toMatch(/FAIL {2}saves a draft, reads it and saves it again: posts.create answered 5\d\d/)
    expect(output).toMatch(/^1 failed\.$/m)
    expect(output).toContain('--    purges a path: this run does not')
    expect(output).not.toContain('purges a path that nobody reads')
    expect((await run('staff', ['list', '--table', table()])).output).toBe(before.output)
  })
})
