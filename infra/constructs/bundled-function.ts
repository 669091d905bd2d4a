import { join } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/** Where and as what functions of one stage are made. */
export interface Workshop {
  /** Folder of the build: `<dist>/lambdas/<bundle>/index.js`. */
  dist: string
  /** In front of every function's name. */
  prefix: string
  /** One log for all of them: a request's way through several functions is one query. */
  journal: ILogGroup
}

export interface BundledFunctionProps {
  /** Folder under `dist/lambdas`; also the function's name behind the stage's prefix. */
  bundle: string
  description: string
  /** MB; the share of a processor grows with it. */
  memory?: number
  /** Longer than any of the SDK's own attempts, shorter than whoever waits for the answer. */
  timeout?: Duration
  /** ARM costs a fifth less; what carries native code names the one that it was packed for. */
  architecture?: Architecture
  reservedConcurrency?: number
}

/** Every attempt of the SDK ends before this, and this before the gateway stops waiting. */
export const functionTimeout = Duration.seconds(10)

/** A Lambda made from its bundle, with a role that may only write its log until a grant says more. */
export class BundledFunction extends Function {
  private readonly policy: PolicyDocument

  constructor(scope: Construct, id: string, workshop: Workshop, props: BundledFunctionProps) {
    // Inline, so that a function and all that it may do are two resources rather than three.
    const policy = new PolicyDocument({
      statements: [
        new PolicyStatement({
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          resources: [workshop.journal.logGroupArn],
        }),
      ],
    })
    const role = new Role(scope, `${id}.role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { access: policy },
    })
    super(scope, id, {
      functionName: `${workshop.prefix}-${props.bundle}`,
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: props.architecture ?? Architecture.ARM_64,
      code: Code.fromAsset(join(workshop.dist, 'lambdas', props.bundle)),
      handler: 'index.handler',
      memorySize: props.memory ?? 512,
      timeout: props.timeout ?? functionTimeout,
      loggingFormat: LoggingFormat.JSON,
      logGroup: workshop.journal,
      role,
      ...(props.reservedConcurrency !== undefined && {
        reservedConcurrentExecutions: props.reservedConcurrency,
      }),
    })
    this.policy = policy
  }

  /** Allows named actions on named resources, under the conditions where there are some, and nothing else. */
  may(
    actions: readonly string[],
    resources: readonly string[],
    conditions?: Record<string, Record<string, readonly string[]>>,
  ): void {
    this.policy.addStatements(
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: [...actions],
        resources: [...resources],
        ...(conditions && { conditions }),
      }),
    )
  }

  /** Tells the function a name or address through its environment. Never a secret. */
  knows(variable: string, value: string): void {
    this.addEnvironment(variable, value)
  }
}
