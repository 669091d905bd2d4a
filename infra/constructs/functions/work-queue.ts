import { Duration } from 'aws-cdk-lib'
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { acceptFinding } from '../accept-finding.ts'
import type { BundledFunction } from './bundled-function.ts'

interface WorkQueueProps {
  /** The timeout of the function that works it off. */
  timeout: Duration
}

/** After so many deliveries a message goes to the dead-letter queue. */
const deliveries = 5

/** A queue that a function works off, with a dead-letter queue of its own, from which messages can be moved back. */
export class WorkQueue extends Construct {
  readonly queue: Queue
  readonly failures: Queue

  constructor(scope: Construct, id: string, { timeout }: WorkQueueProps) {
    super(scope, id)
    const kept = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    }
    this.failures = new Queue(this, 'Failures', kept)
    acceptFinding(this.failures, 'SQS3', 'A dead-letter queue itself; an alarm watches it.')
    this.queue = new Queue(this, 'Queue', {
      ...kept,
      // AWS's advice: six times the function's timeout, so that a batch is not handed out twice while it is worked on.
      visibilityTimeout: Duration.seconds(6 * timeout.toSeconds()),
      deadLetterQueue: { queue: this.failures, maxReceiveCount: deliveries },
    })
  }

  /** Allows a function to put messages on the queue, and tells it where that is. */
  grantSend(lambda: BundledFunction, variable: string): void {
    lambda.allow(['sqs:SendMessage'], [this.queue.queueArn])
    lambda.setEnv(variable, this.queue.queueUrl)
  }

  /** Has a function work the queue off, in batches of which it reports the messages that failed. */
  workedOffBy(lambda: BundledFunction, { concurrency }: { concurrency: number }): void {
    lambda.allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], [this.queue.queueArn])
    // In the function's own stack, which may come after this one.
    new CfnEventSourceMapping(lambda, 'Messages', {
      functionName: lambda.functionName,
      eventSourceArn: this.queue.queueArn,
      batchSize: 10,
      functionResponseTypes: ['ReportBatchItemFailures'],
      scalingConfig: { maximumConcurrency: concurrency },
    })
  }
}
