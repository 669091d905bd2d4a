import { randomBytes, randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { client, signIn } from '../../check/whole-system/testing/concurrent-writers.ts'
import { startBuiltCloud } from '../../check/whole-system/testing/start-built-cloud.ts'
import { fingerprint, keyOf, textOf } from '../restore/differences.ts'
import { restoreMode } from '../restore/policies.ts'
import { startOps } from '../testing/run-ops.ts'
import { type Account, startAccount } from '../testing/start-account.ts'

const sign = { username: 'ines.calder', password: 'four-quiet-tapes-ring' }
const nameOf = (variable: string) => process.env[variable] ?? ''

describe.skipIf(missingDynamoDb())('npm run ops -- export', () => {
  let cloud: LocalCloud
  let account: Account
  let s3: S3Client
  const scratch = mkdtempSync(join(tmpdir(), 'export-'))
  const folder = join(scratch, 'export')
  beforeAll(async () => {
    cloud = await startBuiltCloud()
    account = await startAccount({
      TableName: nameOf('TABLE_NAME'),
      BodyBucketName: nameOf('BODY_BUCKET'),
      MediaBucketName: nameOf('MEDIA_BUCKET'),
      ResumeBucketName: nameOf('RESUME_BUCKET'),
    })
    s3 = new S3Client({})
    const { createUser } = await import('../../../lambdas/data/staff/users.ts')
    await createUser(
      {
        ...sign,
        name: 'Ines Calder',
        email: 'ines@bellcast.example',
        role: 'superadmin',
        authorId: null,
        canPublish: true,
        isActive: true,
      },
      new Date(),
    )
  })
  afterAll(async () => {
    s3?.destroy()
    await account?.close()
    await cloud?.stop()
    rmSync(scratch, { recursive: true, force: true })
  })

  /** As ops would run it, in an account whose stages are all the local cloud. */
  const run = (...args: string[]) => startOps(args, account.env)

  /** Every item of the newsroom, byte for byte. */
  async function newsroom(): Promise<Map<string, string>> {
    const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb')
    const { itemsOf } = await import('../restore/restored-table.ts')
    const dynamo = new DynamoDBClient({})
    const held = new Map<string, string>()
    for await (const item of itemsOf(dynamo, nameOf('TABLE_NAME')))
      if (restoreMode(textOf(item, 'pk'), ['newsroom'])) held.set(keyOf(item), fingerprint(item))
    dynamo.destroy()
    return held
  }

  test('holds everything, and brings back texts and files that are gone from their buckets too', async () => {
    const cookie = await signIn(cloud, sign)
    const api = client(cloud, () => cookie)
    // Too long for an item, so that it is an object.
    const content = `<p>${randomBytes(200_000).toString('base64')}</p>`
    const made = await api.send('POST', '/api/admin/posts', { title: 'Kept apart', content, status: 'draft' })
    expect(made.status).toBe(201)
    const { id = '', version } = made.body.post ?? {}
    const picture = { Bucket: nameOf('MEDIA_BUCKET'), Key: 'media/kept-apart.txt' }
    await s3.send(
      new PutObjectCommand({
        ...picture,
        Body: 'file',
        ContentType: 'text/plain',
        CacheControl: 'immutable',
      }),
    )
    // A file of the library that was replaced, and its public copy.
    const [file, edition] = [randomUUID(), randomUUID()]
    const held = [`held/${file}.pdf`, `held/${file}/${edition}.pdf`].map((Key) => ({ ...picture, Key }))
    const copy = { ...picture, Key: `media/${file}.pdf` }
    for (const each of [...held, copy]) await s3.send(new PutObjectCommand({ ...each, Body: each.Key }))

    const exported = await run('export', '--stage', 'dev', '--to', folder)
    expect(exported).toMatchObject({
      status: 0,
      output: expect.stringContaining('complete, unchanged, and they fit together') as string,
    })
    const model = await newsroom()
    expect((await run('export', '--stage', 'dev', '--to', folder)).output).toContain(
      'holds an export already',
    )

    // The article is overwritten, its former text and the picture are lost.
    const bodies = nameOf('BODY_BUCKET')
    const { Contents: texts = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bodies }))
    expect(texts).toHaveLength(1)
    for (const { Key } of texts) await s3.send(new DeleteObjectCommand({ Bucket: bodies, Key }))
    for (const lost of [picture, ...held, copy]) await s3.send(new DeleteObjectCommand(lost))
    const overwritten = { title: 'Overwritten', content: '<p>Gone.</p>', status: 'draft', version }
    expect((await api.send('PUT', `/api/admin/posts/${id}`, overwritten)).status).toBe(200)
    expect(await newsroom()).not.toEqual(model)

    const from = ['--stage', 'dev', '--from', folder, '--set', 'newsroom']
    const dry = await run('restore', ...from)
    expect(dry.output).toContain('4  objects are not what they were and come back')
    expect(dry.output).toContain('Nothing was changed.')
    expect((await run('restore', ...from, '--apply')).output).toContain('Confirm its name')
    const all = await run('restore', ...from, '--apply', '--confirm', nameOf('TABLE_NAME'))
    expect(all.output).toContain('Posts, addresses, counts and the audit log fit together.')
    expect(await newsroom()).toEqual(model)
    expect((await api.send('GET', `/api/admin/posts/${id}`)).body.post).toMatchObject({ content, version })
    expect(await s3.send(new GetObjectCommand(picture))).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'immutable',
    })
    for (const each of held)
      expect(await (await s3.send(new GetObjectCommand(each))).Body?.transformToString()).toBe(each.Key)
    await expect(s3.send(new GetObjectCommand(copy))).rejects.toMatchObject({ name: 'NoSuchKey' })
    expect((await run('restore', ...from)).output).toContain('Nothing differs in newsroom.')

    // Nothing comes back from a folder that somebody has changed.
    appendFileSync(join(folder, 'items.jsonl'), '{}\n')
    for (const refused of [await run('export', '--check', folder), await run('restore', ...from)])
      expect(refused).toEqual({ status: 1, output: 'items.jsonl was changed since.\n' })
  })
})
