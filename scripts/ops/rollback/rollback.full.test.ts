import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { readAssembly as readWithAssets } from '@bellcast/local-cloud/template/cloud-assembly.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRecord } from '../../check/previous-release/fixtures.ts'
import { ShapeCollector, unreadable } from '../../check/previous-release/item-shapes.ts'
import { builtAssembly } from '../../check/whole-system/testing/built-assembly.ts'
import { asRunner, password } from '../../check/whole-system/testing/exercise/runner.ts'
import { SiteClient } from '../../check/whole-system/testing/site-client.ts'
import { brokenInvariants } from '../restore/invariants.ts'
import { itemsOf } from '../restore/restored-table.ts'
import { initializeStage } from '../stage/initialize-stage.ts'
import { LocalAccount } from '../testing/local-account.ts'

/** Starts the whole product three times, so it only runs in `npm run test:full`. */
describe.skipIf(missingDynamoDb())('deploying two releases and rolling back the second', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'rollback-'))
  const account = new LocalAccount(scratch)
  beforeAll(() => account.open())
  afterAll(async () => {
    await account.close()
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  })
  /** A copy of the product whose pages, sign-in, staff lists and admin are marked as the next release. */
  function nextRelease(from: string): string {
    const to = join(scratch, 'b')
    cpSync(from, to, { recursive: true, filter: (path) => !/asset\.[0-9a-f]+/.test(path) })
    const wrapped = ['Bellcast-dev-pages', 'Bellcast-dev-session-login', 'Bellcast-dev-posts-list']
    for (const [key, path] of readWithAssets(from).assets)
      if (!key.endsWith('.json')) symlinkSync(path, join(to, path.split('/').at(-1) ?? ''))
    for (const stack of ['Staff', 'Api', 'Edge']) {
      const file = join(to, `Bellcast-dev-${stack}.template.json`)
      const template = JSON.parse(readFileSync(file, 'utf8')) as {
        Resources: Record<
          string,
          {
            Properties?: {
              FunctionName?: string
              Code?: { S3Key: string }
              SourceObjectKeys?: string[]
              DestinationBucketKeyPrefix?: string
            }
          }
        >
      }
      for (const { Properties: of } of Object.values(template.Resources)) {
        if (wrapped.includes(of?.FunctionName ?? '') && of?.Code)
          of.Code.S3Key = marked(to, stack, of.Code.S3Key, wrapCode)
        if (of?.SourceObjectKeys && stack === 'Edge')
          of.SourceObjectKeys = of.SourceObjectKeys.map((key) => marked(to, stack, key, markDocument))
      }
      writeFileSync(file, JSON.stringify(template))
    }
    return to
  }
  /** Adds a changed copy of an asset to a stack. Returns its key. */
  function marked(folder: string, stack: string, key: string, change: (asset: string) => void): string {
    const [hash = ''] = key.split('.')
    const next = hash.replace(/^.{4}/, 'bbbb')
    cpSync(join(folder, `asset.${hash}`), join(folder, `asset.${next}`), {
      recursive: true,
      dereference: true,
    })
    change(join(folder, `asset.${next}`))
    const file = join(folder, `Bellcast-dev-${stack}.assets.json`)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(hash, next))
    return key.replace(hash, next)
  }
  function wrapCode(asset: string): void {
    cpSync(join(asset, 'index.js'), join(asset, 'release-a.js'))
    writeFileSync(
      join(asset, 'index.js'),
      `const { handler } = require('./release-a.js')
exports.handler = async (...args) => {
  const answer = await handler(...args)
  return { ...answer, headers: { ...answer.headers, 'x-release': 'b' } }
}`,
    )
  }
  function markDocument(asset: string): void {
    const file = join(asset, 'index.html')
    writeFileSync(file, `${readFileSync(file, 'utf8')}<!-- release b -->`)
  }

  /** The releases that serve a page, a sign-in, a staff list and the admin. */
  async function answering(): Promise<string[]> {
    const site = account.cloud.siteUrl
    const page = await fetch(`${site}/?fresh=${String(Date.now())}`)
    const login = await fetch(`${site}/api/admin/login`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'chief', password }),
    })
    const cookie = login.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    const list = await fetch(`${site}/api/admin/posts`, { headers: { cookie, origin: site } })
    expect([page.status, login.status, list.status]).toEqual([200, 200, 200])
    const admin = await (await fetch(`${site}/admin`)).text()
    return [
      ...[page, login, list].map(({ headers }) => headers.get('x-release') ?? 'a'),
      admin.includes('release b') ? 'b' : 'a',
    ]
  }

  test('the previous code runs again and can read and change the data that the second release stored', async () => {
    const a = await builtAssembly()
    await account.release('a1', a)
    const { createUser, createAuthor } = await asRunner(account.cloud)
    const facts = {
      name: 'Chief',
      email: 'chief@staff.example',
      canPublish: true,
      isActive: true,
      password,
    }
    await initializeStage({
      now: new Date(),
      createSuperadmin: async () => {
        await createUser({ ...facts, username: 'chief', role: 'superadmin', authorId: null }, new Date())
        return []
      },
      author: undefined,
      siteUrl: undefined,
      email: undefined,
      entry: async () => [],
    })
    const author = await createAuthor({ name: 'Ilse Okafor-Brandt' }, new Date())
    expect(await answering()).toEqual(['a', 'a', 'a', 'a'])

    await account.release('b2', nextRelease(a))
    expect(await answering()).toEqual(['b', 'b', 'b', 'b'])
    const editor = new SiteClient(account.cloud.siteUrl)
    await editor.call('session.login', { body: { username: 'chief', password } })
    const post = {
      title: 'Written while the next release ran',
      content: '<p>By it.</p>',
      status: 'published',
    }
    const created = await editor.call<{ post: { id: string; slug: string; version: number } }>(
      'posts.create',
      {
        body: { ...post, authorId: author.id },
      },
    )
    expect(created).toMatchObject({ status: 201 })
    const { id, slug, version } = created.body.post

    await account.rollBack()
    expect(await answering()).toEqual(['a', 'a', 'a', 'a'])
    // Sessions of the rolled-back release stay valid.
    expect(await editor.call('posts.get', { params: { id } })).toMatchObject({
      status: 200,
      body: { post: { title: post.title } },
    })
    expect(await editor.read(`/blog/${slug}`)).toBe(200)
    const changed = await editor.call('posts.update', {
      params: { id },
      body: { ...post, title: 'Edited after the rollback', slug, version },
    })
    expect(changed).toMatchObject({ status: 200 })

    const dynamo = new DynamoDBClient({})
    const collector = new ShapeCollector()
    const items = []
    for await (const item of itemsOf(dynamo, account.cloud.env['TABLE_NAME'] ?? '')) {
      items.push(item)
      // Neither release has saved the settings since the stage was set up.
      if (item['v'] && item['pk']?.S !== 'SETTINGS') collector.add(item)
    }
    dynamo.destroy()
    expect(brokenInvariants(items)).toEqual([])
    expect(unreadable(readRecord().itemShapes, collector.shapes())).toEqual([])

    const [first] = (await account.store.latest(3)).slice(-1)
    expect(account.said).toContain(`Rolling dev back to a1, deployed ${first?.at}.`)
    await expect(account.rollBack()).rejects.toThrow(/already rolled back to a1/)

    // A release that fails its smoke test is not recorded, so it is not a rollback target.
    await expect(account.release('c3', join(scratch, 'b'), async () => false)).rejects.toThrow(
      'the smoke test failed',
    )
    expect(await answering()).toEqual(['b', 'b', 'b', 'b'])
    await account.rollBack()
    expect(await answering()).toEqual(['a', 'a', 'a', 'a'])
  })
})
