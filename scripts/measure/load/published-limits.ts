/** A limit of AWS, as its page gave it on the day that `readOn` names. */
export interface Limit {
  what: string
  most: number
  /** The page's title. */
  page: string
  source: string
}

/** From copies of the pages: the repository is built without an account. `Service Quotas` in the console shows an account's own. */
export const readOn = '23 November 2026'

const partitionPage = {
  page: 'DynamoDB: Best practices for designing and using partition keys effectively',
  source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html',
}
const warmPage = {
  page: 'DynamoDB: Understanding warm throughput in different scenarios',
  source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/warm-throughput-scenarios.html',
}
const lambdaPage = {
  page: 'Lambda quotas',
  source: 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html',
}

/** Limits that a busy newsroom could meet. */
export const limits = {
  partitionReads: { what: 'read units per second of one partition', most: 3000, ...partitionPage },
  partitionWrites: { what: 'write units per second of one partition', most: 1000, ...partitionPage },
  tableReads: { what: 'read units per second of a new table', most: 12_000, ...warmPage },
  tableWrites: { what: 'write units per second of a new table', most: 4000, ...warmPage },
  firstConcurrency: {
    what: 'concurrent functions of a new account (it may start this low)',
    most: 10,
    ...lambdaPage,
  },
  concurrency: { what: 'concurrent functions of an ordinary account', most: 1000, ...lambdaPage },
  apiRequests: {
    what: 'requests per second of all HTTP APIs',
    most: 10_000,
    page: 'API Gateway: Quotas',
    source: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html',
  },
  purges: {
    what: 'wildcard purges in progress',
    most: 15,
    page: 'CloudFront: Concurrent invalidation request maximum',
    source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/InvalidationLimits.html',
  },
  mails: {
    what: 'emails per second of an account that has just left the sandbox (limits vary by account)',
    most: 14,
    page: 'SES: Service quotas',
    source: 'https://docs.aws.amazon.com/ses/latest/dg/quotas.html',
  },
} as const satisfies Record<string, Limit>
