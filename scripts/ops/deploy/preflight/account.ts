import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetAccountSummaryCommand } from '@aws-sdk/client-iam'
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda'
import type { StageSettings } from '../../../../infra/stages.ts'
import { accountFault } from '../../stage/connect.ts'
import { resourcesOfType } from '../assembly.ts'
import { type Check, type CheckContext, type Finding, note, ok, stop } from './finding.ts'

/** Checks that the credentials belong to the stage's account. */
export const account: Check = async ({ settings, account: actual, stage }) => {
  const { account: expected } = settings
  if (expected === undefined) {
    return [
      note(
        'account',
        `${actual}. The stage's settings do not name an account.`,
        `Add account: '${actual}' to stages.${stage} in infra/stages.ts, so that it cannot be deployed to another account.`,
      ),
    ]
  }
  const fault = accountFault(stage, actual, expected)
  return [fault ? stop('account', fault.message, fault.remedy) : ok('account', actual)]
}

/** Shows the regions of the stage's stacks, so that a wrong one is noticed before anything is created there. */
export const region: Check = ({ settings, assembly }) => {
  const elsewhere = [...new Set(assembly.stacks.map((stack) => stack.region))].filter(
    (each) => each !== settings.region,
  )
  const rest = elsewhere.length > 0 ? `; stacks for CloudFront are in ${elsewhere.join(', ')}` : ''
  return Promise.resolve([ok('region', `${settings.region}${rest}`)])
}

/** Prepares an account's regions. Without the stage's boundary, it would take the boundary from the CDK's role. */
export const bootstrapCommand = (
  { permissionsBoundary: boundary }: StageSettings,
  environments: readonly string[],
): string =>
  [
    'npm run bootstrap --',
    ...(boundary === undefined ? [] : [`--custom-permissions-boundary ${boundary}`]),
    ...environments,
  ].join(' ')

async function bootstrapIn(
  region: string,
  { clients, account: id, assembly, settings }: CheckContext,
): Promise<Finding> {
  const command = bootstrapCommand(settings, [`aws://${id}/${region}`])
  try {
    const { Stacks } = await clients
      .cloudFormation(region)
      .send(new DescribeStacksCommand({ StackName: 'CDKToolkit' }))
    const outputs = Stacks?.[0]?.Outputs ?? []
    const version = Number(
      outputs.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue ?? 0,
    )
    return version >= assembly.bootstrapVersion
      ? ok('bootstrap', `${region}, version ${version}`)
      : stop(
          'bootstrap',
          `The CDK bootstrap stack in ${region} has version ${version}; version ${assembly.bootstrapVersion} is required.`,
          command,
        )
  } catch (error) {
    if (!(error instanceof Error) || !/does not exist/.test(error.message)) throw error
    return stop('bootstrap', `${region} is not bootstrapped for the CDK.`, command)
  }
}

/** Checks the CDK bootstrap stack in each region of this stage. */
export const bootstrap: Check = async (context) => {
  const regions = [...new Set(context.assembly.stacks.map(({ region }) => region))]
  return Promise.all(regions.map((region) => bootstrapIn(region, context)))
}

/** The default quota of accounts that are not new. */
const usualConcurrency = 1000
/** AWS requires this many executions to stay unreserved. */
const unreservable = 100

/** Checks the account's quota of concurrent Lambda executions. */
export const lambda: Check = async ({ clients, settings }) => {
  const { AccountLimit } = await clients.lambda.send(new GetAccountSettingsCommand({}))
  const limit = AccountLimit?.ConcurrentExecutions ?? 0
  const reserved = Object.values(settings.reservedConcurrency ?? {}).reduce((sum, each) => sum + each, 0)
  const raise = `Request 1,000: Service Quotas, AWS Lambda, "Concurrent executions", in ${settings.region}. Approval takes hours to days.`
  if (reserved > 0 && limit - reserved < unreservable) {
    return [
      stop(
        'lambda',
        `The account may run ${limit} functions at once, and the stage reserves ${reserved}; AWS requires ${unreservable} to stay unreserved.`,
        `Remove reservedConcurrency for now. ${raise}`,
      ),
    ]
  }
  if (limit >= usualConcurrency) return [ok('lambda', `${limit} functions at once`)]
  const message = `The account may run ${limit} functions at once. Each page view and each click in the admin needs one; requests beyond the limit get a 503.`
  return [
    settings.keep && limit < unreservable ? stop('lambda', message, raise) : note('lambda', message, raise),
  ]
}

/** Checks that the account may have the roles of this stage: each function has one. */
export const roles: Check = async ({ clients, assembly, deployed }) => {
  const missing = { ...assembly, stacks: assembly.stacks.filter(({ name }) => !deployed.includes(name)) }
  const needed = resourcesOfType(missing, 'AWS::IAM::Role').length
  const { SummaryMap = {} } = await clients.iam.send(new GetAccountSummaryCommand({}))
  const { Roles: used = 0, RolesQuota: quota = 0 } = SummaryMap
  const message = `${used} of ${quota} roles are in use; this deployment adds ${needed}.`
  return [
    used + needed <= quota
      ? ok('roles', message)
      : stop(
          'roles',
          message,
          'Remove a stage or preview that is no longer needed (npm run ops -- remove), or request more: Service Quotas, AWS Identity and Access Management, "Roles per account", in us-east-1.',
        ),
  ]
}
