import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { type LocalCloud, startLocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { readAssembly as readWithAssets } from '@bellcast/local-cloud/template/cloud-assembly.ts'
import { startS3 } from '@bellcast/local-cloud/testing/start-s3.ts'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRecord } from '../../check/previous-release/fixtures.ts'
import { ShapeCollector, unreadable } from '../../check/previous-release/item-shapes.ts'
import { builtAssembly } from '../../check/whole-system/testing/built-assembly.ts'
import { asRunner, password } from '../../check/whole-system/testing/exercise/runner.ts'
import { SiteClient } from '../../check/whole-system/testing/site-client.ts'
import { canaries } from '../../start.ts'
import { type Assembly, readAssembly } from '../deploy/assembly.ts'
import { assetBucket, awsClients } from '../deploy/aws-clients.ts'
import { compareWithDeployed } from '../deploy/changes/compare-with-deployed.ts'
import { type DeployTools, deployStage } from '../deploy/deployment.ts'
import { brokenInvariants } from '../restore/invariants.ts'
import { itemsOf } from '../restore/restored-table.ts'
import { runSmoke } from '../smoke/run-smoke.ts'
import { initializeStage } from '../stage/initialize-stage.ts'
import { addRelease } from './record-release.ts'
import { assemblyFiles, writeAssembly } from './release.ts'
import { missingAssets, ReleaseStore } from './release-store.ts'
import { rollBack } from './roll-back.ts'

/** Starts the whole product three times, so it only runs in `npm run test:full`. */
const account = '123456789012'
const bucket = assetBucket(account, 'us-east-1')

