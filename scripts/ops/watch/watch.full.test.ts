import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type LocalCloud, startLocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#shared/api/index.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { builtAssembly } from '../../check/whole-system/testing/built-assembly.ts'
import { canaries } from '../../start.ts'

describe.skipIf(missingDynamoDb())('the log and canary commands', () => {
  const data = mkdtempSync(join(tmpdir(), 'local-watch-'))
  let cloud: LocalCloud
  beforeAll(async () => {
    const assembly = await builtAssembly()
    cloud = await startLocalCloud({ assembly, data, port: 0, awsPort: 0, paused: canaries, log: () => {} })
    Object.assign(process.env, cloud.env)
  })
  afterEach(() => cloud.faults.clear())
  afterAll(async () => {
    await cloud.stop()
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  })

  /** Runs a command like an operator. Resolves to its output; rejects if it fails. */
  const run = async (...args: string[]) => {
    const file = join(import.meta.dirname, '../../ops.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { encoding: 'utf8' })
    return stdout
  }
  const trace = (id: string | null) => run('logs', '--request', id ?? '', '--data', data)

  test('trace a submitted form by its id from the edge to the table and the mail', async () => {
    const { method, path } = api['contact.send']
    const body = { filledFor: 20_000, name: 'Ann Lee', email: 'ann@fund.example', message: 'Hello from Ann' }
    const { status, headers } = await fetch(cloud.siteUrl + path, {
      method,
      headers: { origin: cloud.siteUrl, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(status).toBe(201)
    const [edge, gateway] = [headers.get('x-amz-cf-id'), headers.get('apigw-requestid')]
    await eventually(async () => expect(await trace(edge)).toMatch(/ job +send-mail +contact-receipt +sent/))
    const output = await trace(edge)
    expect(output).toMatch(new RegExp(` edge +POST +201 .* ${edge}`))
    expect(output).toMatch(new RegExp(` gateway +POST ${path} +201 .* ${gateway}`))
    expect(output).toMatch(/ function +contact\.send +201/)
    expect(output).toMatch(/ DynamoDB\w* TransactWrite\w* +\d+ ms/)
    // The gateway's id finds the same request.
    expect(await trace(gateway)).toContain(edge)
    // The logs contain neither the sender nor the message.
    expect(output).not.toMatch(/Ann Lee|fund\.example|Hello from/)
  })

  test('find a function that crashed before it could log anything', async () => {
    cloud.faults.set({ service: 'lambda', kind: 'crash', rate: 1, only: 'pages' })
    const { status, headers } = await fetch(`${cloud.siteUrl}/an-address-that-nobody-asked-for`)
    expect(status).toBeGreaterThanOrEqual(500)
    expect(await trace(headers.get('apigw-requestid'))).toMatch(/ function +.*exit/i)
    expect(await run('logs', '--errors', '--data', data)).toMatch(/[1-9]\d* lines since/)
  })

  test('list the records of a job, and refuse a name that no job has', async () => {
    const job = (name: string) => run('logs', '--job', name, '--data', data)
    // The previous test caused a mail.
    expect(await job('send-mail')).toMatch(/[1-9]\d* lines since .*\n$/)
    await expect(job('send-mails')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no job "send-mails"\. Jobs: .*send-mail, /) as string,
    })
  })

  test('report an unknown request id', async () => {
    await expect(trace('00000000-nobody')).rejects.toThrow('The logs have no record of 00000000-nobody')
  })

  test('visit the site like the canary', async () => {
    const { createPost } = await import('../../../lambdas/testing/write-posts.ts')
    const { sanitize } = await import('../../../lambdas/posts/sanitize.ts')
    const input = aPostInput({ status: 'published', title: 'Margins & "more"' })
    await createPost(
      { ...input, content: sanitize(input.content) },
      { by: { id: 'someone', name: 'Noa Ferrant' }, audited: false, now: cloud.clock.now() },
    )
    const visited = await run('canary', '--address', cloud.siteUrl, '--timeout', '60000')
    for (const step of ['home', 'list', 'article', 'search']) expect(visited).toContain(`✓ ${step}`)
    await expect(run('canary', '--address', 'http://127.0.0.1:1')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('✗ home') as string,
    })
  })
})
