import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dynamo, getItem, type Item, type Key, tableName } from '../../../lambdas/data/table/table.ts'
import { tagSlug } from '../../../lambdas/data/tags/tag-names.ts'
import { type LocalTable, missingTable, startLocalTable } from '../../../lambdas/testing/table/local-table.ts'
import { itemsOf } from '../restore/restored-table.ts'
import { type Migration, migrations } from './migrations.ts'
import { type BackfillOptions, migrateItem, readProgress, runMigration } from './run-migration.ts'

const step = migrations[0] as Migration
const circumstances = { now: new Date('2026-11-20T12:00:00.000Z'), siteUrl: 'https://ir.example.com' }

describe('the smaller pictures of animations', () => {
  const variants = migrations.find(({ name }) => name === 'moving-variants')
  const picture = { sk: 'MEDIA', status: 'ready', contentType: 'image/webp' }

  test('are ordered once for each WebP picture that is served', () => {
    expect(variants?.change(picture, circumstances)).toEqual({ variantsOrdered: true })
    for (const other of [
      { ...picture, variantsOrdered: true },
      { ...picture, status: 'refused' },
      { ...picture, contentType: 'image/png' },
      { ...picture, sk: 'RESUME' },
    ]) {
      expect(variants?.change(other, circumstances)).toBeUndefined()
    }
  })
})

describe('the slugs of tags in other scripts', () => {
  const tagSlugs = migrations.find(({ name }) => name === 'tag-slugs')

  test('are stored with the posts that have them, once', async () => {
    const tags = ['Earnings', '日本']
    const change = await tagSlugs?.change({ sk: 'SUMMARY', tags }, circumstances)
    expect(change).toEqual({ tagSlugs: { 日本: tagSlug('日本') } })
    for (const item of [
      { sk: 'SUMMARY', tags, ...change },
      { sk: 'SUMMARY', tags: ['Earnings'] },
      { sk: 'SUMMARY' },
      { sk: 'BODY', tags },
    ])
      expect(await tagSlugs?.change(item, circumstances)).toBeUndefined()
  })
})

/** Upper-cases names: a change computed from a field that may be edited at the same time. */
const capitals: Migration = {
  name: 'capitals',
  what: 'writes names in capitals',
  reads: ['name'],
  change: ({ name }) =>
    typeof name === 'string' && name !== name.toUpperCase()
      ? { name: name.toUpperCase(), former: undefined }
      : undefined,
}

const options: BackfillOptions = {
  now: () => new Date('2026-11-20T12:00:00.000Z'),
  dryRun: false,
  pageSize: 7,
  onPage: () => {},
}

