import { type CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation'
import { GetFunctionConfigurationCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import {
  DescribeSecretCommand,
  GetRandomPasswordCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { brand } from '#shared/brand.ts'
import { sessionLifetime } from '#shared/domain/staff/session-lifetime.ts'
import type { StageSettings } from '../../infra/stages.ts'
import { Refusal } from '../stage/connect-to-table.ts'
import { switchLetter } from './switch-letter.ts'

/** A function that has each pair in its environment, the active one first, and under which name. */
export const readers: Readonly<Record<Pair, { bundle: string; variable: string }>> = {
  sessionKeys: { bundle: 'session-login', variable: 'SESSION_KEYS' },
  deviceKeys: { bundle: 'session-login', variable: 'DEVICE_KEYS' },
  rateLimitKeys: { bundle: 'session-login', variable: 'RATE_LIMIT_KEYS' },
  linkKeys: { bundle: 'newsletter-link', variable: 'LINK_KEYS' },
  originSecrets: { bundle: 'origin-authorize', variable: 'ORIGIN_SECRETS' },
}

const minute = 60_000
const hour = 60 * minute
/** A rotation that was interrupted longer ago begins anew. */
const resumable = 24 * hour

export type Pair = keyof StageSettings['active']

/** The pairs by how the command calls them. */
export const pairs: Readonly<Record<string, Pair>> = {
  'session-keys': 'sessionKeys',
  'device-keys': 'deviceKeys',
  'rate-limit-keys': 'rateLimitKeys',
  'link-keys': 'linkKeys',
  'origin-secrets': 'originSecrets',
}

/** Functions cache values for three minutes at most. */
const untilKnown = 5 * minute
/** A switch follows the new value by a deployment, which takes this long at most. */
const deploymentTime = 2 * hour
/** How long what the former secret has signed is used after the switch. */
const usedFor = (pair: Pair): number => (pair === 'sessionKeys' ? sessionLifetime * 1000 : 0)

export interface RotateOptions {
  stage: string
  pair: Pair
  /** The letter that infra/stages.ts names. */
  active: 'a' | 'b'
}

/** The side effects of a rotation, which tests replace. */
export interface RotateTools {
  say: (line: string) => void
  cloudFormation: CloudFormationClient
  secrets: SecretsManagerClient
  lambda: LambdaClient
  now: () => Date
  pause: (milliseconds: number) => Promise<unknown>
  /** infra/stages.ts. */
  readStages: () => string
  writeStages: (text: string) => void
  /** Deploys the stage as infra/stages.ts says now. Resolves to whether that worked. */
  deploy: () => boolean
}

const other = (letter: 'a' | 'b') => (letter === 'a' ? 'b' : 'a')

/** ARN and last change of both secrets of a pair. */
async function findPair({ stage, pair }: RotateOptions, { cloudFormation, secrets }: RotateTools) {
  const StackName = `${brand.name}-${stage}-Data`
  const arns = new Map<string, string>()
  const name = `${pair.charAt(0).toUpperCase()}${pair.slice(1)}`
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client: cloudFormation },
    { StackName },
  ))
    for (const { LogicalResourceId = '', PhysicalResourceId = '', ResourceType } of StackResourceSummaries) {
      const [, letter] = new RegExp(`^${name}([AB])`).exec(LogicalResourceId) ?? []
      if (letter && ResourceType === 'AWS::SecretsManager::Secret')
        arns.set(letter.toLowerCase(), PhysicalResourceId)
    }
  const find = async (letter: 'a' | 'b') => {
    const SecretId = arns.get(letter)
    if (!SecretId) throw new Refusal(`${StackName} has no secret ${name}${letter.toUpperCase()}.`)
    const { LastChangedDate: changed } = await secrets.send(new DescribeSecretCommand({ SecretId }))
    return { SecretId, changed: changed?.getTime() ?? 0 }
  }
  return { a: await find('a'), b: await find('b') }
}

async function renew(SecretId: string, { secrets }: RotateTools): Promise<void> {
  const { RandomPassword: SecretString = '' } = await secrets.send(
    new GetRandomPasswordCommand({ PasswordLength: 64, ExcludePunctuation: true }),
  )
  if (SecretString.length < 64) throw new Error('Secrets Manager gave no password.')
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString }))
}

