import { DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { ListDistributionsCommand, ListResponseHeadersPoliciesCommand } from '@aws-sdk/client-cloudfront'
import { ListHostedZonesByNameCommand } from '@aws-sdk/client-route-53'
import { resourcesOfType } from '../assembly.ts'
import { type Check, hasEdge, note, ok, stop } from './finding.ts'

/**
 * AWS verifies a new account manually before it can create distributions, and offers no way to query whether
 * that is done. An account that has a distribution is verified.
 */
export const cloudFront: Check = async ({ clients }) => {
  const { DistributionList } = await clients.cloudFront.send(new ListDistributionsCommand({ MaxItems: 1 }))
  return (DistributionList?.Quantity ?? 0) > 0
    ? [ok('cloudfront', 'The account has distributions.')]
    : [
        note(
          'cloudfront',
          'The account has no distribution yet. AWS may have to verify it first, and only says so when one is created.',
          'For a new account open a support case now (Account and billing, "CloudFront verification"); it takes about a day. If the Edge stack fails with "Your account must be verified", wait for it and deploy again.',
        ),
      ]
}

const covers = (pattern: string, name: string) =>
  pattern === name || (pattern.startsWith('*.') && name.split('.').slice(1).join('.') === pattern.slice(2))

export const certificate: Check = async ({ clients, settings: { domain } }) => {
  if (!domain) return [ok('certificate', 'No domain: CloudFront’s own address and certificate.')]
  const { name, certificateArn } = domain
  const request = `Request one for ${name} in ACM in us-east-1, and put its ARN into infra/stages.ts.`
  let found: Awaited<ReturnType<typeof describe>>
  async function describe() {
    const command = new DescribeCertificateCommand({ CertificateArn: certificateArn })
    return (await clients.acm.send(command)).Certificate
  }
  try {
    found = await describe()
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ResourceNotFoundException') throw error
    return [stop('certificate', `There is no certificate ${certificateArn} in this account.`, request)]
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
        `Put this record into the zone of ${name}, and wait some minutes: ${[...new Set(records)].join('; ')}`,
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

/** The zones that a name can be in: `ir.example.com`, `example.com`. */
const zonesOf = (name: string) =>
  name
    .split('.')
    .slice(0, -1)
    .map((_, index, labels) => [...labels.slice(index), name.split('.').at(-1)].join('.'))

export const hostedZone: Check = async ({ clients, settings: { domain } }) => {
  if (!domain) return [ok('hosted zone', 'No domain: nothing to point anywhere.')]
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
      'If its DNS is elsewhere, point it there (CNAME) at the output DistributionDomainName after the deployment.',
    ),
  ]
}

/** The default quota, unless AWS has raised it. */
const allowedPolicies = 20

export const headerPolicies: Check = async (situation) => {
  if (hasEdge(situation)) return [ok('header policies', 'The stage has its own already.')]
  const needed = resourcesOfType(situation.assembly, 'AWS::CloudFront::ResponseHeadersPolicy').length
  const { ResponseHeadersPolicyList: list } = await situation.clients.cloudFront.send(
    new ListResponseHeadersPoliciesCommand({ Type: 'custom' }),
  )
  const used = list?.Quantity ?? 0
  const says = `${used} of ${allowedPolicies} response headers policies are in use, and this stage needs ${needed}.`
  return used + needed <= allowedPolicies
    ? [ok('header policies', says)]
    : [
        stop(
          'header policies',
          says,
          'Remove a stage that nobody needs (npm run remove), or ask for more: Service Quotas, Amazon CloudFront, "Response headers policies per AWS account". Where AWS has raised it: --despite "header policies".',
        ),
      ]
}
