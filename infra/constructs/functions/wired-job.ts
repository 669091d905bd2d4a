import type { Duration } from 'aws-cdk-lib'
import { Rule, type RuleProps } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { BundledFunction, type FunctionDefaults } from './bundled-function.ts'
import { otherGrants, type Resources } from './grants.ts'

/** The dependencies of every job. */
export interface JobDependencies {
  functionDefaults: FunctionDefaults
  resources: Resources
  /** The dead-letter queue of all jobs. */
  failures: IQueue
}

export interface WiredJob extends JobDependencies {
  /** A function of `lambdas/jobs`, with a row in `otherGrants`. */
  bundle: keyof typeof otherGrants
  description: string
  memory?: number | undefined
  timeout?: Duration | undefined
  /** The rule that invokes the function, with the id of its construct. */
  rule: RuleProps & { id: string }
  /** The id of the function's construct. */
  functionId?: string
  /** Events older than this are dropped. */
  maxEventAge?: Duration
  /**
   * Drops invocations that cannot be delivered. It is for jobs that run again soon and whose dead-letter queue is in
   * another stack, where its policy could not refer to this rule.
   */
  dropUndelivered?: boolean | undefined
  /** Adds grants that need more than the resources of the data stack. */
  prepare?: ((lambda: BundledFunction) => void) | undefined
}

/** Adds a function that a rule of EventBridge invokes, with its grants, two retries and the dead-letter queue. */
export function wireJob(scope: Construct, job: WiredJob): void {
  const { functionDefaults, resources, failures, bundle, description, memory = 256, timeout } = job
  const { functionId = 'Function', rule, maxEventAge, dropUndelivered = false, prepare } = job
  const lambda = new BundledFunction(scope, functionId, functionDefaults, {
    bundle,
    description,
    memory,
    ...(timeout && { timeout }),
  })
  for (const grant of otherGrants[bundle]) grant(lambda, resources)
  prepare?.(lambda)
  lambda.allow(['sqs:SendMessage'], [failures.queueArn])
  new CfnEventInvokeConfig(scope, 'Retries', {
    functionName: lambda.functionName,
    qualifier: '$LATEST',
    maximumRetryAttempts: 2,
    ...(maxEventAge && { maximumEventAgeInSeconds: maxEventAge.toSeconds() }),
    destinationConfig: { onFailure: { destination: failures.queueArn } },
  })
  const { id, ...when } = rule
  new Rule(scope, id, {
    ...when,
    targets: [
      new LambdaFunction(lambda, {
        retryAttempts: 5,
        ...(maxEventAge && { maxEventAge }),
        ...(!dropUndelivered && { deadLetterQueue: failures }),
      }),
    ],
  })
}