describe.skipIf(missingTable)('a backfill', () => {
  let table: LocalTable
  let raw: DynamoDBClient
  beforeAll(async () => {
    table = await startLocalTable()
    raw = new DynamoDBClient({})
  })
  afterAll(async () => {
    raw.destroy()
    await table.stop()
  })
  beforeEach(() => table.empty())

  const keyOf = (index: number): Key => ({ pk: `TAG#${index}`, sk: 'TAG' })
  const get = (key: Key) => getItem(key, { consistent: true })
  /** Items as stored by a release that had no versions yet. */
  const storeUnversioned = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        const { pk, sk } = keyOf(index)
        const Item = { pk: { S: pk }, sk: { S: sk }, name: { S: `Tag ${index}` } }
        return raw.send(new PutItemCommand({ TableName: tableName(), Item }))
      }),
    )
  async function stored(): Promise<Item[]> {
    const items: Item[] = []
    for await (const { pk, sk } of itemsOf(raw, tableName())) {
      const key = { pk: pk?.S ?? '', sk: sk?.S ?? '' }
      if (key.pk.startsWith('TAG#')) items.push((await get(key)) ?? {})
    }
    return items
  }
  const withoutVersion = async () => (await stored()).filter(({ v }) => v === undefined).length

  test('migrates every item once, and changes nothing else in it', async () => {
    await storeUnversioned(20)
    const first = await runMigration(step, undefined, options)
    expect(first).toMatchObject({ looked: 20, changed: 20, finishedAt: '2026-11-20T12:00:00.000Z' })
    expect(await get(keyOf(3))).toEqual({ ...keyOf(3), name: 'Tag 3', v: 1 })
    expect(await withoutVersion()).toBe(0)
    // The backfill's progress is an item as well.
    expect(await runMigration(step, undefined, options)).toMatchObject({ looked: 21, changed: 0 })
    expect(await readProgress(step)).toMatchObject({ changed: 0 })
  })

  test('stores the ids in feeds of what is public or was, and of categories, and never changes one', async () => {
    const feedIds = migrations.find(({ name }) => name === 'feed-ids')
    if (!feedIds) throw new Error('There is no such step')
    const summary = (id: string): Key => ({ pk: `POST#${id}`, sk: 'SUMMARY' })
    const lasting = (id: string): Key => ({ pk: `POST#${id}`, sk: 'LASTING' })
    const category = (id: string): Key => ({ pk: 'DIRECTORY', sk: `CATEGORY#${id}` })
    const put = (Item: Item) => dynamo.send(new PutCommand({ TableName: tableName(), Item }))
    const write = (id: string, facts: Item = {}) =>
      put({
        slug: `article-${id}`,
        status: 'published',
        gsi1sk: `2026-01-01T00:00:00.000Z#${id}`,
        ...facts,
        ...summary(id),
      })
    await write('public')
    await write('withdrawn', { status: 'draft', slugFrozen: true })
    // It got its id from this release, and was then saved by the one before.
    await write('known')
    await put({ ...lasting('known'), feedId: true })
    await write('draft', { status: 'draft' })
    await write('deleted', { deletedAt: '2026-02-01T00:00:00.000Z' })
    await write('scheduled', { gsi1sk: '2027-01-01T00:00:00.000Z#scheduled' })
    await put({ ...category('reports'), slug: 'reports' })
    await put({ ...category('media'), slug: 'media', feedId: 'urn:uuid:media' })

    const given = { ...options, siteUrl: circumstances.siteUrl }
    expect(await runMigration(feedIds, undefined, given)).toMatchObject({ changed: 4 })
    expect(await runMigration(feedIds, undefined, given)).toMatchObject({ changed: 0 })
    const idOf = async (key: Key) => (await get(key))?.['feedId']
    for (const [id, feedId] of [
      ['public', 'https://ir.example.com/blog/article-public'],
      ['withdrawn', 'https://ir.example.com/blog/article-withdrawn'],
      ['known', true],
      ['draft', undefined],
      ['deleted', undefined],
      ['scheduled', undefined],
    ] as const)
      expect([await idOf(summary(id)), await idOf(lasting(id))]).toEqual([feedId, feedId])
    expect(await idOf(category('reports'))).toBe('https://ir.example.com/blog?category=reports')
    expect(await idOf(category('media'))).toBe('urn:uuid:media')
  })

  test('writes nothing in a dry run', async () => {
    await storeUnversioned(9)
    const counted = await runMigration(step, undefined, { ...options, dryRun: true })
    expect(counted).toMatchObject({ looked: 9, changed: 9 })
    expect(await withoutVersion()).toBe(9)
    expect(await readProgress(step)).toBeUndefined()
  })

  test('keeps changes made since an item was read', async () => {
    const key = keyOf(1)
    await dynamo.send(new PutCommand({ TableName: tableName(), Item: { ...key, name: 'old', former: 'x' } }))
    const read = (await get(key)) ?? {}
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { ...key },
        UpdateExpression: 'SET #name = :name, color = :color',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': 'new', ':color': 'red' },
      }),
    )
    expect(await migrateItem(capitals, read)).toBe(true)
    expect(await get(key)).toEqual({ ...key, name: 'NEW', color: 'red', v: 1 })
  })

  test('skips items that were migrated or deleted in the meantime', async () => {
    const key = keyOf(1)
    await dynamo.send(new PutCommand({ TableName: tableName(), Item: { ...key, name: 'old' } }))
    const read = (await get(key)) ?? {}
    await dynamo.send(new PutCommand({ TableName: tableName(), Item: { ...key, name: 'DONE' } }))
    expect(await migrateItem(capitals, read)).toBe(false)
    expect(await get(key)).toMatchObject({ name: 'DONE' })
    await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { ...key } }))
    expect(await migrateItem(capitals, read)).toBe(false)
    expect(await get(key)).toBeUndefined()
  })

  /** Runs the command; `killAfter` kills it partway, as a lost connection or a full disk would. */
  const backfill = (args: string[], killAfter?: RegExp) =>
    new Promise<{ status: number | null; output: string }>((resolve) => {
      const child = spawn(
        process.execPath,
        [
          join(import.meta.dirname, '../../ops.ts'),
          'backfill',
          '--table',
          tableName(),
          '--page',
          '4',
          ...args,
        ],
        { env: process.env },
      )
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
          if (killAfter?.test(output)) child.kill('SIGKILL')
        })
      child.on('close', (status) => resolve({ status, output }))
    })

  test('resumes where it was killed', { tags: 'full' }, async () => {
    await storeUnversioned(120)
    const killed = await backfill([], /^ {2}8 items/m)
    expect(killed.status).toBeNull()
    const left = await withoutVersion()
    expect(left).toBeGreaterThan(0)
    const { looked = 0 } = (await readProgress(step)) ?? {}
    expect(looked).toBeGreaterThanOrEqual(8)

    const counted = await backfill(['--dry-run'])
    expect(counted).toMatchObject({ status: 0 })
    expect(counted.output).toContain(`Goes on after ${looked} items.`)
    expect(counted.output).toMatch(
      /Nothing was changed: \d+ of \d+ items would be; the others have this shape/,
    )
    expect(counted.output).toContain('and counters, which are made by updates')
    expect(await withoutVersion()).toBe(left)

    expect(await backfill([])).toMatchObject({
      status: 0,
      output: expect.stringContaining(`Goes on after ${looked} items.`) as string,
    })
    expect(await withoutVersion()).toBe(0)
    expect((await backfill([])).output).toContain('Finished on')
  })

  test('explains what is wrong with its arguments', async () => {
    const wrong = await backfill(['--page', '0'])
    expect(wrong).toMatchObject({ status: 1, output: '--page is a whole number from 1 to 1000, not "0".\n' })
  })
})

test('each step has a name of its own', () => {
  const names = migrations.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
