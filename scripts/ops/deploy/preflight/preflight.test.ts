import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import {
  CloudFrontClient,
  ListDistributionsCommand,
  type ListDistributionsCommandOutput,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront'
import { GetAccountSummaryCommand, IAMClient } from '@aws-sdk/client-iam'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ListHostedZonesByNameCommand, Route53Client } from '@aws-sdk/client-route-53'
import { GetIdentityVerificationAttributesCommand, GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses'
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import { type StageSettings, stages } from '../../../../infra/stages.ts'
import type { Assembly } from '../assembly.ts'
import { awsClients } from '../aws-clients.ts'
import { bootstrapCommand } from './account.ts'
import { stop } from './finding.ts'
import { blockers, overrideFindings, preflight, preflightLines } from './preflight.ts'

const sts = mockClient(STSClient)
const cloudFormation = mockClient(CloudFormationClient)
const iam = mockClient(IAMClient)
const lambda = mockClient(LambdaClient)
const cloudFront = mockClient(CloudFrontClient)
const acm = mockClient(ACMClient)
const route53 = mockClient(Route53Client)
const ses = mockClient(SESClient)

const role = { Type: 'AWS::IAM::Role' }
const headerPolicy = { Type: 'AWS::CloudFront::ResponseHeadersPolicy' }
const assembly: Assembly = {
  folder: 'out',
  bootstrapVersion: 6,
  stacks: [
    { name: 'Bellcast-prod-Data', region: 'eu-central-1', after: [], template: {} },
    { name: 'Bellcast-prod-Mail', region: 'eu-central-1', after: [], template: {} },
    { name: 'Bellcast-prod-Firewall', region: 'us-east-1', after: [], template: {} },
    {
      name: 'Bellcast-prod-Edge',
      region: 'eu-central-1',
      after: [],
      template: {
        Resources: {
          A: headerPolicy,
          B: headerPolicy,
          C: headerPolicy,
          D: headerPolicy,
          E: headerPolicy,
          F: role,
          G: role,
        },
      },
    },
  ],
}
const settings: StageSettings = {
  ...stages.prod,
  account: '123456789012',
  region: 'eu-central-1',
  alarmEmail: 'ops@example.com',
  domain: {
    name: 'ir.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/a',
  },
  mail: { domain: 'ir.example.com', from: 'ir@ir.example.com', ratePerSecond: 14 },
}

class Missing extends Error {
  override name = 'ValidationError'
}
const certificate = {
  DomainName: 'example.com',
  SubjectAlternativeNames: ['example.com', '*.example.com'],
  Status: 'ISSUED' as const,
  NotAfter: new Date('2027-11-01T00:00:00Z'),
}

const exists = (
  StackName: string,
  StackStatus: 'CREATE_COMPLETE' | 'ROLLBACK_COMPLETE' = 'CREATE_COMPLETE',
) =>
  cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({
    Stacks: [{ StackName, CreationTime: new Date(0), StackStatus, EnableTerminationProtection: true }],
  })

/** CNAME records by name. */
let records: ReadonlyMap<string, string> = new Map()
const dns = {
  resolveCname: async (name: string) => {
    const target = records.get(name)
    if (target === undefined) throw new Error('ENOTFOUND')
    return [target]
  },
  resolve4: () => Promise.reject(new Error('ENOTFOUND')),
}

/** An account that meets every requirement, with the stage's mail identity alone. */
beforeEach(() => {
  for (const client of [sts, cloudFormation, iam, lambda, cloudFront, acm, route53, ses]) client.reset()
  const arn = 'arn:aws:sts::123456789012:assumed-role/ops/noa'
  sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012', Arn: arn })
  sts.on(AssumeRoleCommand).rejects(new Error('There is no such role'))
  cloudFormation.on(DescribeStacksCommand).rejects(new Missing('Stack does not exist'))
  cloudFormation.on(DescribeStacksCommand, { StackName: 'CDKToolkit' }).resolves({
    Stacks: [
      {
        StackName: 'CDKToolkit',
        CreationTime: new Date(0),
        StackStatus: 'CREATE_COMPLETE',
        Outputs: [{ OutputKey: 'BootstrapVersion', OutputValue: '28' }],
      },
    ],
  })
  exists('Bellcast-prod-Mail')
  iam.on(GetAccountSummaryCommand).resolves({ SummaryMap: { Roles: 40, RolesQuota: 1000 } })
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } })
  records = new Map()
  const list = { Marker: '', MaxItems: 1, IsTruncated: false }
  cloudFront.on(ListDistributionsCommand).resolves({ DistributionList: { ...list, Quantity: 1 } })
  cloudFront
    .on(ListResponseHeadersPoliciesCommand)
    .resolves({ ResponseHeadersPolicyList: { MaxItems: 100, Quantity: 15 } })
  acm.on(DescribeCertificateCommand).resolves({ Certificate: certificate })
  const zone = { Id: 'Z1', CallerReference: '1', Name: 'example.com.' }
  const zones = { IsTruncated: false, MaxItems: 1 }
  route53.on(ListHostedZonesByNameCommand).resolves({ ...zones, HostedZones: [] })
  route53
    .on(ListHostedZonesByNameCommand, { DNSName: 'example.com', MaxItems: 1 })
    .resolves({ ...zones, HostedZones: [zone] })
  ses.on(GetIdentityVerificationAttributesCommand).resolves({
    VerificationAttributes: { 'ir.example.com': { VerificationStatus: 'Success' } },
  })
  ses.on(GetSendQuotaCommand).resolves({ Max24HourSend: 50_000, MaxSendRate: 14 })
})

