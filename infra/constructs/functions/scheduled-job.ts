import type { Duration } from 'aws-cdk-lib'
import { Rule, type Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { BundledFunction, type FunctionDefaults } from './bundled-function.ts'
import { otherGrants, type Resources } from './grants.ts'

interface ScheduledJobProps {
  functionDefaults: FunctionDefaults
  resources: Resources
  /** A function of `lambdas/jobs`, with a row in `otherGrants`. */
  bundle: keyof typeof otherGrants
  description: string
  schedule: Schedule
  memory?: number
  timeout?: Duration
  /** The dead-letter queue. */
  failures: IQueue
  /**
   * Drops invocations that cannot be delivered: where the next one comes in a minute, and the queue belongs to another
   * stack, whose policy could not name this rule.
   */
  dropUndelivered?: boolean
  /** Grants that need more than the resources of the data stack. */
  prepare?: (lambda: BundledFunction) => void
}

/** A function that runs by the clock, with two retries and a dead-letter queue. It must be safe to run twice at once. */
export class ScheduledJob extends Construct {
  constructor(scope: Construct, id: string, props: ScheduledJobProps) {
    super(scope, id)
    const {
      functionDefaults,
      resources,
      bundle,
      description,
      schedule,
      failures,
      memory = 256,
      timeout,
      prepare,
      dropUndelivered = false,
    } = props
    const lambda = new BundledFunction(this, 'Function', functionDefaults, {
      bundle,
      description,
      memory,
      ...(timeout && { timeout }),
    })
    for (const grant of otherGrants[bundle]) grant(lambda, resources)
    prepare?.(lambda)
    lambda.allow(['sqs:SendMessage'], [failures.queueArn])

    new CfnEventInvokeConfig(this, 'Retries', {
      functionName: lambda.functionName,
      qualifier: '$LATEST',
      maximumRetryAttempts: 2,
      destinationConfig: { onFailure: { destination: failures.queueArn } },
    })
    new Rule(this, 'Schedule', {
      description,
      schedule,
      targets: [
        new LambdaFunction(lambda, {
          retryAttempts: 5,
          ...(!dropUndelivered && { deadLetterQueue: failures }),
        }),
      ],
    })
  }
}
