import { Annotations, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import {
  Effect,
  ManagedPolicy,
  OidcProviderNative,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { brand } from '#shared/brand.ts'
import { acceptFinding } from '../accept-finding.ts'

import { previewBoundary, previewBoundaryDocument } from './preview-boundary.ts'

const issuer = 'token.actions.githubusercontent.com'

/** The roles from `cdk bootstrap` that a deployment uses. */
const cdkRoles = ['deploy', 'file-publishing']
/** The CDK's role that can read nearly everything in the account. Only reviewed code gets it. */
const lookupRole = 'lookup'

/**
 * What returns a distribution with the headers that it adds, and so the origin secret in clear. With it the firewall is
 * passed, and a viewer's address forged.
 */
const revealsOriginSecret = ['cloudfront:GetDistribution*', 'cloudfront:ListDistributions*']

/**
 * The read-only actions of preflight and diff, none of which can be limited to a resource. They do not use
 * the CDK's lookup role, which can read everything in the account, including visitors' messages and CVs, and
 * a diff runs before the code has been reviewed. None returns a distribution, whose headers hold the origin secret.
 */
const lookedUp = [
  'acm:DescribeCertificate',
  'cloudformation:DescribeStacks',
  'cloudfront:ListResponseHeadersPolicies',
  'iam:GetAccountSummary',
  'lambda:GetAccountSettings',
  'route53:ListHostedZonesByName',
  'ses:GetIdentityVerificationAttributes',
  'ses:GetSendQuota',
]

interface DeliveryStackProps extends StackProps {
  /** `owner/name` on GitHub, or with the ids of both: `owner@123/name@456`. */
  repository: string
  /** The GitHub environments whose jobs may deploy to this account: staging, prod, preview. */
  environments: readonly string[]
  /** Regions of the stages, and us-east-1 for their firewalls. */
  regions: readonly string[]
  /** ARN of GitHub's OIDC provider, if the account has one already. There can be only one. */
  provider?: string | undefined
}

/** `owner/name`, with an id after each or after neither. */
export const repositoryPattern = /^[\w.-]+(?:@\d+\/[\w.-]+@\d+|\/[\w.-]+)$/

/**
 * How GitHub names a repository at the beginning of a token's subject. Repositories that were made, renamed or moved after
 * June 18, 2026 have their ids there; older ones have not. With its ids a repository is trusted in both forms: no new
 * repository gets the one without ids, so whoever takes over a name that became free has neither.
 */
const subjectsOf = (repository: string): string[] => [
  ...new Set([`repo:${repository}`, `repo:${repository.replace(/@\d+/g, '')}`]),
]

/** The command of GitHub's CLI that prints a repository with its ids, as `-c repository=` takes it. */
export const idCommand = (repository: string): string =>
  `gh api repos/${repository} --jq '"\\(.owner.login)@\\(.owner.id)/\\(.name)@\\(.id)"'`

/**
 * Roles for GitHub Actions, without a key that could leak: a job proves its repository and environment with a
 * signed token. The deployment roles may only assume the CDK's roles; the one for previews may also empty and
 * delete previews. The role for diffs reads templates, but no data.
 */
export class DeliveryStack extends Stack {
  private readonly provider: string
  private readonly regions: readonly string[]

  constructor(scope: Construct, id: string, props: DeliveryStackProps) {
    const { repository, environments, regions, provider, ...stackProps } = props
    super(scope, id, stackProps)
    this.regions = regions
    this.provider =
      provider ??
      new OidcProviderNative(this, 'GitHub', { url: `https://${issuer}`, clientIds: ['sts.amazonaws.com'] })
        .oidcProviderArn
    const subjects = (job: string) => subjectsOf(repository).map((subject) => `${subject}:${job}`)
    if (!repository.includes('@'))
      Annotations.of(this).addWarningV2(
        'repository-without-ids',
        `If ${repository} was made, renamed or moved after June 18, 2026, name it with its ids, or no job gets in. This prints them: ${idCommand(repository)}`,
      )
    this.allowDiff(this.role('Diff', subjects('pull_request')))
    for (const environment of environments) {
      const name = `Deploy${environment.charAt(0).toUpperCase()}${environment.slice(1)}`
      const role = this.role(name, subjects(`environment:${environment}`))
      // Previews run code of branches, so they read what a diff may read, and no more.
      const isReviewed = environment !== 'preview'
      this.allowDeployment(role, isReviewed ? [lookupRole, ...cdkRoles] : cdkRoles)
      if (isReviewed) continue
      this.allowDiff(role)
      this.allowRemoval(role)
      this.addBoundary()
    }
  }

  private role(name: string, subjects: readonly string[]): Role {
    const [subject = ''] = subjects
    const role = new Role(this, name, {
      description: `GitHub Actions, ${subject}`.slice(0, 1000),
      // Jobs that deploy may take 90 minutes.
      maxSessionDuration: Duration.hours(2),
      assumedBy: new WebIdentityPrincipal(this.provider, {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: subjects.length > 1 ? subjects : subject,
        },
      }),
    })
    role.addToPolicy(
      new PolicyStatement({ effect: Effect.DENY, actions: revealsOriginSecret, resources: ['*'] }),
    )
    new CfnOutput(this, `${name}Role`, { value: role.roleArn })
    return role
  }

  private addBoundary(): void {
    const policy = new ManagedPolicy(this, 'PreviewBoundary', {
      managedPolicyName: previewBoundary,
      description: 'What neither the deployment of a preview nor its functions can do',
      document: previewBoundaryDocument((service, resource) => {
        const region = service === 'iam' ? '' : '*'
        return `arn:${this.partition}:${service}:${region}:${this.account}:${resource}`
      }),
    })
    acceptFinding(
      policy,
      'IAM5[Resource::*]',
      'A boundary allows everything and denies by name: it grants nothing.',
    )
    acceptFinding(
      policy,
      'IAM5[Action::*]',
      'A boundary allows everything and denies by name: it grants nothing.',
    )
  }

  private allowDiff(role: Role): void {
    role.addToPolicy(new PolicyStatement({ actions: lookedUp, resources: ['*'] }))
    role.addToPolicy(
      new PolicyStatement({
        actions: ['cloudformation:GetTemplate'],
        resources: this.stacksOf(''),
      }),
    )
  }

  private allowDeployment(role: Role, assumed: readonly string[]): void {
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: this.regions.flatMap((region) =>
          assumed.map(
            (each) =>
              `arn:${this.partition}:iam::${this.account}:role/cdk-hnb659fds-${each}-role-${this.account}-${region}`,
          ),
        ),
      }),
    )
  }

  private allowRemoval(role: Role): void {
    const buckets = `arn:${this.partition}:s3:::${brand.name.toLowerCase()}-preview-*`
    role.addToPolicy(
      new PolicyStatement({
        actions: ['s3:ListBucketVersions', 's3:DeleteObject', 's3:DeleteObjectVersion'],
        resources: [buckets, `${buckets}/*`],
      }),
    )
    role.addToPolicy(
      new PolicyStatement({
        actions: ['DescribeStacks', 'DescribeStackEvents', 'ListStackResources', 'DeleteStack'].map(
          (action) => `cloudformation:${action}`,
        ),
        resources: this.stacksOf('preview-'),
      }),
    )
  }

  /** ARNs of the stacks of stages whose names have this prefix. */
  private stacksOf(stage: string): string[] {
    return this.regions.map(
      (region) =>
        `arn:${this.partition}:cloudformation:${region}:${this.account}:stack/${brand.name}-${stage}*/*`,
    )
  }
}