const runChecks = async (changes: Partial<Omit<StageSettings, 'keep'>> = {}) => {
  const { findings } = await preflight({
    stage: 'prod',
    settings: { ...settings, ...changes },
    clients: awsClients('eu-central-1', { accessKeyId: 'a', secretAccessKey: 'b' }),
    assembly,
    dns,
  })
  return findings
}
/** All findings that are not ok. */
const faults = async (changes?: Partial<Omit<StageSettings, 'keep'>>) =>
  (await runChecks(changes)).filter(({ outcome }) => outcome !== 'ok')
const only = (check: string, outcome: string, message: RegExp, remedy: RegExp) => [
  {
    check,
    outcome,
    message: expect.stringMatching(message) as string,
    remedy: expect.stringMatching(remedy) as string,
  },
]

test('an account that meets every requirement passes, with a line for each check', async () => {
  expect(preflightLines('prod', await runChecks())).toEqual([
    'Preflight of prod',
    '  ok    credentials      arn:aws:sts::123456789012:assumed-role/ops/noa',
    '  ok    account          123456789012',
    '  ok    region           eu-central-1; stacks for CloudFront are in us-east-1',
    '  ok    bootstrap        eu-central-1, version 28',
    '  ok    bootstrap        us-east-1, version 28',
    '  ok    stacks           1 of 4 of this stage exist.',
    '  ok    cloudfront       The account has distributions.',
    '  ok    lambda           1000 functions at once',
    '  ok    roles            40 of 1000 roles are in use; this deployment adds 2.',
    '  ok    certificate      example.com, *.example.com, until 2027-11-01',
    '  ok    hosted zone      example.com',
    '  ok    domain           No distribution of this account has ir.example.com.',
    '  ok    mail identity    ir.example.com is verified.',
    '  ok    mail quota       50000 mails per day, 14 per second',
    '  ok    alarms           They go to ops@example.com.',
    '  ok    header policies  15 of 20 response headers policies are in use; this stage needs 5.',
    'All checks passed.',
  ])
})

test('missing credentials are reported without running any other check', async () => {
  sts.on(GetCallerIdentityCommand).rejects(new Error('Could not load credentials from any providers'))
  expect(await faults()).toEqual(only('credentials', 'stop', /no valid AWS credentials/, /aws sso login/))
  expect(cloudFormation.calls()).toEqual([])
})

test('credentials for another account fail, and a stage without an account gets a note', async () => {
  expect(await faults({ account: '999999999999' })).toEqual(
    only('account', 'stop', /are for 123456789012, but prod belongs to 999999999999/, /AWS_PROFILE/),
  )
  const { account: _, ...anywhere } = settings
  const { findings } = await preflight({
    stage: 'prod',
    settings: anywhere,
    clients: awsClients('eu-central-1', { accessKeyId: 'a', secretAccessKey: 'b' }),
    assembly,
    dns,
  })
  expect(findings.filter(({ outcome }) => outcome !== 'ok')).toEqual(
    only('account', 'note', /do not name an account/, /account: '123456789012' to stages.prod/),
  )
})

