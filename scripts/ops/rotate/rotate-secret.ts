import { type CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation'
import { GetFunctionConfigurationCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import {
  GetRandomPasswordCommand,
  ListSecretVersionIdsCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { brand } from '#shared/brand.ts'
import { sessionLifetime } from '#shared/domain/staff/session-lifetime.ts'
import type { StageSettings } from '../../../infra/stages.ts'
import { Refusal } from '../stage/refusal.ts'
import { switchLetter } from './switch-letter.ts'

/** For each pair, a function whose environment lists its secrets, the active one first, and the variable's name. */
export const pairConsumers: Readonly<Record<Pair, { bundle: string; variable: string }>> = {
  sessionKeys: { bundle: 'session-login', variable: 'SESSION_KEYS' },
  deviceKeys: { bundle: 'session-login', variable: 'DEVICE_KEYS' },
  rateLimitKeys: { bundle: 'session-login', variable: 'RATE_LIMIT_KEYS' },
  linkKeys: { bundle: 'newsletter-link', variable: 'LINK_KEYS' },
  originSecrets: { bundle: 'origin-authorize', variable: 'ORIGIN_SECRETS' },
}

const minute = 60_000
const hour = 60 * minute
/** An interrupted rotation is resumed within this time; after that, a new one starts. */
const resumeWindow = 24 * hour

/** A pair of secrets, one active and one idle, that is rotated by switching between them. */
export type Pair = keyof StageSettings['active']

/** The pairs by their names on the command line. */
export const pairs = {
  'session-keys': 'sessionKeys',
  'device-keys': 'deviceKeys',
  'rate-limit-keys': 'rateLimitKeys',
  'link-keys': 'linkKeys',
  'origin-secrets': 'originSecrets',
} as const satisfies Readonly<Record<string, Pair>>
export type PairName = keyof typeof pairs

/** Time until every function has a new value. They cache values for up to three minutes. */
const propagationTime = 5 * minute
/** Upper limit for a deployment, at the end of which the active secret is switched. */
const deploymentTime = 2 * hour
/** How long signatures of the old secret stay in use after the switch. */
const signatureLifetime = (pair: Pair): number => (pair === 'sessionKeys' ? sessionLifetime * 1000 : 0)

export interface RotateOptions {
  stage: string
  pair: Pair
  /** The letter in infra/stages.ts. */
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
  /** Reads the text of infra/stages.ts. */
  readStages: () => string
  writeStages: (text: string) => void
  /** Deploys the stage with the current infra/stages.ts. Returns whether that succeeded. */
  deploy: () => boolean
}

const other = (letter: 'a' | 'b') => (letter === 'a' ? 'b' : 'a')

/** Finds both secrets of a pair, with the times at which they got their values. */
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
    // A secret has few versions: only those with a label are listed. Its own date also changes with its tags.
    const { Versions = [] } = await secrets.send(new ListSecretVersionIdsCommand({ SecretId }))
    const current = Versions.find(({ VersionStages }) => VersionStages?.includes('AWSCURRENT'))
    return { SecretId, changed: current?.CreatedDate?.getTime() ?? 0 }
  }
  return { a: await find('a'), b: await find('b') }
}

/** Sets a new random value. */
async function renew(SecretId: string, { secrets }: RotateTools): Promise<void> {
  const { RandomPassword: SecretString = '' } = await secrets.send(
    new GetRandomPasswordCommand({ PasswordLength: 64, ExcludePunctuation: true }),
  )
  if (SecretString.length < 64) throw new Error('Secrets Manager returned no password.')
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString }))
}

/** The letter that the deployed stage uses. An outdated checkout or an undeployed change may have the other one. */
async function deployedLetter(
  { stage, pair }: RotateOptions,
  found: Found,
  { lambda }: RotateTools,
): Promise<'a' | 'b'> {
  const { bundle, variable } = pairConsumers[pair]
  const FunctionName = `${brand.name}-${stage}-${bundle}`
  const { Environment } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }))
  const [first] = Environment?.Variables?.[variable]?.split(',') ?? []
  if (first === found.a.SecretId) return 'a'
  if (first === found.b.SecretId) return 'b'
  throw new Refusal(
    `The environment of ${FunctionName} does not show which of ${pair} is active. Deploy ${stage} first.`,
  )
}

type Found = Awaited<ReturnType<typeof findPair>>

/** Until when signatures of the idle secret may be in use, if the active one became active with its last change. */
const inUseUntil = ({ pair, active }: RotateOptions, found: Found): number =>
  found[active].changed + deploymentTime + signatureLifetime(pair)

