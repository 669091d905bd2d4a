import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import type { WatchedAlarm } from './watched-alarm.ts'

/** The function's name without the stage's prefix. */
const canaryBundle = 'jobs-canary'

interface CanaryProps {
  functionDefaults: FunctionDefaults
  /** The public address of the site. */
  siteUrl: string
  /** The distribution's own domain, to visit until the site's address leads to it. */
  untilLive?: string | undefined
}

/**
 * Visits the site every five minutes as a reader would. Its role may only write its log, so it sees exactly
 * what any reader sees. A failed visit is not retried, because the next one comes soon and the alarm needs
 * two failures in a row.
 */
export class Canary extends Construct {
  readonly functionName: string
  readonly alarms: WatchedAlarm[]

  constructor(scope: Construct, id: string, { functionDefaults, siteUrl, untilLive }: CanaryProps) {
    super(scope, id)
    const lambda = new BundledFunction(this, 'Function', functionDefaults, {
      bundle: canaryBundle,
      description: 'Visits the site as a reader would',
      memory: 256,
      timeout: Duration.seconds(45),
    })
    lambda.setEnv('SITE_URL', siteUrl)
    if (untilLive !== undefined) lambda.setEnv('DISTRIBUTION_DOMAIN', untilLive)
    new CfnEventInvokeConfig(this, 'Retries', {
      functionName: lambda.functionName,
      qualifier: '$LATEST',
      maximumRetryAttempts: 0,
    })
    new Rule(this, 'Schedule', {
      description: 'Visits the site as a reader would',
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(lambda, { retryAttempts: 0 })],
    })
    this.functionName = `${functionDefaults.prefix}-${canaryBundle}`
    this.alarms = canaryAlarms(this.functionName)
  }
}

const canaryAlarms = (FunctionName: string): WatchedAlarm[] => {
  const count = (metricName: string, period: Duration) =>
    new Metric({
      namespace: 'AWS/Lambda',
      metricName,
      dimensionsMap: { FunctionName },
      period,
      statistic: 'Sum',
    })
  return [
    {
      name: 'CanaryFails',
      wrong: 'The canary failed twice in a row to read the site like a reader.',
      noticed:
        'A page, an article, the search or a picture does not load, or takes longer than eight seconds.',
      metric: count('Errors', Duration.minutes(5)),
      periods: 2,
      missing: { treatment: 'ok', because: 'if the canary does not run, CanaryMissing goes off' },
    },
    {
      name: 'CanaryMissing',
      wrong: 'The canary has not run for 15 minutes.',
      noticed: 'Readers notice nothing, but an outage of the site would go undetected.',
      metric: count('Invocations', Duration.minutes(15)),
      below: 1,
      missing: { treatment: 'alarm', because: 'the canary runs every five minutes regardless of traffic' },
    },
  ]
}
