import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#shared/api/index.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { missingDynamoDb } from '../../lambdas/testing/table/dynamodb.ts'
import { type LocalCloud, startLocalCloud } from '../local-cloud/cloud.ts'
import { builtAssembly } from '../local-cloud/testing/built-assembly.ts'

/** Each command is a process of its own, which takes its time. */
const full = Boolean(process.env['TEST_FULL'])
const patience = { timeout: 60_000, interval: 500 }

describe.skipIf(missingDynamoDb())('who operates the system', { timeout: 120_000 }, () => {
  const data = mkdtempSync(join(tmpdir(), 'local-watch-'))
  let cloud: LocalCloud
  beforeAll(async () => {
    const assembly = await builtAssembly()
    cloud = await startLocalCloud({ assembly, data, port: 0, awsPort: 0, canary: false, log: () => {} })
    Object.assign(process.env, cloud.env)
  }, 300_000)
  afterEach(() => cloud.faults.clear())
  afterAll(async () => {
    await cloud.stop()
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  })

  /** Runs a command as they would, and returns what it prints. Rejects if it fails. */
  const run = async (script: string, ...args: string[]) => {
    const file = join(import.meta.dirname, script)
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { encoding: 'utf8' })
    return stdout
  }
  const story = (id: string | null) => run('logs.ts', '--request', id ?? '', '--data', data)

  test('follows a form by its id from the edge to the table and to its mail', async () => {
    const { method, path } = api['contact.send']
    const body = { filledFor: 20_000, name: 'Ann Lee', email: 'ann@fund.example', message: 'Hello from Ann' }
    const { status, headers } = await fetch(cloud.siteUrl + path, {
      method,
      headers: { origin: cloud.siteUrl, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(status).toBe(201)
    const [edge, gateway] = [headers.get('x-amz-cf-id'), headers.get('apigw-requestid')]
    await expect.poll(() => story(edge), patience).toMatch(/ job +send-mail +contact-receipt +sent/)
    const told = await story(edge)
    expect(told).toMatch(new RegExp(` edge +POST +201 .* ${edge}`))
    expect(told).toMatch(new RegExp(` gateway +POST ${path} +201 .* ${gateway}`))
    expect(told).toMatch(/ function +contact\.send +201/)
    expect(told).toMatch(/ DynamoDB\w* TransactWrite\w* +\d+ ms/)
    // The gateway's id leads to the same.
    expect(await story(gateway)).toContain(edge)
    // Nothing of it says who wrote, or what.
    expect(told).not.toMatch(/Ann Lee|fund\.example|Hello from/)
  })

  test.runIf(full)('finds a function that ended before it could log anything', async () => {
    cloud.faults.set({ service: 'lambda', kind: 'crash', rate: 1, only: 'pages' })
    const { status, headers } = await fetch(`${cloud.siteUrl}/an-address-that-nobody-asked-for`)
    expect(status).toBeGreaterThanOrEqual(500)
    expect(await story(headers.get('apigw-requestid'))).toMatch(/ function +.*exit/i)
    expect(await run('logs.ts', '--errors', '--data', data)).toMatch(/[1-9]\d* lines since/)
  })

  test('lists the jobs that logged something if a job’s name is mistyped', async () => {
    const job = (name: string) => run('logs.ts', '--job', name, '--data', data)
    // The form of the test above was mailed.
    expect(await job('send-mails')).toMatch(/^0 lines since .*\nJobs that logged something: .*send-mail/)
    expect(await job('send-mail')).toMatch(/[1-9]\d* lines since .*\n$/)
  })

  test('reports an unknown request id', async () => {
    await expect(story('00000000-nobody')).rejects.toThrow('Nothing is known of 00000000-nobody')
  })

  test.runIf(full)('visits the site as the canary does, by its command', async () => {
    const { createPost } = await import('../../lambdas/testing/posts/write-posts.ts')
    const { sanitize } = await import('../../lambdas/posts/sanitize.ts')
    const input = aPostInput({ status: 'published', title: 'Margins & "more"' })
    await createPost(
      { ...input, content: sanitize(input.content) },
      { by: { id: 'someone', name: 'Noa Ferrant' }, audited: false, now: cloud.clock.now() },
    )
    const visited = await run('canary.ts', '--address', cloud.siteUrl, '--timeout', '60000')
    for (const step of ['home', 'list', 'article', 'search']) expect(visited).toContain(`✓ ${step}`)
    await expect(run('canary.ts', '--address', 'http://127.0.0.1:1')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('✗ home') as string,
    })
  })
})
