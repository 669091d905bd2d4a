import { Duration } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { BundledFunction } from './bundled-function.ts'

interface OnArrivalProps {
  lambda: BundledFunction
  /** It tells EventBridge what arrives. */
  bucket: IBucket
  /** Where waits what failed for good. */
  failures: IQueue
}

/** Runs a function for every file that arrives in a bucket, again where it fails, until it has failed for good. */
export class OnArrival extends Construct {
  constructor(scope: Construct, id: string, { lambda, bucket, failures }: OnArrivalProps) {
    super(scope, id)
    lambda.may(['sqs:SendMessage'], [failures.queueArn])

    // The function failed: twice more, then to the queue.
    new CfnEventInvokeConfig(this, 'Retries', {
      functionName: lambda.functionName,
      qualifier: '$LATEST',
      maximumRetryAttempts: 2,
      maximumEventAgeInSeconds: Duration.hours(1).toSeconds(),
      destinationConfig: { onFailure: { destination: failures.queueArn } },
    })
    // The function could not even be reached: the rule's own retries, then the same queue.
    new Rule(this, 'Landed', {
      description: 'A file landed',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [bucket.bucketName] }, object: { key: [{ prefix: 'landing/' }] } },
      },
      targets: [
        new LambdaFunction(lambda, {
          retryAttempts: 5,
          maxEventAge: Duration.hours(1),
          deadLetterQueue: failures,
        }),
      ],
    })
  }
}