describe.skipIf(missingDynamoDb())('deploying two releases and rolling back the second', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'rollback-'))
  const cloudFormation = mockClient(CloudFormationClient)
  let s3: Awaited<ReturnType<typeof startS3>>
  let cloud: LocalCloud | undefined
  let ports = { port: 0, awsPort: 0 }
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const deployed = new Map<string, string>()
  /** Assets that the CDK has published: folders by key in its bucket. */
  const published = new Map<string, string>()

  beforeAll(async () => {
    s3 = await startS3({ plainBucket: bucket })
    cloudFormation.on(DescribeStacksCommand).callsFake(({ StackName }: { StackName?: string }) => {
      const names =
        StackName === undefined ? [...deployed.keys()] : [StackName].filter((name) => deployed.has(name))
      if (StackName !== undefined && names.length === 0) throw new Error(`Stack ${StackName} does not exist`)
      return { Stacks: names.map((name) => ({ StackName: name, StackStatus: 'UPDATE_COMPLETE' })) }
    })
    cloudFormation.on(GetTemplateCommand).callsFake(({ StackName = '' }: { StackName?: string }) => ({
      TemplateBody: deployed.get(StackName),
    }))
  })
  afterAll(async () => {
    cloudFormation.restore()
    await cloud?.stop()
    await s3?.stop()
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  })

  /** Deploys like the CDK: publishes assets that its bucket lacks. The sources of published assets may be gone. */
  async function deploy({ folder }: Pick<Assembly, 'folder'>) {
    for (const [key, path] of readWithAssets(folder).assets) {
      const known = published.get(key)
      if (known === undefined) {
        expect(existsSync(path), `${path} is neither published nor here`).toBe(true)
        published.set(key, path)
        await s3.client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: key }))
      } else if (!existsSync(path)) symlinkSync(known, path)
    }
    await cloud?.stop()
    cloud = await startLocalCloud({
      assembly: folder,
      data: join(scratch, 'data'),
      ...ports,
      paused: canaries,
      // Signing in may be slow on a busy machine, which this test does not measure.
      timeLimits: false,
      log: () => {},
    })
    // Clients in this process keep using the first address.
    ports = { port: Number(new URL(cloud.siteUrl).port), awsPort: Number(new URL(cloud.awsUrl).port) }
    for (const { name } of readAssembly(folder, 'us-east-1').stacks)
      deployed.set(name, readFileSync(join(folder, `${name}.template.json`), 'utf8'))
    return {
      SiteAddress: cloud.siteUrl,
      TableName: cloud.env['TABLE_NAME'] ?? '',
      DistributionId: cloud.distributions[0] ?? '',
    }
  }

  const store = () => new ReleaseStore(s3.client, bucket, 'dev')
  const clients = awsClients('us-east-1', { accessKeyId: 'a', secretAccessKey: 'b' })
  const tools = {
    say,
    ask: undefined,
    clients: () => clients,
    compare: compareWithDeployed,
    checkCredentials: async () => undefined,
    preflight: async () => ({
      findings: [{ check: 'credentials', outcome: 'ok', message: 'ops' }],
      standing: [],
      account,
      clients,
    }),
    deploy,
    pointsTo: async () => true,
    smoke: async (address) =>
      (await runSmoke({
        address,
        as: 'anonymous',
        publish: false,
        distribution: undefined,
        say,
      })) === 0,
  } satisfies Omit<DeployTools, 'synthesize' | 'record'>
  const record =
    (commit: string) =>
    async ({
      assembly,
      tried,
      back,
    }: {
      assembly: Assembly
      tried: boolean
      back?: { commit: string; insteadOf: string }
    }) => {
      const at = new Date().toISOString()
      await addRelease(store(), { commit, ...back, at, tried, files: assemblyFiles(assembly.folder) })
      return `Recorded ${commit}.`
    }
  const release = (commit: string, folder: string, using: typeof tools = tools) =>
    deployStage(
      {
        stage: 'dev',
        until: 'end',
        accept: [],
        despite: [],
        yes: true,
        smoke: true,
        smokeUser: 'temporary',
      },
      { ...using, synthesize: () => readAssembly(folder, 'us-east-1'), record: record(commit) },
    )
  const back = () =>
    rollBack(
      { stage: 'dev', until: 'end', despite: [], yes: true, smoke: true },
      {
        ...tools,
        signIn: async () => ({ account, clients }),
        releases: async () => store().latest(2),
        missingAssets: async (wanted) => missingAssets(wanted, account, () => s3.client),
        unpack({ files }) {
          writeAssembly(files, join(scratch, 'unpacked'))
          return readAssembly(join(scratch, 'unpacked'), 'us-east-1')
        },
        purge: async () => {},
        record: record('the previous release'),
      },
    )

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
    const site = cloud?.siteUrl ?? ''
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
    await release('a1', a)
    if (!cloud) throw new Error('Nothing is running.')
    const { createUser, createAuthor } = await asRunner(cloud)
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
      adminEmail: undefined,
      entry: async () => [],
    })
    const author = await createAuthor({ name: 'Ilse Okafor-Brandt' }, new Date())
    expect(await answering()).toEqual(['a', 'a', 'a', 'a'])

    await release('b2', nextRelease(a))
    expect(await answering()).toEqual(['b', 'b', 'b', 'b'])
    const editor = new SiteClient(cloud.siteUrl)
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

    await back()
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
    for await (const item of itemsOf(dynamo, cloud.env['TABLE_NAME'] ?? '')) {
      items.push(item)
      // Neither release has saved the settings since the stage was set up.
      if (item['v'] && item['pk']?.S !== 'SETTINGS') collector.add(item)
    }
    dynamo.destroy()
    expect(brokenInvariants(items)).toEqual([])
    expect(unreadable(readRecord().itemShapes, collector.shapes())).toEqual([])

    expect(said).toContain('Rolling dev back to a1, deployed ' + (await store().latest(3)).at(-1)?.at + '.')
    await expect(back()).rejects.toThrow(/already rolled back to a1/)

    // A release that fails its smoke test is not recorded, so it is not a rollback target.
    const failing = { ...tools, smoke: async () => false }
    await expect(release('c3', join(scratch, 'b'), failing)).rejects.toThrow('the smoke test failed')
    expect(await answering()).toEqual(['b', 'b', 'b', 'b'])
    await back()
    expect(await answering()).toEqual(['a', 'a', 'a', 'a'])
  })
})