/** The letter that the stage itself uses. An old checkout, or a letter that was never deployed, says another one. */
async function deployedLetter(
  { stage, pair }: RotateOptions,
  found: Awaited<ReturnType<typeof findPair>>,
  { lambda }: RotateTools,
): Promise<'a' | 'b'> {
  const { bundle, variable } = readers[pair]
  const FunctionName = `${brand.name}-${stage}-${bundle}`
  const { Environment } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }))
  const [first] = Environment?.Variables?.[variable]?.split(',') ?? []
  if (first === found.a.SecretId) return 'a'
  if (first === found.b.SecretId) return 'b'
  throw new Refusal(`${FunctionName} does not say which of ${pair} it uses. Deploy ${stage} first.`)
}

const disagreement = ({ stage, pair, active }: RotateOptions) =>
  new Refusal(
    `${stage} uses ${pair} ${other(active)}, and infra/stages.ts names '${active}'. Check the newest commit out, or deploy this one, before you rotate.`,
  )

/**
 * A new value for the idle secret, the letter in infra/stages.ts, and the deployment. Interrupted, run it again
 * within a day: the idle secret is then not renewed once more, since parts of the stage may use it already.
 */
export async function rotate(options: RotateOptions, tools: RotateTools): Promise<void> {
  const { stage, pair, active } = options
  const { say } = tools
  const found = await findPair(options, tools)
  const idle = other(active)
  const stagesBefore = tools.readStages()
  const stagesAfter = switchLetter(stagesBefore, stage, pair, idle)
  const now = tools.now().getTime()
  const isRenewed = found[idle].changed > Math.max(found[active].changed, now - resumable)
  if (!isRenewed && (await deployedLetter(options, found, tools)) !== active) throw disagreement(options)
  if (isRenewed) {
    say(`${pair} ${idle} got a new value less than a day ago.`)
    const left = found[idle].changed + untilKnown - now
    if (left > 0) await waitUntilKnown(left, tools)
  } else {
    await renew(found[idle].SecretId, tools)
    say(`${pair} ${idle} has a new value.`)
    await waitUntilKnown(untilKnown, tools)
  }
  tools.writeStages(stagesAfter)
  say(`infra/stages.ts names ${pair}: '${idle}' for ${stage}.`)
  if (!tools.deploy()) {
    tools.writeStages(stagesBefore)
    throw new Refusal(
      `It was not deployed, and infra/stages.ts names ${pair}: '${active}' again. Both are accepted, so nothing is broken: run the same command again.`,
    )
  }
  say(`Commit infra/stages.ts. ${laterSentence(options)}`)
}

async function waitUntilKnown(milliseconds: number, { say, pause }: RotateTools): Promise<void> {
  say(`Waiting ${Math.ceil(milliseconds / minute)} minutes, until every function knows it.`)
  await pause(milliseconds)
}

function laterSentence({ stage, pair }: RotateOptions): string {
  const [name] = Object.entries(pairs).find(([, each]) => each === pair) ?? ['']
  const hours = (usedFor(pair) + deploymentTime) / hour
  return `In ${hours} hours or later, make the old value worthless: npm run rotate -- --stage ${stage} ${name} --retire`
}

/** A new value for the secret that is idle since a rotation. Refused while something may still use the old value. */
export async function retire(options: RotateOptions, tools: RotateTools): Promise<void> {
  const { pair, active } = options
  const found = await findPair(options, tools)
  const idle = other(active)
  if (found[idle].changed > found[active].changed)
    throw new Refusal(
      `There is nothing to retire: ${pair} ${idle} has a newer value than ${active}, which is in use.`,
    )
  if ((await deployedLetter(options, found, tools)) !== active) throw disagreement(options)
  const from = found[active].changed + deploymentTime + usedFor(pair)
  if (tools.now().getTime() < from)
    throw new Refusal(
      `Too early: what ${pair} ${idle} has signed may be in use until ${new Date(from).toISOString()}.`,
    )
  await renew(found[idle].SecretId, tools)
  tools.say(`${pair} ${idle} has a new value; the old one is worthless within minutes.`)
}

/** New values for both at once, in an emergency. */
export async function renewBoth(options: RotateOptions, tools: RotateTools): Promise<void> {
  const { pair } = options
  if (pair === 'originSecrets')
    throw new Refusal(
      'CloudFront gets its secret at deployment, so renewing both takes the site down. Rotate instead, and --retire as soon as CloudFront shows Deployed.',
    )
  const found = await findPair(options, tools)
  for (const { SecretId } of [found.a, found.b]) await renew(SecretId, tools)
  tools.say(`Both ${pair} have new values: what was signed with the former ones is worthless within minutes.`)
}
