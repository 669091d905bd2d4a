import { expect, test } from 'vitest'
import { stages } from '../../../infra/stages.ts'
import { outputLines } from './outputs.ts'

const outputs = {
  SiteAddress: 'https://ir.example.com',
  DistributionDomainName: 'd1.cloudfront.net',
  TableName: 'Table',
  ...Object.fromEntries(
    [1, 2, 3].flatMap((number) => [
      [`DkimName${number}`, `k${number}._domainkey.example.com`],
      [`DkimValue${number}`, `k${number}.dkim.amazonses.com`],
    ]),
  ),
}
const settings = {
  ...stages.prod,
  domain: { name: 'ir.example.com', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1' },
  mail: { domain: 'example.com', from: 'ir@example.com', ratePerSecond: 1 },
} as const

test('every deployment lists the DNS records, since mail and domain are usually added to a running stage', () => {
  const later = outputLines({ stage: 'prod', settings, outputs, isFirst: false })
  expect(later.filter((line) => line.startsWith('  DNS'))).toEqual([
    '  DNS     ir.example.com CNAME d1.cloudfront.net',
    '  DNS     k1._domainkey.example.com CNAME k1.dkim.amazonses.com',
    '  DNS     k2._domainkey.example.com CNAME k2.dkim.amazonses.com',
    '  DNS     k3._domainkey.example.com CNAME k3.dkim.amazonses.com',
  ])
  const first = outputLines({ stage: 'prod', settings, outputs, isFirst: true })
  const steps = first.slice(first.indexOf('Next steps:')).join('\n')
  expect(steps).toContain('batch-get-secret-value --region us-east-1 --filters Key=name,Values=SubscriberKey')
  expect(steps).toMatch(
    /DNS records of mail(.*\n)+.*_dmarc\.example\.com(.*\n)+.*staff init(.*\n)+.*CNAME record of ir\.example\.com\.$/,
  )
  const plain = outputLines({ stage: 'prod', settings: stages.prod, outputs, isFirst: true })
  expect(plain.join('\n')).not.toContain('DNS')
})