test('a region without a current bootstrap stack fails, with the command to run', async () => {
  cloudFormation.on(DescribeStacksCommand).rejects(new Missing('Stack with id CDKToolkit does not exist'))
  expect((await faults()).map(({ remedy }) => remedy)).toEqual([
    'npm run bootstrap -- aws://123456789012/eu-central-1',
    'npm run bootstrap -- aws://123456789012/us-east-1',
    expect.stringContaining('delete-email-identity'),
  ])
  cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: [] })
  expect((await faults()).map(({ message }) => message)).toContain(
    'The CDK bootstrap stack in us-east-1 has version 0; version 6 is required.',
  )
})

test('bootstrapping again keeps the boundary of previews', () => {
  expect(bootstrapCommand({ ...stages.dev, permissionsBoundary: 'Bounds' }, ['aws://1/us-east-1'])).toBe(
    'npm run bootstrap -- --custom-permissions-boundary Bounds aws://1/us-east-1',
  )
})

test('credentials that may not list distributions get a note, and a stage that has one needs no list', async () => {
  cloudFront
    .on(ListDistributionsCommand)
    .rejects(Object.assign(new Error('not authorized'), { name: 'AccessDenied' }))
  expect(await faults()).toMatchObject([{ check: 'cloudfront', outcome: 'note' }])
  exists('Bellcast-prod-Edge')
  expect(await faults()).toEqual([])
})

test('an account without a distribution gets a note about CloudFront verification', async () => {
  const list = { Marker: '', MaxItems: 1, IsTruncated: false, Quantity: 0 }
  cloudFront.on(ListDistributionsCommand).resolves({ DistributionList: list })
  expect(await faults()).toEqual(only('cloudfront', 'note', /no distribution yet/, /support case/))
})

test('a limit of ten concurrent functions fails a kept stage only, but too much reserved concurrency fails any stage', async () => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } })
  expect(await faults()).toEqual(
    only('lambda', 'stop', /10 functions at once/, /Service Quotas.*eu-central-1/),
  )
  expect((await faults({ reservedConcurrency: { 'contact.send': 5 } }))[0]?.remedy).toMatch(
    /reservedConcurrency/,
  )
  const { findings } = await preflight({
    stage: 'dev',
    settings: { ...stages.dev, account: '123456789012' },
    clients: awsClients('us-east-1', { accessKeyId: 'a', secretAccessKey: 'b' }),
    assembly,
    dns,
  })
  expect(blockers(findings)).toEqual([])
})

test.each([
  [
    { ...certificate, Status: 'PENDING_VALIDATION' as const },
    /not validated yet/,
    /Add this record to the zone/,
  ],
  [{ ...certificate, Status: 'EXPIRED' as const }, /is EXPIRED/, /Request a certificate for ir.example.com/],
  [
    { DomainName: 'example.com', SubjectAlternativeNames: ['*.ir.example.com'], Status: 'ISSUED' as const },
    /not for ir.example.com/,
    /Request a certificate/,
  ],
])('a certificate that CloudFront would not accept fails: %j', async (found, message, remedy) => {
  acm.on(DescribeCertificateCommand).resolves({ Certificate: found })
  expect(await faults()).toEqual(only('certificate', 'stop', message, remedy))
})

test('a missing certificate fails', async () => {
  acm
    .on(DescribeCertificateCommand)
    .rejects(Object.assign(new Error('gone'), { name: 'ResourceNotFoundException' }))
  expect(await faults()).toEqual(only('certificate', 'stop', /has no certificate/, /Request a certificate/))
})

test('a domain that is hosted elsewhere gets a note with the record to add', async () => {
  route53.on(ListHostedZonesByNameCommand).resolves({
    IsTruncated: false,
    MaxItems: 1,
    HostedZones: [{ Id: 'Z', CallerReference: '', Name: 'other.org.' }],
  })
  expect(await faults()).toEqual(
    only('hosted zone', 'note', /no zone for ir.example.com/, /DistributionDomainName/),
  )
})

