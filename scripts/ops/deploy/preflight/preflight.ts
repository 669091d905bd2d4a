import { resolve4, resolveCname } from 'node:dns/promises'
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts'
import { type StageName, settingsOf } from '../../../../infra/choose-stage.ts'
import type { StageSettings } from '../../../../infra/stages.ts'
import { accountFault } from '../../stage/connect.ts'
import type { Assembly } from '../assembly.ts'
import { type AwsClients, readingClients } from '../aws-clients.ts'
import { stands } from '../stack-status.ts'
import { account, bootstrap, lambda, region, roles } from './account.ts'
import { alarms } from './alarms.ts'
import { domain } from './domain.ts'
import { certificate, cloudFront, headerPolicies, hostedZone } from './edge.ts'
import {
  type Check,
  type CheckContext,
  type Dns,
  type ExistingStack,
  type Finding,
  note,
  ok,
  stop,
} from './finding.ts'
import { mail } from './mail.ts'
import { stacks } from './stacks.ts'

const checks: Readonly<Record<string, Check>> = {
  account,
  region,
  bootstrap,
  stacks,
  cloudfront: cloudFront,
  lambda,
  roles,
  certificate,
  'hosted zone': hostedZone,
  domain,
  mail,
  alarms,
  'header policies': headerPolicies,
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** A check that cannot query AWS counts as failed, because its result is unknown. */
async function run(name: string, check: Check, context: CheckContext): Promise<Finding[]> {
  try {
    return await check(context)
  } catch (error) {
    const refused = error instanceof Error && /AccessDenied|NotAuthorized|Unauthorized/.test(error.name)
    return [
      stop(
        name,
        `This could not be checked (${reasonOf(error)}).`,
        refused
          ? 'Use credentials with read access to the account, such as the AWS policy ReadOnlyAccess or the CDK’s lookup role.'
          : 'Try again. If it keeps failing, check the network and health.aws.amazon.com.',
      ),
    ]
  }
}

interface PreflightOptions {
  stage: string
  settings: StageSettings
  clients: AwsClients
  assembly: Assembly
  /** Checks of a deployment alone, by name. */
  further?: Readonly<Record<string, Check>>
  dns?: Dns
}

export interface Preflight {
  findings: readonly Finding[]
  /** Names of the stage's stacks that were completely created. */
  standing: readonly string[]
  /** Undefined without AWS credentials. */
  account: string | undefined
  /** Clients for all further reads. */
  clients: AwsClients
}

/** The stage's existing stacks. */
async function existingStacks({ stacks }: Assembly, clients: AwsClients): Promise<ExistingStack[]> {
  const found = await Promise.all(
    stacks.map(async ({ name, region }) => {
      try {
        const { Stacks = [] } = await clients
          .cloudFormation(region)
          .send(new DescribeStacksCommand({ StackName: name }))
        return Stacks.map(
          ({ StackStatus: status = '', EnableTerminationProtection: isProtected = false }) => ({
            name,
            region,
            status,
            isProtected,
          }),
        )
      } catch {
        return []
      }
    }),
  )
  return found.flat()
}

type Identity = { Account?: string | undefined; Arn?: string | undefined }

/** The caller's AWS identity, or a finding that stops the deployment if the credentials are missing or invalid. */
async function identify({ sts }: AwsClients): Promise<Identity | Finding> {
  try {
    return await sts.send(new GetCallerIdentityCommand({}))
  } catch (error) {
    return stop(
      'credentials',
      `There are no valid AWS credentials (${reasonOf(error)}).`,
      'Sign in (aws sso login), or set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. The other checks need them.',
    )
  }
}

/** What can be checked before the stage is synthesized, which takes a minute. Resolves to a finding if it fails. */
export async function checkCredentials(clients: AwsClients, stage: StageName): Promise<Finding | undefined> {
  const identity = await identify(clients)
  if ('check' in identity) return identity
  const fault = accountFault(stage, identity.Account ?? '', settingsOf(stage).account)
  return fault && stop('account', fault.message, fault.remedy)
}

/** Runs all checks, so that all problems are reported at once. Without credentials, no other check runs. */
export async function preflight({
  stage,
  settings,
  clients: own,
  assembly,
  further = {},
  dns = { resolveCname, resolve4 },
}: PreflightOptions): Promise<Preflight> {
  const identity = await identify(own)
  if ('check' in identity) return { findings: [identity], standing: [], account: undefined, clients: own }
  const { Account = '', Arn = '' } = identity
  const clients = await readingClients(own, Account, settings.region)
  const existing = await existingStacks(assembly, clients)
  const deployed = existing.map(({ name }) => name)
  const context: CheckContext = {
    stage,
    settings,
    account: Account,
    clients,
    assembly,
    deployed,
    existing,
    dns,
  }
  const found = await Promise.all(
    Object.entries({ ...checks, ...further }).map(([name, check]) => run(name, check, context)),
  )
  return {
    findings: [ok('credentials', Arn), ...found.flat()],
    standing: existing.filter(({ status }) => stands(status)).map(({ name }) => name),
    account: Account,
    clients,
  }
}

/** Checks that cannot be overridden: whose credentials are used, and for which account. */
const notOverridable: ReadonlySet<string> = new Set(['credentials', 'account'])

/** Turns findings that are overridden with `--despite` into notes, and notes names that have overridden nothing. */
export const overrideFindings = (findings: readonly Finding[], names: readonly string[]): Finding[] => [
  ...findings.map(
    (finding): Finding =>
      finding.outcome === 'stop' && names.includes(finding.check) && !notOverridable.has(finding.check)
        ? { ...finding, outcome: 'note' }
        : finding,
  ),
  ...names
    .filter((name) => !findings.some(({ check }) => check === name))
    .map((name) => note('despite', `No check “${name}” reported anything that could be overridden.`)),
]

/** The findings that prevent the deployment. */
export const blockers = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ outcome }) => outcome === 'stop')

/** One line per check, followed by what to do. */
export function preflightLines(stage: string, findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const indent = ' '.repeat(width + 10)
  const failed = blockers(findings)
  return [
    `Preflight of ${stage}`,
    ...findings.flatMap(({ check, outcome, message, remedy }) => [
      `  ${outcome.padEnd(4)}  ${check.padEnd(width)}  ${message}`,
      ...(remedy ? [`${indent}→ ${remedy}`] : []),
    ]),
    failed.length === 0
      ? 'All checks passed.'
      : `Stop: ${failed.map(({ check }) => check).join(', ')}. Fix it and run the same command again${failed.some(({ check }) => notOverridable.has(check)) ? '.' : ', or override the check with --despite NAME.'}`,
  ]
}
