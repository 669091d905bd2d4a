import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { ListDistributionsCommand } from '@aws-sdk/client-cloudfront'
import { pointsTo } from '../../../../lambdas/jobs/watch/points-to.ts'
import { type Check, type CheckContext, type Finding, hasEdge, note, ok, stop } from './finding.ts'

const check = 'domain'

/** Distributions that are looked through; an account may have 200 until AWS raises that. */
const listed = 200

/**
 * The id of another distribution of this account that has the name. Only for a stage without a distribution: a list of them
 * comes with the secrets that they send (docs/decisions/0201), and whoever may not see it does without.
 */
async function holderOf(name: string, { clients }: CheckContext): Promise<string | undefined> {
  try {
    const { DistributionList } = await clients.cloudFront.send(
      new ListDistributionsCommand({ MaxItems: listed }),
    )
    return DistributionList?.Items?.find(({ Aliases }) => Aliases?.Items?.includes(name))?.Id
  } catch (error) {
    if (error instanceof Error && error.name === 'AccessDenied') return undefined
    throw error
  }
}

/** The address of this stage's own distribution. */
async function ownHost({ clients, existing }: CheckContext): Promise<string | undefined> {
  const edge = existing.find((stack) => stack.name.endsWith('-Edge'))
  if (!edge) return undefined
  const { Stacks } = await clients
    .cloudFormation(edge.region)
    .send(new DescribeStacksCommand({ StackName: edge.name }))
  return Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'DistributionDomainName')?.OutputValue
}

/** What a name says about a stage that has a distribution: whether readers get there. */
function ofStanding(name: string, host: string, isLive: boolean, leadsThere: boolean): Finding {
  const record = `Add a CNAME record ${name} → ${host}`
  if (isLive && !leadsThere)
    return stop(
      check,
      `domain.live says that ${name} leads to this stage, but it does not lead to ${host}: the smoke test and the canary would fail.`,
      `${record}, or remove domain.live in infra/stages.ts.`,
    )
  if (isLive) return ok(check, `${name} leads to ${host}.`)
  return leadsThere
    ? note(check, `${name} leads to ${host} already.`, 'Set domain.live in infra/stages.ts, and deploy.')
    : note(check, `${name} does not lead to this stage yet.`, `${record} when readers are to see it.`)
}

/** Checks that CloudFront can take the stage's name, and where the name leads. */
export const domain: Check = async (context) => {
  const { domain: wanted } = context.settings
  if (!wanted) return [ok(check, 'No domain: the stage uses CloudFront’s own address.')]
  const { name, live = false } = wanted
  if (hasEdge(context)) {
    const host = await ownHost(context)
    return [
      host === undefined
        ? ok(check, name)
        : ofStanding(name, host, live, await pointsTo(name, host, context.dns)),
    ]
  }
  if (live)
    return [
      stop(
        check,
        `domain.live says that ${name} leads to this stage, which has no distribution yet.`,
        'Remove domain.live in infra/stages.ts until the DNS record is there.',
      ),
    ]
  const holder = await holderOf(name, context)
  if (holder !== undefined)
    return [
      stop(
        check,
        `The distribution ${holder} of this account has the name ${name}. CloudFront accepts a name for one distribution only.`,
        `Deploy without the domain first, and then move the name: aws cloudfront associate-alias --alias ${name} --target-distribution-id ID (the output DistributionId).`,
      ),
    ]
  const [target] = await context.dns.resolveCname(name).catch(() => [])
  return target?.replace(/\.$/, '').endsWith('.cloudfront.net')
    ? [
        note(
          check,
          `${name} leads to ${target}, a distribution of this or another account. If that has the name, CloudFront refuses it here.`,
          'Remove the name there first, or move it with aws cloudfront associate-alias.',
        ),
      ]
    : [ok(check, `No distribution of this account has ${name}.`)]
}
