import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import {
  isStageName,
  parseStageName,
  previewOf,
  type StageName,
  settingsOf,
} from '../../../infra/choose-stage.ts'
import { awsClients, readingClients } from '../deploy/aws-clients.ts'
import { Refusal } from './refusal.ts'

/** What a command works on, as its options say: a stage, a branch's preview, a stage's table, or the local cloud. */
export interface Target {
  stage?: string | undefined
  branch?: string | undefined
  table?: string | undefined
  /** The folder of the local cloud. */
  data?: string | undefined
}

export interface Connection {
  /** Undefined for a table whose name tells no stage; the local cloud runs dev. */
  stage: StageName | undefined
  isLocal: boolean
  /** The outputs of the stage's Data and Edge stacks; none without --stage. */
  outputs: ReadonlyMap<string, string>
}

/** The environment variables of `lambdas/data`, by the output of the Data stack that they are set to. */
const variables: Readonly<Record<string, string>> = {
  TableName: 'TABLE_NAME',
  BodyBucketName: 'BODY_BUCKET',
  MediaBucketName: 'MEDIA_BUCKET',
  LandingBucketName: 'LANDING_BUCKET',
  ResumeBucketName: 'RESUME_BUCKET',
}

/** The stage of `--stage NAME`, or the preview of `--branch NAME`; undefined without either. */
export function stageOf({ stage, branch }: Pick<Target, 'stage' | 'branch'>): StageName | undefined {
  if (branch !== undefined) return parseStageName(previewOf(branch))
  return stage === undefined ? undefined : parseStageName(stage)
}

/** The same for commands that only work on a stage. Throws a `Refusal` without one. */
export function requireStage(target: Pick<Target, 'stage' | 'branch'>): StageName {
  const stage = stageOf(target)
  if (stage === undefined)
    throw new Refusal('Name the stage: --stage NAME, or the preview of a branch: --branch NAME.')
  return stage
}

/** The stage whose stacks have named a table. */
function stageOfTable(table: string): StageName | undefined {
  const [, name] = new RegExp(`^${brand.name}-(preview-[a-z0-9-]+|[^-]+)-(?=[A-Z])`).exec(table) ?? []
  return isStageName(name) ? name : undefined
}

/** Why the credentials of an account are not for a stage, and what to do; undefined if they may be. */
export function accountFault(
  stage: string,
  actual: string,
  expected: string | undefined,
): { message: string; remedy: string } | undefined {
  if (expected === undefined || expected === actual) return undefined
  return {
    message: `These credentials are for ${actual}, but ${stage} belongs to ${expected}.`,
    remedy: `Use credentials for ${expected} (AWS_PROFILE), or correct stages.${stage}.account in infra/stages.ts.`,
  }
}

/**
 * Resolves to the account of the credentials. Throws a `Refusal` if the stage belongs to another one: every command that
 * touches a stage begins here (`deploy` says the same in its preflight).
 */
export async function signIn(
  stage: StageName,
  sts: Pick<STSClient, 'send'> = new STSClient({ region: settingsOf(stage).region }),
): Promise<string> {
  const { Account = '' } = await sts.send(new GetCallerIdentityCommand({}))
  const fault = accountFault(stage, Account, settingsOf(stage).account)
  if (fault) throw new Refusal(`${fault.message} ${fault.remedy}`)
  return Account
}

/** Points `lambdas/data` at a stage: its region, table and buckets. */
async function connectToStage(stage: StageName): Promise<Connection> {
  const { region } = settingsOf(stage)
  process.env['AWS_REGION'] = region
  const own = awsClients(region)
  const clients = await readingClients(own, await signIn(stage, own.sts), region)
  const outputs = new Map<string, string>()
  for (const part of ['Data', 'Edge']) {
    const StackName = `${brand.name}-${stage}-${part}`
    const { Stacks } = await clients.cloudFormation(region).send(new DescribeStacksCommand({ StackName }))
    for (const { OutputKey = '', OutputValue = '' } of Stacks?.[0]?.Outputs ?? [])
      outputs.set(OutputKey, OutputValue)
  }
  for (const [output, variable] of Object.entries(variables)) {
    const value = outputs.get(output)
    if (value) process.env[variable] = value
  }
  return { stage, isLocal: false, outputs }
}

/** Points `lambdas/data` at a table, which may have lost the stack that names its stage's other parts. */
async function connectToTable(table: string): Promise<Connection> {
  const stage = stageOfTable(table)
  // A stage without an account accepts any, and needs no request to find out.
  if (stage !== undefined && settingsOf(stage).account !== undefined) await signIn(stage)
  process.env['TABLE_NAME'] = table
  return { stage, isLocal: false, outputs: new Map() }
}

/** Points `lambdas/data` at the running local cloud of a folder. Throws a `Refusal` if there is none. */
function connectToLocalCloud(data: string): Connection {
  const file = join(data, 'cloud.json')
  if (!existsSync(file))
    throw new Refusal(
      'The local cloud is not running. Start it with `npm start`, or name a stage with --stage.',
    )
  const { env } = z
    .object({ env: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  Object.assign(process.env, env)
  return { stage: 'dev', isLocal: true, outputs: new Map() }
}

/**
 * Points `lambdas/data` at what the options name, by setting the environment that it reads on import: import it later.
 * Throws a `Refusal` if the credentials are for another account than the stage's.
 */
export async function connect(target: Target): Promise<Connection> {
  const stage = stageOf(target)
  if (stage !== undefined) return connectToStage(stage)
  if (target.table !== undefined) return connectToTable(target.table)
  return connectToLocalCloud(target.data ?? '.local')
}
