import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts'
import type { StageSettings } from '../../../infra/stages.ts'
import type { Assembly } from '../assembly.ts'
import { type AwsClients, readingClients } from '../aws-clients.ts'
import { account, bootstrap, lambda, region } from './account.ts'
import { alarms } from './alarms.ts'
import { certificate, cloudFront, headerPolicies, hostedZone } from './edge.ts'
import { type Check, type Finding, ok, type Situation, stop } from './finding.ts'
import { mail } from './mail.ts'

const checks: Readonly<Record<string, Check>> = {
  account,
  region,
  bootstrap,
  cloudfront: cloudFront,
  lambda,
  certificate,
  'hosted zone': hostedZone,
  mail,
  alarms,
  'header policies': headerPolicies,
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** A check that cannot query AWS counts as failed, because its result is unknown. */
async function run(name: string, check: Check, situation: Situation): Promise<Finding[]> {
  try {
    return await check(situation)
  } catch (error) {
    const refused = error instanceof Error && /AccessDenied|NotAuthorized|Unauthorized/.test(error.name)
    return [
      stop(
        name,
        `This could not be looked up (${reasonOf(error)}).`,
        refused
          ? 'Use credentials that may read the account, such as AWS’s policy ReadOnlyAccess or the CDK’s lookup role.'
          : 'Try again; if it stays so, look at the network and at health.aws.amazon.com.',
      ),
    ]
  }
}

interface PreflightOptions {
  stage: string
  settings: StageSettings
  clients: AwsClients
  assembly: Assembly
}

export interface Preflight {
  findings: readonly Finding[]
  /** Undefined without AWS credentials. */
  account: string | undefined
  /** Clients for all further reads. */
  clients: AwsClients
}

/** Names of the stage's existing stacks. */
async function deployedStacks({ stacks }: Assembly, clients: AwsClients): Promise<string[]> {
  const found = await Promise.all(
    stacks.map(async ({ name, region }) => {
      try {
        await clients.cloudFormation(region).send(new DescribeStacksCommand({ StackName: name }))
        return [name]
      } catch {
        return []
      }
    }),
  )
  return found.flat()
}

type Identity = { Account?: string | undefined; Arn?: string | undefined }

/** Who is signed in to AWS, or a finding that stops if nobody is. */
async function identify({ sts }: AwsClients): Promise<Identity | Finding> {
  try {
    return await sts.send(new GetCallerIdentityCommand({}))
  } catch (error) {
    return stop(
      'credentials',
      `AWS does not know who you are (${reasonOf(error)}).`,
      'Sign in (aws sso login), or set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. The other checks need it.',
    )
  }
}

/** The one check that needs no synthesized stage. Resolves to what is wrong. */
export async function checkCredentials(clients: AwsClients): Promise<Finding | undefined> {
  const identity = await identify(clients)
  return 'check' in identity ? identity : undefined
}

/** Runs all checks, so that all problems show up at once. Without credentials there is nothing to check. */
export async function preflight({
  stage,
  settings,
  clients: own,
  assembly,
}: PreflightOptions): Promise<Preflight> {
  const identity = await identify(own)
  if ('check' in identity) return { findings: [identity], account: undefined, clients: own }
  const { Account = '', Arn = '' } = identity
  const clients = await readingClients(own, Account, settings.region)
  const deployed = await deployedStacks(assembly, clients)
  const situation: Situation = { stage, settings, account: Account, clients, assembly, deployed }
  const found = await Promise.all(Object.entries(checks).map(([name, check]) => run(name, check, situation)))
  return { findings: [ok('credentials', Arn), ...found.flat()], account: Account, clients }
}

/** Checks that nobody can override: who deploys, and into which account. */
const final: ReadonlySet<string> = new Set(['credentials', 'account'])

/** Turns findings that are overridden with `--despite` into notes. */
export const despite = (findings: readonly Finding[], names: readonly string[]): Finding[] =>
  findings.map((finding) =>
    finding.outcome === 'stop' && names.includes(finding.check) && !final.has(finding.check)
      ? { ...finding, outcome: 'note' }
      : finding,
  )

export const stops = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ outcome }) => outcome === 'stop')

/** One line per check, followed by what to do. */
export function preflightLines(stage: string, findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const indent = ' '.repeat(width + 10)
  const failed = stops(findings)
  return [
    `Preflight of ${stage}`,
    ...findings.flatMap(({ check, outcome, says, remedy }) => [
      `  ${outcome.padEnd(4)}  ${check.padEnd(width)}  ${says}`,
      ...(remedy ? [`${indent}→ ${remedy}`] : []),
    ]),
    failed.length === 0
      ? 'Go: nothing is in the way.'
      : `Stop: ${failed.map(({ check }) => check).join(', ')}. Fix it and run the same command again${failed.some(({ check }) => final.has(check)) ? '.' : ', or go on with --despite NAME.'}`,
  ]
}
