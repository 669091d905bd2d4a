import { Duration } from 'aws-cdk-lib'
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { acceptFinding } from '../../accept-finding.ts'
import type { BundledFunction } from './bundled-function.ts'

interface WorkQueueProps {
  /** The timeout of the function that processes it. */
  timeout: Duration
  /** When a failed message is delivered again; after six times the timeout if left out, as AWS recommends. */
  retryAfter?: Duration
}

/** After this many deliveries a message goes to the dead-letter queue. */
const deliveries = 5

/** A queue that a function processes, with its own dead-letter queue, from which messages can be redriven. */
export class WorkQueue extends Construct {
  readonly queue: Queue
  readonly failures: Queue

  constructor(scope: Construct, id: string, { timeout, retryAfter }: WorkQueueProps) {
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
      // AWS recommends six times the function's timeout, so that a batch is not delivered again while it is
      // being processed.
      visibilityTimeout: retryAfter ?? Duration.seconds(6 * timeout.toSeconds()),
      deadLetterQueue: { queue: this.failures, maxReceiveCount: deliveries },
    })
  }

  /** Allows a function to send messages to the queue, and sets the queue's URL in its environment. */
  grantSend(lambda: BundledFunction, variable: string): void {
    lambda.allow(['sqs:SendMessage'], [this.queue.queueArn])
    lambda.setEnv(variable, this.queue.queueUrl)
  }

  /**
   * Makes a function process the queue in batches. It reports which messages of a batch failed. If paused, messages wait
   * in the queue, for two weeks at most.
   */
  addConsumer(
    lambda: BundledFunction,
    {
      concurrency,
      isPaused = false,
      batchSize = 10,
    }: { concurrency: number; isPaused?: boolean; batchSize?: number },
  ): void {
    lambda.allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], [this.queue.queueArn])
    // Created in the function's stack, which may depend on this one.
    new CfnEventSourceMapping(lambda, 'Messages', {
      functionName: lambda.functionName,
      eventSourceArn: this.queue.queueArn,
      // Always set: CloudFormation need not enable a mapping again because its template no longer mentions it.
      enabled: !isPaused,
      batchSize,
      functionResponseTypes: ['ReportBatchItemFailures'],
      scalingConfig: { maximumConcurrency: concurrency },
    })
  }
}
