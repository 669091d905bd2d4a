import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda'
import { type Check, type Finding, note, ok, type Situation, stop } from './finding.ts'

/** Whether the credentials belong to the stage's intended account. */
export const account: Check = async ({ settings, account: actual, stage }) => {
  const { account: meant } = settings
  if (meant === undefined) {
    return [
      note(
        'account',
        `${actual}. The stage does not say which account it belongs to.`,
        `account: '${actual}' in stages.${stage} (infra/stages.ts) keeps it from being deployed into another one.`,
      ),
    ]
  }
  return meant === actual
    ? [ok('account', actual)]
    : [
        stop(
          'account',
          `These credentials are of ${actual}, and ${stage} belongs to ${meant}.`,
          `Use credentials of ${meant} (AWS_PROFILE), or correct stages.${stage}.account in infra/stages.ts.`,
        ),
      ]
}

/** Where the stage's stacks go, so that a wrong region shows before anything is made there. */
export const region: Check = ({ settings, assembly }) => {
  const elsewhere = [...new Set(assembly.stacks.map((stack) => stack.region))].filter(
    (each) => each !== settings.region,
  )
  const rest = elsewhere.length > 0 ? `; what belongs to CloudFront is in ${elsewhere.join(', ')}` : ''
  return Promise.resolve([ok('region', `${settings.region}${rest}`)])
}

async function bootstrapIn(region: string, { clients, account: id, assembly }: Situation): Promise<Finding> {
  const command = `npm run bootstrap -- aws://${id}/${region}`
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
          `The CDK's stack in ${region} is version ${version}, and ${assembly.bootstrapVersion} is needed.`,
          command,
        )
  } catch (error) {
    if (!(error instanceof Error) || !/does not exist/.test(error.message)) throw error
    return stop('bootstrap', `${region} is not prepared for the CDK.`, command)
  }
}

/** The CDK bootstrap stack, in each region of this stage. */
export const bootstrap: Check = async (situation) => {
  const regions = [...new Set(situation.assembly.stacks.map(({ region }) => region))]
  return Promise.all(regions.map((region) => bootstrapIn(region, situation)))
}

/** The default quota of accounts that are not new. */
const usualConcurrency = 1000
/** AWS always keeps this many executions unreserved. */
const unreservable = 100

export const lambda: Check = async ({ clients, settings }) => {
  const { AccountLimit } = await clients.lambda.send(new GetAccountSettingsCommand({}))
  const limit = AccountLimit?.ConcurrentExecutions ?? 0
  const reserved = Object.values(settings.reservedConcurrency ?? {}).reduce((sum, each) => sum + each, 0)
  const raise = `Ask for 1,000: Service Quotas, AWS Lambda, "Concurrent executions", in ${settings.region}. It takes hours to days.`
  if (reserved > 0 && limit - reserved < unreservable) {
    return [
      stop(
        'lambda',
        `The account may run ${limit} functions at once, and the stage reserves ${reserved}; AWS keeps ${unreservable}.`,
        `Leave out reservedConcurrency for now. ${raise}`,
      ),
    ]
  }
  if (limit >= usualConcurrency) return [ok('lambda', `${limit} functions at once`)]
  const says = `The account may run ${limit} functions at once. A page is one, and so is each click in the admin: more answer 503.`
  return [settings.keep && limit < unreservable ? stop('lambda', says, raise) : note('lambda', says, raise)]
}