/** Whether both secrets got their values at the same time, so that the idle one has signed nothing: a new stage, or `--both`. */
const haveSameAge = ({ a, b }: Found): boolean => Math.abs(a.changed - b.changed) < minute

const disagreement = ({ stage, pair, active }: RotateOptions) =>
  new Refusal(
    `${stage} uses ${pair} ${other(active)}, but infra/stages.ts says '${active}'. Check out the newest commit, or deploy this one, before you rotate.`,
  )

/**
 * Sets a new value for the idle secret, switches the letter in infra/stages.ts and deploys. If it is interrupted,
 * run it again within a day: the idle secret then keeps its new value, because parts of the stage may already use
 * it.
 */
export async function rotatePair(options: RotateOptions, tools: RotateTools): Promise<void> {
  const { stage, pair, active } = options
  const { say } = tools
  const found = await findPair(options, tools)
  const idle = other(active)
  const stagesBefore = tools.readStages()
  const stagesAfter = switchLetter(stagesBefore, stage, pair, idle)
  const now = tools.now().getTime()
  const isRenewed =
    !haveSameAge(found) && found[idle].changed > Math.max(found[active].changed, now - resumeWindow)
  if (!isRenewed) {
    if ((await deployedLetter(options, found, tools)) !== active) throw disagreement(options)
    const until = inUseUntil(options, found)
    if (!haveSameAge(found) && now < until)
      throw new Refusal(
        `${pair} ${active} got its value at ${new Date(found[active].changed).toISOString()}, in a rotation that was finished or interrupted. A new value for ${idle} would invalidate what it has signed, which may be in use until ${new Date(until).toISOString()}. To finish that rotation: npm run deploy -- --stage ${stage}`,
      )
  }
  if (isRenewed) {
    say(`${pair} ${idle} got a new value less than a day ago.`)
    const left = found[idle].changed + propagationTime - now
    if (left > 0) await waitForPropagation(left, tools)
  } else {
    await renew(found[idle].SecretId, tools)
    say(`${pair} ${idle} has a new value.`)
    await waitForPropagation(propagationTime, tools)
  }
  tools.writeStages(stagesAfter)
  say(`infra/stages.ts now has ${pair}: '${idle}' for ${stage}.`)
  if (!tools.deploy()) {
    tools.writeStages(stagesBefore)
    throw new Refusal(
      `The deployment or its smoke test failed (see above), and infra/stages.ts has ${pair}: '${active}' again. Both secrets are accepted, so nothing is broken: run the same command again.`,
    )
  }
  say(`Commit infra/stages.ts. ${retireInstruction(options)}`)
}

async function waitForPropagation(milliseconds: number, { say, pause }: RotateTools): Promise<void> {
  say(`Waiting ${Math.ceil(milliseconds / minute)} minutes until every function has it.`)
  await pause(milliseconds)
}

function retireInstruction({ stage, pair }: RotateOptions): string {
  const [name] = Object.entries(pairs).find(([, each]) => each === pair) ?? ['']
  const hours = (signatureLifetime(pair) + deploymentTime) / hour
  return `In ${hours} hours or later, invalidate the old value: npm run ops -- rotate --stage ${stage} ${name} --retire`
}

/** Invalidates the old secret after a rotation by setting a new value. Refused while the old value may be in use. */
export async function retire(options: RotateOptions, tools: RotateTools): Promise<void> {
  const { pair, active } = options
  const found = await findPair(options, tools)
  const idle = other(active)
  if (found[idle].changed > found[active].changed)
    throw new Refusal(
      `There is nothing to retire: ${pair} ${idle} has a newer value than ${active}, the active one.`,
    )
  if ((await deployedLetter(options, found, tools)) !== active) throw disagreement(options)
  const from = inUseUntil(options, found)
  if (tools.now().getTime() < from)
    throw new Refusal(
      `Too early: signatures of ${pair} ${idle} may be in use until ${new Date(from).toISOString()}.`,
    )
  await renew(found[idle].SecretId, tools)
  tools.say(`${pair} ${idle} has a new value; the old one becomes invalid within minutes.`)
}

/** Sets new values for both secrets of a pair at once, for an emergency. */
export async function renewBoth(options: RotateOptions, tools: RotateTools): Promise<void> {
  const { pair } = options
  if (pair === 'originSecrets')
    throw new Refusal(
      'CloudFront gets its secret at deployment, so replacing both takes the site down. Rotate instead, and --retire as soon as CloudFront shows Deployed.',
    )
  const found = await findPair(options, tools)
  for (const { SecretId } of [found.a, found.b]) await renew(SecretId, tools)
  tools.say(`Both ${pair} have new values; signatures of the old ones become invalid within minutes.`)
}
