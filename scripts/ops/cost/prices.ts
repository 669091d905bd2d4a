/** When the prices below were last compared with their sources. */
export const pricesAsOf = '2026-11-23'

/**
 * List prices in US dollars, us-east-1, without taxes and free tiers. Each is per unit; the URL is the AWS
 * page that publishes it. They come from memory and from copies of these pages, not from an account: check
 * them before you rely on an estimate.
 */
export const prices = {
  secret: {
    dollars: 0.4,
    per: 'secret and month',
    source: 'https://aws.amazon.com/secrets-manager/pricing/',
  },
  secretReads: {
    dollars: 0.05 / 10_000,
    per: 'read',
    source: 'https://aws.amazon.com/secrets-manager/pricing/',
  },
  alarm: {
    dollars: 0.1,
    per: 'metric of an alarm and month',
    source: 'https://aws.amazon.com/cloudwatch/pricing/',
  },
  metric: {
    dollars: 0.3,
    per: 'custom metric and month',
    source: 'https://aws.amazon.com/cloudwatch/pricing/',
  },
  dashboard: { dollars: 3, per: 'dashboard and month', source: 'https://aws.amazon.com/cloudwatch/pricing/' },
  logStorage: {
    dollars: 0.03,
    per: 'GB and month, not compressed here',
    source: 'https://aws.amazon.com/cloudwatch/pricing/',
  },
  logs: { dollars: 0.5, per: 'GB', source: 'https://aws.amazon.com/cloudwatch/pricing/' },
  firewall: { dollars: 5, per: 'web ACL and month', source: 'https://aws.amazon.com/waf/pricing/' },
  firewallRule: { dollars: 1, per: 'rule and month', source: 'https://aws.amazon.com/waf/pricing/' },
  firewallRequests: { dollars: 0.6 / 1e6, per: 'request', source: 'https://aws.amazon.com/waf/pricing/' },
  tableReads: {
    dollars: 0.125 / 1e6,
    per: 'read unit',
    source: 'https://aws.amazon.com/dynamodb/pricing/on-demand/',
  },
  tableWrites: {
    dollars: 0.625 / 1e6,
    per: 'write unit',
    source: 'https://aws.amazon.com/dynamodb/pricing/on-demand/',
  },
  tableStorage: {
    dollars: 0.25,
    per: 'GB and month',
    source: 'https://aws.amazon.com/dynamodb/pricing/on-demand/',
  },
  tableRecovery: {
    dollars: 0.2,
    per: 'GB and month',
    source: 'https://aws.amazon.com/dynamodb/pricing/on-demand/',
  },
  objectStorage: { dollars: 0.023, per: 'GB and month', source: 'https://aws.amazon.com/s3/pricing/' },
  objectWrites: { dollars: 0.005 / 1000, per: 'request', source: 'https://aws.amazon.com/s3/pricing/' },
  objectReads: { dollars: 0.0004 / 1000, per: 'request', source: 'https://aws.amazon.com/s3/pricing/' },
  functionCalls: { dollars: 0.2 / 1e6, per: 'call', source: 'https://aws.amazon.com/lambda/pricing/' },
  functionTime: {
    dollars: 0.000_013_333_4,
    per: 'GB-second on ARM',
    source: 'https://aws.amazon.com/lambda/pricing/',
  },
  gatewayRequests: {
    dollars: 1 / 1e6,
    per: 'request of an HTTP API',
    source: 'https://aws.amazon.com/api-gateway/pricing/',
  },
  edgeTraffic: { dollars: 0.085, per: 'GB to readers', source: 'https://aws.amazon.com/cloudfront/pricing/' },
  edgeTrafficFar: {
    dollars: 0.12,
    per: 'GB to readers in Asia, the dearest of the other regions',
    source: 'https://aws.amazon.com/cloudfront/pricing/',
  },
  edgeRequestsFar: {
    dollars: 2.2 / 1e6,
    per: 'HTTPS request from South America, the dearest of the other regions',
    source: 'https://aws.amazon.com/cloudfront/pricing/',
  },
  edgeRequests: {
    dollars: 1 / 1e6,
    per: 'HTTPS request',
    source: 'https://aws.amazon.com/cloudfront/pricing/',
  },
  edgeFunctions: { dollars: 0.1 / 1e6, per: 'call', source: 'https://aws.amazon.com/cloudfront/pricing/' },
  edgePurges: { dollars: 0.005, per: 'path', source: 'https://aws.amazon.com/cloudfront/pricing/' },
  queueRequests: { dollars: 0.4 / 1e6, per: 'request', source: 'https://aws.amazon.com/sqs/pricing/' },
  malwareScans: { dollars: 0.09, per: 'GB', source: 'https://aws.amazon.com/guardduty/pricing/' },
} as const satisfies Record<string, { dollars: number; per: string; source: string }>

export type PriceName = keyof typeof prices

/** The permanent monthly free tier, in the unit of the price. First-year offers are left out. */
export const freeEachMonth: Partial<Record<PriceName, number>> = {
  alarm: 10,
  metric: 10,
  dashboard: 3,
  logs: 5,
  tableStorage: 25,
  functionCalls: 1e6,
  functionTime: 400_000,
  edgeTraffic: 1024,
  edgeRequests: 10e6,
  edgeFunctions: 2e6,
  edgePurges: 1000,
  queueRequests: 1e6,
}