test('a stack whose creation failed and that is protected fails, with the one command that frees it', async () => {
  exists('Bellcast-prod-Data', 'ROLLBACK_COMPLETE')
  expect(await faults()).toEqual(
    only(
      'stacks',
      'stop',
      /Bellcast-prod-Data could not be created \(ROLLBACK_COMPLETE\)/,
      /^aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name Bellcast-prod-Data --region eu-central-1$/,
    ),
  )
})

test('an identity that somebody made by hand fails, because CloudFormation cannot create it again', async () => {
  cloudFormation
    .on(DescribeStacksCommand, { StackName: 'Bellcast-prod-Mail' })
    .rejects(new Missing('Stack does not exist'))
  expect(await faults()).toEqual(
    only(
      'mail identity',
      'stop',
      /SES has ir.example.com already/,
      /^aws sesv2 delete-email-identity --email-identity ir.example.com --region eu-central-1$/,
    ),
  )
  ses.on(GetIdentityVerificationAttributesCommand).resolves({ VerificationAttributes: {} })
  expect(await faults()).toEqual(only('mail identity', 'note', /registers ir.example.com/, /DkimName/))
})

test('an unverified mail domain gets a note, while the SES sandbox and a rate above the quota fail', async () => {
  ses.on(GetIdentityVerificationAttributesCommand).resolves({ VerificationAttributes: {} })
  expect(await faults()).toEqual(only('mail identity', 'note', /has not verified ir.example.com/, /DkimName/))

  ses.on(GetSendQuotaCommand).resolves({ Max24HourSend: 200, MaxSendRate: 1 })
  const slow = { domain: 'ir.example.com', from: 'ir@ir.example.com', ratePerSecond: 1 } as const
  expect(blockers(await faults({ mail: slow }))).toEqual(
    only('mail quota', 'stop', /sandbox/, /receipts: false/),
  )
  expect(blockers(await faults({ mail: { ...slow, receipts: false } }))).toEqual([])
  expect(blockers(await faults())).toEqual(
    only('mail quota', 'stop', /accepts 1 mail per second/, /ratePerSecond to 1/),
  )
  ses.on(GetSendQuotaCommand).resolves({ Max24HourSend: 10_000, MaxSendRate: 14 })
  expect(blockers(await faults())).toEqual(
    only('mail quota', 'stop', /10000 mails per day.*counts on 50000/, /perDay to 10000/),
  )
  // Also an account that SES has stopped can be paused.
  expect(await faults({ mail: { ...slow, ratePerSecond: 14, paused: true } })).toEqual(
    only('mail', 'note', /paused: mails wait/, /mail\.paused/),
  )
})

test('a fourth stage in an account exceeds the quota of response headers policies unless it is already deployed', async () => {
  const crowded = { ResponseHeadersPolicyList: { MaxItems: 100, Quantity: 16 } }
  cloudFront.on(ListResponseHeadersPoliciesCommand).resolves(crowded)
  expect(await faults()).toEqual(only('header policies', 'stop', /16 of 20/, /npm run ops -- remove/))
  exists('Bellcast-prod-Edge')
  expect(await faults()).toEqual([])
})

test('a check without permission to query AWS fails and names the permission', async () => {
  lambda
    .on(GetAccountSettingsCommand)
    .rejects(Object.assign(new Error('not authorized'), { name: 'AccessDeniedException' }))
  expect(await faults()).toEqual(only('lambda', 'stop', /could not be checked/, /ReadOnlyAccess/))
})

test('--despite with a misspelled name is noted, and overrides nothing', () => {
  const failed = [stop('lambda', 'The quota is too low.', 'Ask for more.')]
  expect(preflightLines('prod', overrideFindings(failed, ['lamda']))).toEqual(
    expect.arrayContaining(['  note  despite  No check “lamda” reported anything that could be overridden.']),
  )
  expect(blockers(overrideFindings(failed, ['lamda']))).toHaveLength(1)
})

test('--despite overrides a failed check, but not missing credentials or the wrong account', async () => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } })
  const found = await runChecks()
  expect(preflightLines('prod', found).at(-1)).toBe(
    'Stop: lambda. Fix it and run the same command again, or override the check with --despite NAME.',
  )
  expect(blockers(overrideFindings(found, ['lambda']))).toEqual([])
  const nobody = [{ check: 'credentials', outcome: 'stop', message: '' } as const]
  expect(blockers(overrideFindings(nobody, ['credentials']))).toHaveLength(1)
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } })
  const elsewhere = await runChecks({ account: '999999999999' })
  expect(blockers(overrideFindings(elsewhere, ['account']))).toHaveLength(1)
  expect(preflightLines('prod', elsewhere).at(-1)).toBe(
    'Stop: account. Fix it and run the same command again.',
  )
})

