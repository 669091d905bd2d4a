import { Duration } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { directoryKey } from '../../lambdas/data/directory.ts'
import { settingsKey } from '../../lambdas/data/settings.ts'
import { BundledFunction, type Workshop } from './bundled-function.ts'
import { otherGrants, type Resources } from './grants.ts'

interface EdgePurgeProps {
  workshop: Workshop
  resources: Resources
  distribution: Distribution
  /** Where changes wait that could not be purged. */
  failures: IQueue
}

const published = { status: { S: ['published'] } }
const summary = { sk: { S: ['SUMMARY'] } }

/**
 * Changes that readers may see. A post's body is always written with its summary, and that one knows whether the
 * post is public. Drafts, sessions, uploads and the rest never start the function.
 */
export const visibleChanges = [
  { dynamodb: { Keys: summary, NewImage: published } },
  { dynamodb: { Keys: summary, OldImage: published } },
  {
    dynamodb: {
      Keys: { pk: { S: [directoryKey.pk] }, sk: { S: [{ prefix: 'CATEGORY#' }, { prefix: 'AUTHOR#' }] } },
    },
  },
  { dynamodb: { Keys: { pk: { S: [settingsKey.pk] } } } },
]

/** Takes out of the edge cache what staff have changed, seconds after they saved it. */
export class EdgePurge extends Construct {
  constructor(scope: Construct, id: string, props: EdgePurgeProps) {
    super(scope, id)
    const { workshop, resources, distribution, failures } = props
    const lambda = new BundledFunction(this, 'Function', workshop, {
      bundle: 'jobs-purge-cdn',
      description: 'Purges changed pages from the edge',
      memory: 256,
      timeout: Duration.seconds(30),
    })
    for (const grant of otherGrants['jobs-purge-cdn']) grant(lambda, resources)
    lambda.may(['cloudfront:CreateInvalidation'], [distribution.distributionArn])
    lambda.may(['sqs:SendMessage'], [failures.queueArn])
    lambda.knows('DISTRIBUTION_ID', distribution.distributionId)

    // Not the library's own event source, whose grants reach for every stream of the account.
    new CfnEventSourceMapping(this, 'Changes', {
      functionName: lambda.functionName,
      eventSourceArn: resources.table.changes,
      // Nothing that happens while the mapping is being made is missed.
      startingPosition: 'TRIM_HORIZON',
      filterCriteria: { filters: visibleChanges.map((pattern) => ({ pattern: JSON.stringify(pattern) })) },
      batchSize: 100,
      // Batches what belongs together, and gives indexes and answers under way the time to settle.
      maximumBatchingWindowInSeconds: 2,
      bisectBatchOnFunctionError: true,
      functionResponseTypes: ['ReportBatchItemFailures'],
      maximumRetryAttempts: 3,
      // Older changes are of no use: by then every answer at the edge has ended by itself.
      maximumRecordAgeInSeconds: Duration.hours(1).toSeconds(),
      destinationConfig: { onFailure: { destination: failures.queueArn } },
    })
  }
}
