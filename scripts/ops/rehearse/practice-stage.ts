import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { type LocalCloud, startLocalCloud } from '@bellcast/local-cloud/cloud.ts'
import {
  GenerateSecretString,
  generatePassword,
} from '@bellcast/local-cloud/secrets-manager/generate-secret.ts'
import { requireDynamoDb } from '@bellcast/local-cloud/table-emulator/prepare-dynamodb.ts'
import { App } from 'aws-cdk-lib'
import cdkJson from '../../../cdk.json' with { type: 'json' }
import { createStacks } from '../../../infra/app.ts'
import { local, type StageSettings } from '../../../infra/stages.ts'
import { fetchPackages } from '../../build/packages/fetch-packages.ts'
import { builtAssembly } from '../../check/whole-system/testing/built-assembly.ts'
import { canaries } from '../../start.ts'

const root = join(import.meta.dirname, '../../..')

/** The pairs of secrets that are rotated. */
type Pair = 'SessionKeys' | 'OriginSecrets'

/** A local cloud stage that can be deployed repeatedly, with its own data folder. */
export class PracticeStage {
  private readonly scratch = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  readonly data = join(this.scratch, 'data')
  private running: LocalCloud | undefined
  private ports = { port: 0, awsPort: 0 }
  private deployments = 0

  /** The running local cloud. */
  get cloud(): LocalCloud {
    if (!this.running) throw new Error('Nothing is deployed.')
    return this.running
  }

  /** The path of a folder that is deleted after the rehearsal. */
  folder(name: string): string {
    return join(this.scratch, name)
  }

  /** Deploys the product with changed settings, or only its data stack. Existing data is kept. */
  async deploy({
    settings = {},
    only,
  }: {
    settings?: Partial<Omit<StageSettings, 'keep'>>
    only?: 'data'
  } = {}): Promise<LocalCloud> {
    await requireDynamoDb(fetchPackages)
    await builtAssembly()
    const outdir = join(this.scratch, `cdk.out-${++this.deployments}`)
    const context = { ...cdkJson.context, 'aws:cdk:disable-asset-staging': true }
    const app = new App({ context, outdir })
    const stacks = createStacks(app, 'dev', { ...local, ...settings }, join(root, 'dist'))
    if (only === 'data') {
      for (const stack of Object.values(stacks))
        if (stack && stack !== stacks.data) app.node.tryRemoveChild(stack.node.id)
    }
    app.synth()
    await this.stop()
    const { data } = this
    this.running = await startLocalCloud({
      assembly: outdir,
      data,
      ...this.ports,
      paused: canaries,
      log: () => {},
    })
    const { siteUrl, awsUrl } = this.running
    // Clients keep using the first address.
    this.ports = { port: Number(new URL(siteUrl).port), awsPort: Number(new URL(awsUrl).port) }
    return this.running
  }

  async stop(): Promise<void> {
    await this.running?.stop()
    this.running = undefined
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.scratch, { recursive: true, force: true, maxRetries: 5 })
  }

  private get secretsManager() {
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN = '' } = this.cloud.env
    return new SecretsManagerClient({
      endpoint: this.cloud.awsUrl,
      region: this.cloud.env['AWS_REGION'] ?? '',
      credentials: {
        accessKeyId: AWS_ACCESS_KEY_ID,
        secretAccessKey: AWS_SECRET_ACCESS_KEY,
        sessionToken: AWS_SESSION_TOKEN,
      },
    })
  }

  /** The ARN of a secret by its name in the template, such as `SessionKeysA`. */
  private arnOf(name: string): string {
    const found = this.cloud.secrets.find((arn) => arn.includes(name))
    if (!found) throw new Error(`There is no secret ${name}.`)
    return found
  }

  async readSecret(name: string): Promise<string> {
    const { SecretString = '' } = await this.secretsManager.send(
      new GetSecretValueCommand({ SecretId: this.arnOf(name) }),
    )
    return SecretString
  }

  async writeSecret(name: string, SecretString: string): Promise<void> {
    await this.secretsManager.send(new PutSecretValueCommand({ SecretId: this.arnOf(name), SecretString }))
  }

  /** Sets a new value for one secret of a pair, as the runbook does. */
  async renewSecret(pair: Pair, letter: 'A' | 'B'): Promise<void> {
    const rules = GenerateSecretString.parse({ PasswordLength: 64, ExcludePunctuation: true })
    await this.writeSecret(`${pair}${letter}`, generatePassword(rules))
  }

  /** Runs a script like an operator, on this stage. Resolves to its output; rejects if it fails. */
  async run(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'scripts/ops.ts'), ...args, '--data', this.data],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, ...this.cloud.env },
      },
    )
    return stdout
  }
}
