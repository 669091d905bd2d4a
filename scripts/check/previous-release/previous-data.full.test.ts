import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ExportedFolder } from '../../ops/export/exported-folder.ts'
import { fingerprint, keyOf, type RawItem, textOf } from '../../ops/restore/differences.ts'
import { brokenInvariants } from '../../ops/restore/invariants.ts'
import { itemsOf } from '../../ops/restore/restored-table.ts'
import { password } from '../whole-system/testing/exercise/runner.ts'
import { SiteClient } from '../whole-system/testing/site-client.ts'
import { startBuiltCloud } from '../whole-system/testing/start-built-cloud.ts'
import { type Answer, fixtures, readRecord, storeLongTexts, withoutLongTexts } from './fixtures.ts'
import { ShapeCollector, unreadable } from './item-shapes.ts'
import { missingFrom } from './missing-from.ts'

const { release, answers, itemShapes } = readRecord()

/** What is about whoever asks, and not about the release: this test has a session of its own. */
const passing: Readonly<Record<string, string>> = { 'account.get': 'sessions[0].current' }

/** Words for people that this release says differently. No program reads them. */
const reworded: readonly (readonly [now: string, before: string])[] = [
  ['Resume', 'CV'],
  ['One email a week', 'One mail a week'],
  ['An email for each article', 'A mail for each article'],
]
const isReworded = (fault: string) =>
  reworded.some(([now, before]) => fault.endsWith(`: "${now}" instead of "${before}"`))

describe.skipIf(missingDynamoDb())(`data of the previous release (${release.commit})`, () => {
  let cloud: LocalCloud
  let raw: DynamoDBClient
  let table = ''
  const items: RawItem[] = []
  const staff = () => new SiteClient(cloud.siteUrl)
  let who: Record<Answer['who'], SiteClient>

  beforeAll(async () => {
    cloud = await startBuiltCloud()
    cloud.clock.move(Date.parse(release.clock) - cloud.clock.now().getTime())
    table = cloud.env['TABLE_NAME'] ?? ''
    raw = new DynamoDBClient({})
    for await (const item of new ExportedFolder(fixtures).items()) items.push(item)
    for (let from = 0; from < items.length; from += 40) {
      const some = items.slice(from, from + 40)
      await Promise.all(some.map((Item) => raw.send(new PutItemCommand({ TableName: table, Item }))))
    }
    await storeLongTexts(items, cloud.env['BODY_BUCKET'])
    who = { staff: staff(), visitor: staff() }
  })
  afterAll(async () => {
    raw?.destroy()
    await cloud?.stop()
  })
  const stored = async () => {
    const found = new Map<string, RawItem>()
    for await (const item of itemsOf(raw, table)) found.set(keyOf(item), item)
    return found
  }

  test('knows its staff, and answers everything as that release did', async () => {
    const login = { username: 'chief', password }
    expect(await who.staff.call('session.login', { body: login })).toMatchObject({ status: 200 })
    const faults: string[] = []
    for (const { id, who: asks, params, query, body: earlier } of answers) {
      const { status, body } = await who[asks].call(id, {
        ...(params && { params }),
        ...(query && { query }),
      })
      const what = [id, ...Object.values(params ?? {}), ...Object.values(query ?? {})].join(' ')
      if (status !== 200) faults.push(`${what}: answered ${status}`)
      else
        faults.push(
          ...missingFrom(withoutLongTexts(body), earlier)
            .filter((fault) => fault.split(':')[0] !== passing[id] && !isReworded(fault))
            .map((fault) => `${what}: ${fault}`),
        )
    }
    expect(faults).toEqual([])
    expect(answers.length).toBeGreaterThan(100)
  })

  test('can be changed: every post is saved as it is, and what belongs to it still fits together', async () => {
    for (const { id, body } of answers) {
      const { post } = body as { post?: Record<string, unknown> }
      if (id !== 'posts.get' || !post || post['deletedAt']) continue
      const { title, slug, status, content, version } = post
      const saved = await who.staff.call('posts.update', {
        params: { id: String(post['id']) },
        body: { title: `${String(title)}, again`, slug, status, content, version },
      })
      expect(saved).toMatchObject({ status: 200 })
    }
    const now = await stored()
    const saved = [...now.values()].filter((item) => textOf(item, 'title').endsWith(', again'))
    expect(saved.length).toBeGreaterThan(5)
    expect(saved.filter(({ v }) => v?.N !== '1').map(keyOf)).toEqual([])
    expect(brokenInvariants([...now.values()])).toEqual([])
  })

  test('is written so that the release before could go on with it', async () => {
    const collector = new ShapeCollector()
    for (const item of (await stored()).values()) if (item['v']) collector.add(item)
    const written = collector.shapes()
    expect(Object.keys(written)).toEqual(
      expect.arrayContaining(['post SUMMARY', 'post BODY', 'revision FACTS', 'session *', 'audit *']),
    )
    expect(unreadable(itemShapes, written)).toEqual([])
  })

  test('gets its versions from the backfill, which changes nothing else', async () => {
    const { migrations } = await import('../../ops/backfill/migrations.ts')
    const { runMigration } = await import('../../ops/backfill/run-migration.ts')
    const before = await stored()
    for (const migration of migrations)
      await runMigration(migration, undefined, {
        now: () => new Date(),
        dryRun: false,
        pageSize: 100,
        onPage: () => {},
      })
    const after = await stored()
    expect([...after.values()].filter(({ v }) => v === undefined).map(keyOf)).toEqual([])
    // What the steps store.
    const plain = ({ v: _v, feedId: _id, tagSlugs: _slugs, ...item }: RawItem) => fingerprint(item as RawItem)
    const changed = items.filter((item) => {
      const [one, other] = [before.get(keyOf(item)), after.get(keyOf(item))]
      return one && other && plain(one) !== plain(other)
    })
    // Jobs of the clock go on meanwhile, and none of them edits a post.
    expect(changed.filter((item) => textOf(item, 'pk').startsWith('POST#'))).toEqual([])
  })
})