test('the checks use the CDK’s lookup role if it exists', async () => {
  sts.on(AssumeRoleCommand).resolves({
    Credentials: { AccessKeyId: 'c', SecretAccessKey: 'd', SessionToken: 'e', Expiration: new Date() },
  })
  await runChecks()
  expect(sts.commandCalls(AssumeRoleCommand)[0]?.args[0].input.RoleArn).toBe(
    'arn:aws:iam::123456789012:role/cdk-hnb659fds-lookup-role-123456789012-eu-central-1',
  )
  const [reader] = lambda.calls().map((call) => call.thisValue as LambdaClient)
  expect((await reader?.config.credentials())?.sessionToken).toBe('e')
})

test('a kept stage whose alarms have no recipient gets a note', async () => {
  const found = await faults({ alarmEmail: 'none' })
  expect(found).toEqual(
    only(
      'alarms',
      'note',
      /Nobody is notified: alarms and the budget are only shown/,
      /alarmEmail in infra\/stages\.ts/,
    ),
  )
  expect(blockers(found)).toEqual([])
})

test('a stage whose roles do not fit into the account fails, and one that stands already needs none', async () => {
  iam.on(GetAccountSummaryCommand).resolves({ SummaryMap: { Roles: 999, RolesQuota: 1000 } })
  expect(await faults()).toEqual(only('roles', 'stop', /999 of 1000.*adds 2/, /Roles per account/))
  exists('Bellcast-prod-Edge')
  expect(await faults()).toEqual([])
})

/** The stage's own distribution. */
const standing = (DistributionDomainName: string) =>
  cloudFormation.on(DescribeStacksCommand, { StackName: 'Bellcast-prod-Edge' }).resolves({
    Stacks: [
      {
        StackName: 'Bellcast-prod-Edge',
        CreationTime: new Date(0),
        StackStatus: 'CREATE_COMPLETE',
        Outputs: [{ OutputKey: 'DistributionDomainName', OutputValue: DistributionDomainName }],
      },
    ],
  })
const live = (isLive: boolean) => ({
  domain: { ...settings.domain, name: 'ir.example.com', certificateArn: 'a', live: isLive },
})

test('a name that another distribution of the account has fails, with the command that moves it', async () => {
  const other = { Id: 'E2', Aliases: { Quantity: 1, Items: ['ir.example.com'] } }
  const list = { Marker: '', MaxItems: 100, IsTruncated: false, Quantity: 1 }
  cloudFront
    .on(ListDistributionsCommand)
    .resolves({ DistributionList: { ...list, Items: [other] } } as unknown as ListDistributionsCommandOutput)
  expect(await faults()).toEqual(only('domain', 'stop', /E2 of this account has the name/, /associate-alias/))
})

test('a name that leads to some other distribution gets a note, and one that is said to be live before there is any fails', async () => {
  records = new Map([['ir.example.com', 'd1.cloudfront.net.']])
  expect(await faults()).toEqual(only('domain', 'note', /leads to d1.cloudfront.net/, /associate-alias/))
  expect(await faults(live(true))).toEqual(
    only('domain', 'stop', /has no distribution yet/, /Remove domain.live/),
  )
})

test('the DNS is compared with the stage’s own distribution', async () => {
  standing('d2.cloudfront.net')
  expect(await faults(live(false))).toEqual(
    only(
      'domain',
      'note',
      /does not lead to this stage yet/,
      /CNAME record ir.example.com → d2.cloudfront.net/,
    ),
  )
  expect(await faults(live(true))).toEqual(
    only('domain', 'stop', /does not lead to d2/, /remove domain.live/),
  )
  records = new Map([['ir.example.com', 'd2.cloudfront.net']])
  expect(await faults(live(false))).toEqual(
    only('domain', 'note', /leads to d2.* already/, /Set domain.live/),
  )
  expect(await faults(live(true))).toEqual([])
})
