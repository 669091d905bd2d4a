import { Duration } from 'aws-cdk-lib'
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { authorSk, directoryKey } from '../../../lambdas/data/directory/directory.ts'
import { settingsKey } from '../../../lambdas/data/directory/settings.ts'
import { customCssKey } from '../../../lambdas/data/directory/settings-record.ts'
import { heartbeatKey } from '../../../lambdas/data/table/heartbeat.ts'
import { mediaPrefix } from '../../../lambdas/data/uploads/media.ts'
import { mediaUsePrefix } from '../../../lambdas/data/uploads/media-uses.ts'
import { resumePrefix } from '../../../lambdas/data/uploads/resumes.ts'
import { BundledFunction, type FunctionDefaults } from './bundled-function.ts'
import { otherGrants, type Resources } from './grants.ts'
import type { WorkQueue } from './work-queue.ts'

interface FanOutProps {
  functionDefaults: FunctionDefaults
  resources: Resources
  erasures: WorkQueue
  takedowns: WorkQueue
  /** Undefined if the stage sends no mail. */
  mails: WorkQueue | undefined
  /** The dead-letter queue for changes that could not be delivered. */
  failures: IQueue
}

/** The function's name without the stage's prefix. */
export const fanOutBundle = 'jobs-fan-out'

/** Deleted or expired records of CVs and of media files, and uses of files that have ended. */
export const removedFiles = {
  eventName: ['REMOVE'],
  dynamodb: {
    Keys: { pk: { S: [{ prefix: resumePrefix }, { prefix: mediaPrefix }, { prefix: mediaUsePrefix }] } },
  },
}

/**
 * Other changes after which a file may have lost its last public use: of posts that were published, of the files
 * themselves, of portraits, of settings and of the custom stylesheet. A mapping has five filters at most, so the heartbeat is
 * in one of them.
 */
export const endedPublicUses = [
  {
    eventName: ['MODIFY', 'REMOVE'],
    dynamodb: { Keys: { sk: { S: ['SUMMARY'] } }, OldImage: { status: { S: ['published'] } } },
  },
  {
    eventName: ['INSERT', 'MODIFY'],
    dynamodb: {
      Keys: { pk: { S: [{ prefix: mediaPrefix }, { prefix: mediaUsePrefix }, heartbeatKey.pk] } },
    },
  },
  {
    eventName: ['MODIFY', 'REMOVE'],
    dynamodb: {
      Keys: {
        pk: { S: [directoryKey.pk, settingsKey.pk] },
        sk: { S: [{ prefix: authorSk('') }, customCssKey.sk, settingsKey.sk] },
      },
    },
  },
]

/** Mails that have become due. The sender's own later updates do not match. */
export const dueMails = {
  eventName: ['INSERT', 'MODIFY'],
  dynamodb: { Keys: { pk: { S: [{ prefix: 'OUTBOX#' }] } }, NewImage: { state: { S: ['due'] } } },
}

/**
 * Reads the table's stream and forwards changes to queues. A stream supports two readers, and the CDN purge
 * is the other one, so any other consumer of changes gets a queue and a filter here.
 */
export class FanOut extends Construct {
  constructor(scope: Construct, id: string, props: FanOutProps) {
    super(scope, id)
    const { functionDefaults, resources, erasures, takedowns, mails, failures } = props
    const lambda = new BundledFunction(this, 'Function', functionDefaults, {
      bundle: fanOutBundle,
      description: 'Tells queues of changes in the table',
      memory: 256,
      timeout: Duration.seconds(30),
    })
    for (const grant of otherGrants[fanOutBundle]) grant(lambda, resources)
    erasures.grantSend(lambda, 'ERASURE_QUEUE_URL')
    takedowns.grantSend(lambda, 'TAKEDOWN_QUEUE_URL')
    mails?.grantSend(lambda, 'MAIL_QUEUE_URL')
    lambda.allow(['sqs:SendMessage'], [failures.queueArn])

    new CfnEventSourceMapping(this, 'Changes', {
      functionName: lambda.functionName,
      eventSourceArn: resources.table.streamArn,
      // Changes that happen while the mapping is created are not missed.
      startingPosition: 'TRIM_HORIZON',
      filterCriteria: {
        filters: [removedFiles, ...endedPublicUses, ...(mails ? [dueMails] : [])].map((one) => ({
          pattern: JSON.stringify(one),
        })),
      },
      batchSize: 100,
      bisectBatchOnFunctionError: true,
      functionResponseTypes: ['ReportBatchItemFailures'],
      // Retries while a queue is unavailable, until one hour before the stream drops the change.
      maximumRetryAttempts: -1,
      maximumRecordAgeInSeconds: Duration.hours(23).toSeconds(),
      destinationConfig: { onFailure: { destination: failures.queueArn } },
    })
  }
}
