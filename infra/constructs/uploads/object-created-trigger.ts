import { Duration } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { BundledFunction } from '../functions/bundled-function.ts'

interface ObjectCreatedTriggerProps {
  lambda: BundledFunction
  /** The bucket, which must send its events to EventBridge. */
  bucket: IBucket
  /** The dead-letter queue. */
  failures: IQueue
}

/** Invokes a function for every object created below `landing/`, with retries and a dead-letter queue. */
export class ObjectCreatedTrigger extends Construct {
  constructor(scope: Construct, id: string, { lambda, bucket, failures }: ObjectCreatedTriggerProps) {
    super(scope, id)
    lambda.allow(['sqs:SendMessage'], [failures.queueArn])

    // If the function fails, it is retried twice before the event goes to the dead-letter queue.
    new CfnEventInvokeConfig(this, 'Retries', {
      functionName: lambda.functionName,
      qualifier: '$LATEST',
      maximumRetryAttempts: 2,
      maximumEventAgeInSeconds: Duration.hours(1).toSeconds(),
      destinationConfig: { onFailure: { destination: failures.queueArn } },
    })
    // If the function cannot be invoked, the rule retries before the event goes to the same queue.
    new Rule(this, 'ObjectCreated', {
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
