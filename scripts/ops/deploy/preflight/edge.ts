import { DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { ListDistributionsCommand, ListResponseHeadersPoliciesCommand } from '@aws-sdk/client-cloudfront'
import { ListHostedZonesByNameCommand } from '@aws-sdk/client-route-53'
import { resourcesOfType } from '../assembly.ts'
import { type Check, hasEdge, note, ok, stop } from './finding.ts'

/**
 * AWS verifies a new account manually before it can create distributions, and has no API that says whether it
 * did. An account that has a distribution is verified.
 */
export const cloudFront: Check = async (context) => {
  if (hasEdge(context)) return [ok('cloudfront', 'This stage has its distribution.')]
  const list = () => context.clients.cloudFront.send(new ListDistributionsCommand({ MaxItems: 1 }))
  let found: Awaited<ReturnType<typeof list>>
  try {
    found = await list()
  } catch (error) {
    // The roles of GitHub Actions may not: a distribution comes with the secret that it sends to the API.
    if (!(error instanceof Error) || error.name !== 'AccessDenied') throw error
    return [note('cloudfront', 'These credentials may not see whether the account has a distribution.')]
  }
  const { DistributionList } = found
  return (DistributionList?.Quantity ?? 0) > 0
    ? [ok('cloudfront', 'The account has distributions.')]
    : [
        note(
          'cloudfront',
          'The account has no distribution yet. AWS may have to verify the account first, and reports that only when one is created.',
          'For a new account, open a support case now (Account and billing, "CloudFront account verification"); the answer takes hours to days. If the Edge stack fails with "Your account must be verified", wait for it and deploy again.',
        ),
      ]
}

/** Whether a certificate's domain name, possibly a wildcard, covers a host name. */
const covers = (pattern: string, name: string) =>
  pattern === name || (pattern.startsWith('*.') && name.split('.').slice(1).join('.') === pattern.slice(2))

/** Checks that the domain's certificate is issued and covers the domain. */
export const certificate: Check = async ({ clients, settings: { domain } }) => {
  if (!domain)
    return [ok('certificate', 'No domain: the stage uses CloudFront’s own address and certificate.')]
  const { name, certificateArn } = domain
  const request = `Request a certificate for ${name} in ACM in us-east-1, and put its ARN into infra/stages.ts.`
  let found: Awaited<ReturnType<typeof describe>>
  async function describe() {
    const command = new DescribeCertificateCommand({ CertificateArn: certificateArn })
    return (await clients.acm.send(command)).Certificate
  }
  try {
    found = await describe()
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ResourceNotFoundException') throw error
    return [stop('certificate', `This account has no certificate ${certificateArn}.`, request)]
  }
  const names = [...new Set([found?.DomainName, ...(found?.SubjectAlternativeNames ?? [])])].filter(
    (each) => each !== undefined,
  )
  if (!names.some((pattern) => covers(pattern, name))) {
    return [stop('certificate', `The certificate is for ${names.join(', ')}, not for ${name}.`, request)]
  }
  if (found?.Status === 'PENDING_VALIDATION') {
    const records = (found.DomainValidationOptions ?? []).flatMap(({ ResourceRecord: record }) =>
      record ? [`${record.Name} ${record.Type} ${record.Value}`] : [],
    )
    return [
      stop(
        'certificate',
        'The certificate is not validated yet.',
        `Add this record to the zone of ${name}, and wait a few minutes: ${[...new Set(records)].join('; ')}`,
      ),
    ]
  }
  if (found?.Status !== 'ISSUED') {
    return [stop('certificate', `The certificate is ${found?.Status ?? 'unknown'}.`, request)]
  }
  return [
    ok(
      'certificate',
      `${names.join(', ')}, until ${found.NotAfter?.toISOString().slice(0, 10) ?? 'unknown'}`,
    ),
  ]
}

/** The zones that may contain a name: `ir.example.com`, `example.com`. */
const zonesOf = (name: string) =>
  name
    .split('.')
    .slice(0, -1)
    .map((_, index, labels) => [...labels.slice(index), name.split('.').at(-1)].join('.'))

/** Checks whether Route 53 hosts the domain in this account. */
export const hostedZone: Check = async ({ clients, settings: { domain } }) => {
  if (!domain) return [ok('hosted zone', 'No domain: no DNS record is needed.')]
  for (const zone of zonesOf(domain.name)) {
    const { HostedZones } = await clients.route53.send(
      new ListHostedZonesByNameCommand({ DNSName: zone, MaxItems: 1 }),
    )
    const [first] = HostedZones ?? []
    if (first?.Name === `${zone}.` && !first.Config?.PrivateZone) return [ok('hosted zone', zone)]
  }
  return [
    note(
      'hosted zone',
      `Route 53 has no zone for ${domain.name} in this account.`,
      'If its DNS is hosted elsewhere, add a CNAME record there after the deployment, with the output DistributionDomainName.',
    ),
  ]
}

/** The default quota, unless AWS has raised it. */
const allowedPolicies = 20

/** Checks that the account can take the response headers policies of another stage. */
export const headerPolicies: Check = async (context) => {
  if (hasEdge(context)) return [ok('header policies', 'The stage already has its own.')]
  const needed = resourcesOfType(context.assembly, 'AWS::CloudFront::ResponseHeadersPolicy').length
  const { ResponseHeadersPolicyList: list } = await context.clients.cloudFront.send(
    new ListResponseHeadersPoliciesCommand({ Type: 'custom' }),
  )
  const used = list?.Quantity ?? 0
  const message = `${used} of ${allowedPolicies} response headers policies are in use; this stage needs ${needed}.`
  return used + needed <= allowedPolicies
    ? [ok('header policies', message)]
    : [
        stop(
          'header policies',
          message,
          'Remove a stage that is no longer needed (npm run ops -- remove), or request a higher quota: Service Quotas, Amazon CloudFront, "Response headers policies per AWS account". If AWS has already raised it, use --despite "header policies".',
        ),
      ]
}
