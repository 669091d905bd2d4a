import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, describe, expect, test } from 'vitest'
import type { LocalCloudInfo } from './cloud.ts'
import { missingDynamoDb } from './table-emulator/start-dynamodb.ts'
import { writeFixture } from './testing/fixture-assembly.ts'

const scratch = mkdtempSync(join(tmpdir(), 'local-crash-'))
const assembly = writeFixture(join(scratch, 'assembly'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
})

async function startProcess(data: string) {
  const script = join(import.meta.dirname, 'testing/run-cloud.ts')
  const child = spawn(process.execPath, [script, assembly, join(scratch, data)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(child)
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  return { child, facts: JSON.parse(line) as LocalCloudInfo }
}

function clientsOf({ awsUrl, env }: LocalCloudInfo) {
  const credentials = {
    accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? '',
    sessionToken: env['AWS_SESSION_TOKEN'] ?? '',
  }
  const config = { endpoint: awsUrl, region: 'us-east-1', credentials, maxAttempts: 1 }
  const s3 = new S3Client({ ...config, requestChecksumCalculation: 'WHEN_REQUIRED' })
  return { s3, table: DynamoDBDocumentClient.from(new DynamoDBClient(config)) }
}

const Key = (name: string) => ({ pk: `CRASH#${name}`, sk: 'CRASH' })

/** Writes until the other side dies; answers what was acknowledged until then. */
async function writeUntilDeath(facts: LocalCloudInfo, kill: () => void) {
  const { s3, table } = clientsOf(facts)
  const [TableName, Bucket] = [facts.env['TABLE_NAME'], facts.env['MEDIA_BUCKET']]
  const acknowledged = { items: [] as string[], objects: [] as string[] }
  const writer = async (number: number) => {
    for (let index = 0; ; index++) {
      const name = `${number}-${index}`
      await table.send(new PutCommand({ TableName, Item: { ...Key(name), text: name } }))
      acknowledged.items.push(name)
      await s3.send(new PutObjectCommand({ Bucket, Key: `crash/${name}`, Body: name.repeat(500) }))
      acknowledged.objects.push(name)
      if (acknowledged.objects.length === 60) kill()
    }
  }
  // Each ends with the connection.
  await Promise.allSettled(Array.from({ length: 8 }, (_, number) => writer(number)))
  return acknowledged
}

describe.skipIf(missingDynamoDb())('a local cloud that is killed', () => {
  test('keeps every acknowledged write: items, objects and a presigned upload', async () => {
    const { child, facts } = await startProcess('kept')
    const { s3 } = clientsOf(facts)
    const upload = new PutObjectCommand({
      Bucket: facts.env['MEDIA_BUCKET'],
      Key: 'crash/upload.txt',
      ContentType: 'text/plain',
      ContentLength: 4,
    })
    const url = await getSignedUrl(s3, upload, {
      signableHeaders: new Set(['content-type', 'content-length', 'host']),
    })
    const uploaded = await fetch(url, {
      method: 'PUT',
      body: 'text',
      headers: { 'content-type': 'text/plain' },
    })
    expect(uploaded.status).toBe(200)

    const acknowledged = await writeUntilDeath(facts, () => child.kill('SIGKILL'))
    expect(acknowledged.objects.length).toBeGreaterThanOrEqual(60)

    // The next start takes over the folder at once: no orphan holds it.
    const next = await startProcess('kept')
    expect(next.facts.env['AWS_SECRET_ACCESS_KEY']).toBe(facts.env['AWS_SECRET_ACCESS_KEY'])
    const again = clientsOf(next.facts)
    const read = async (key: string) => {
      const { Body } = await again.s3.send(
        new GetObjectCommand({ Bucket: facts.env['MEDIA_BUCKET'], Key: key }),
      )
      return Body?.transformToString()
    }
    expect(await read('crash/upload.txt')).toBe('text')
    for (const name of acknowledged.items) {
      const get = new GetCommand({ TableName: facts.env['TABLE_NAME'], Key: Key(name) })
      expect((await again.table.send(get)).Item).toEqual({ ...Key(name), text: name })
    }
    for (const name of acknowledged.objects) expect(await read(`crash/${name}`)).toBe(name.repeat(500))
  })

  test('supports everything in the synthesized template', async () => {
    const { facts } = await startProcess('fresh')
    expect(facts.unsupported).toEqual([])
  })
})
