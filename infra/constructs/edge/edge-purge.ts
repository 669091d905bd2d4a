import { Duration } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { directoryKey } from '../../../lambdas/data/directory/directory.ts'
import { settingsKey } from '../../../lambdas/data/directory/settings.ts'
import { heartbeatKey } from '../../../lambdas/data/table/heartbeat.ts'
import { erasedPrefix } from '../../../lambdas/data/uploads/erased-media.ts'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import { otherGrants, type Resources } from '../functions/grants.ts'

interface EdgePurgeProps {
  functionDefaults: FunctionDefaults
  resources: Resources
  distribution: Distribution
  /** Receives changes that could not be purged within a day. */
  failures: IQueue
}

/** The function's name without the stage's prefix. */
export const purgeBundle = 'jobs-purge-cdn'

const published = { status: { S: ['published'] } }
const summary = { sk: { S: ['SUMMARY'] } }

/**
 * Event filters for changes that readers may see. A post's body is always written with its summary, which contains the
 * status. Drafts, sessions, uploads and other items never invoke the function; the heartbeat does every minute, so that
 * an alarm sees it run.
 */
export const publicChangePatterns = [
  { dynamodb: { Keys: summary, NewImage: published } },
  { dynamodb: { Keys: summary, OldImage: published } },
  {
    dynamodb: {
      Keys: {
        pk: { S: [directoryKey.pk] },
        sk: { S: [{ prefix: 'CATEGORY#' }, { prefix: 'AUTHOR#' }, { prefix: 'TAGCHANGE#' }] },
      },
    },
  },
  { dynamodb: { Keys: { pk: { S: [settingsKey.pk, heartbeatKey.pk] } } } },
  { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: erasedPrefix }] } } } },
]

/** Purges changed content from CloudFront's cache, seconds after staff save it. */
export class EdgePurge extends Construct {
  constructor(scope: Construct, id: string, props: EdgePurgeProps) {
    super(scope, id)
    const { functionDefaults, resources, distribution, failures } = props
    const lambda = new BundledFunction(this, 'Function', functionDefaults, {
      bundle: purgeBundle,
      description: 'Purges changed pages from the edge',
      memory: 256,
      timeout: Duration.seconds(30),
    })
    for (const grant of otherGrants[purgeBundle]) grant(lambda, resources)
    lambda.allow(['cloudfront:CreateInvalidation'], [distribution.distributionArn])
    lambda.allow(['sqs:SendMessage'], [failures.queueArn])
    lambda.setEnv('DISTRIBUTION_ID', distribution.distributionId)

    // Not the L2 event source, which grants access to every stream of the account.
    new CfnEventSourceMapping(this, 'Changes', {
      functionName: lambda.functionName,
      eventSourceArn: resources.table.streamArn,
      // Changes that happen while the mapping is created are not missed.
      startingPosition: 'TRIM_HORIZON',
      filterCriteria: {
        filters: publicChangePatterns.map((pattern) => ({ pattern: JSON.stringify(pattern) })),
      },
      batchSize: 100,
      // Batches related changes, and waits for index updates and in-flight responses.
      maximumBatchingWindowInSeconds: 2,
      bisectBatchOnFunctionError: true,
      functionResponseTypes: ['ReportBatchItemFailures'],
      // CloudFront limits invalidations, so refused ones are retried with backoff.
      maximumRetryAttempts: -1,
      // One hour before the stream drops a change, so that the queue still receives it.
      maximumRecordAgeInSeconds: Duration.hours(23).toSeconds(),
      destinationConfig: { onFailure: { destination: failures.queueArn } },
    })
  }
}
