import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { type LocalCloud, startLocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { readAssembly as readWithAssets } from '@bellcast/local-cloud/template/cloud-assembly.ts'
import { startS3 } from '@bellcast/local-cloud/testing/start-s3.ts'
import { mockClient } from 'aws-sdk-client-mock'
import { canaries } from '../../start.ts'
import { type Assembly, readAssembly } from '../deploy/assembly.ts'
import { assetBucket, awsClients } from '../deploy/aws-clients.ts'
import { compareWithDeployed } from '../deploy/changes/compare-with-deployed.ts'
import { type DeployTools, deployStage } from '../deploy/deployment.ts'
import { addRelease } from '../rollback/record-release.ts'
import { assemblyFiles, writeAssembly } from '../rollback/release.ts'
import { missingAssets, ReleaseStore } from '../rollback/release-store.ts'
import { rollBack } from '../rollback/roll-back.ts'
import { runSmoke } from '../smoke/run-smoke.ts'
import { FakeCloudFormation } from './fake-cloudformation.ts'

const id = '123456789012'
const bucket = assetBucket(id, 'us-east-1')

/**
 * An account with a stage `dev`, as far as deploying and rolling back need one: CloudFormation is a fake, what is deployed
 * runs on the local cloud, and the CDK's bucket is the local S3.
 */
export class LocalAccount {
  readonly said: string[] = []
  readonly cloudFormation = new FakeCloudFormation()
  readonly data: string
  private readonly scratch: string
  private readonly mock = mockClient(CloudFormationClient)
  private s3: Awaited<ReturnType<typeof startS3>> | undefined
  private running: LocalCloud | undefined
  private ports = { port: 0, awsPort: 0 }
  private readonly deployed = new Map<string, string>()
  /** Assets that the CDK has published: folders by key in its bucket. */
  private readonly published = new Map<string, string>()
  private readonly clients = awsClients('us-east-1', { accessKeyId: 'a', secretAccessKey: 'b' })

  constructor(scratch: string) {
    this.scratch = scratch
    this.data = join(scratch, 'data')
  }

  async open(): Promise<void> {
    this.s3 = await startS3({ plainBucket: bucket })
    this.mock.on(DescribeStacksCommand).callsFake(({ StackName }: { StackName?: string }) => {
      const names = [...this.deployed.keys()].filter((name) => [undefined, name].includes(StackName))
      if (StackName !== undefined && names.length === 0) throw new Error(`Stack ${StackName} does not exist`)
      return { Stacks: names.map((name) => ({ StackName: name, StackStatus: 'UPDATE_COMPLETE' })) }
    })
    this.mock.on(GetTemplateCommand).callsFake(({ StackName = '' }: { StackName?: string }) => ({
      TemplateBody: this.deployed.get(StackName),
    }))
  }

  async close(): Promise<void> {
    this.mock.restore()
    await this.running?.stop()
    await this.s3?.stop()
  }

  /** What is deployed, running. */
  get cloud(): LocalCloud {
    if (!this.running) throw new Error('Nothing is deployed.')
    return this.running
  }

  private get bucket() {
    if (!this.s3) throw new Error('The account is not open.')
    return this.s3.client
  }

  /** The recorded releases. */
  get store(): ReleaseStore {
    return new ReleaseStore(this.bucket, bucket, 'dev')
  }

  /** Deploys like the CDK: publishes assets that its bucket lacks. The sources of published assets may be gone. */
  private async deploy(assembly: Assembly) {
    const { folder } = assembly
    for (const [key, path] of readWithAssets(folder).assets) {
      const known = this.published.get(key)
      if (known === undefined) {
        if (!existsSync(path)) throw new Error(`${path} is neither published nor here`)
        this.published.set(key, path)
        await this.bucket.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: key }))
      } else if (!existsSync(path)) symlinkSync(known, path)
    }
    this.cloudFormation.deploy(assembly)
    const passed = this.running?.clock.now().getTime()
    await this.running?.stop()
    const cloud = await startLocalCloud({
      assembly: folder,
      data: this.data,
      ...this.ports,
      paused: canaries,
      // Signing in may be slow on a busy machine, which these tests do not measure.
      timeLimits: false,
      log: () => {},
    })
    if (passed !== undefined) cloud.clock.move(Math.max(0, passed - cloud.clock.now().getTime()))
    this.running = cloud
    // Clients in this process keep using the first address.
    this.ports = { port: Number(new URL(cloud.siteUrl).port), awsPort: Number(new URL(cloud.awsUrl).port) }
    for (const { name } of readAssembly(folder, 'us-east-1').stacks)
      this.deployed.set(name, readFileSync(join(folder, `${name}.template.json`), 'utf8'))
    return {
      SiteAddress: cloud.siteUrl,
      TableName: cloud.env['TABLE_NAME'] ?? '',
      DistributionId: cloud.distributions[0] ?? '',
    }
  }

  private get tools() {
    return {
      say: (line) => void this.said.push(line),
      ask: undefined,
      clients: () => this.clients,
      compare: compareWithDeployed,
      checkCredentials: async () => undefined,
      preflight: async () => ({
        findings: [{ check: 'credentials', outcome: 'ok', message: 'ops' }],
        standing: [],
        account: id,
        clients: this.clients,
      }),
      deploy: async (assembly) => this.deploy(assembly),
      pointsTo: async () => true,
      smoke: async (address) =>
        (await runSmoke({
          address,
          as: 'anonymous',
          publish: false,
          distribution: undefined,
          say: (line) => void this.said.push(line),
        })) === 0,
    } satisfies Omit<DeployTools, 'synthesize' | 'record'>
  }

  private record(commit: string) {
    return async ({
      assembly,
      tried,
      back,
    }: {
      assembly: Assembly
      tried: boolean
      back?: { commit: string; insteadOf: string }
    }) => {
      const at = new Date().toISOString()
      await addRelease(this.store, { commit, ...back, at, tried, files: assemblyFiles(assembly.folder) })
      return `Recorded ${commit}.`
    }
  }

  /** Deploys a synthesized release, as `npm run deploy` does. */
  async release(
    commit: string,
    folder: string,
    smoke: DeployTools['smoke'] = this.tools.smoke,
  ): Promise<void> {
    const options = { accept: [], despite: [], yes: true, smoke: true, smokeUser: 'temporary' } as const
    await deployStage(
      { stage: 'dev', until: 'end', ...options },
      {
        ...this.tools,
        smoke,
        synthesize: () => readAssembly(folder, 'us-east-1'),
        record: this.record(commit),
      },
    )
  }

  /** Rolls back to the release before, as `npm run rollback` does. */
  async rollBack(): Promise<void> {
    const unpacked = join(this.scratch, 'unpacked')
    await rollBack(
      { stage: 'dev', until: 'end', despite: [], yes: true, smoke: true },
      {
        ...this.tools,
        signIn: async () => ({ account: id, clients: this.clients }),
        releases: async () => this.store.latest(2),
        missingAssets: async (wanted) => missingAssets(wanted, id, () => this.bucket),
        unpack({ files }) {
          writeAssembly(files, unpacked)
          return readAssembly(unpacked, 'us-east-1')
        },
        purge: async () => {},
        record: this.record('the previous release'),
      },
    )
  }

  /** Deletes all stacks, with what they hold. */
  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) this.cloudFormation.deleteStack(name)
    this.deployed.clear()
    await this.running?.stop()
    this.running = undefined
    rmSync(this.data, { recursive: true, force: true, maxRetries: 5 })
  }
}
