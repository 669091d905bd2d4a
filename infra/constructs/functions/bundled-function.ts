import { join } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  type CfnFunction,
  Code,
  Function,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { acceptWildcard } from '../../accept-finding.ts'

/** Conditions of a permission: operator, key, values. */
export type Conditions = Record<string, Record<string, readonly string[]>>

/** The settings that all functions of a stage share. */
export interface FunctionDefaults {
  /** Folder of the build: `<dist>/lambdas/<bundle>/index.js`. */
  dist: string
  /** Prefix of function names. */
  prefix: string
  /** One log group for all functions, so that one query can follow a request through several functions. */
  logGroup: ILogGroup
  /** Whether X-Ray traces the functions. */
  tracing: boolean
}

export interface BundledFunctionProps {
  /** Folder under `dist/lambdas`; also the function's name behind the stage's prefix. */
  bundle: string
  description: string
  /**
   * MB; 512 by default. CPU grows with memory, so the price per request hardly changes. Choose it by the
   * duration of a cold start and by what the function keeps in memory (`npm run bench -- --only lambdas`
   * shows both).
   */
  memory?: number
  /** Longer than all attempts of the SDK and shorter than the caller's timeout. */
  timeout?: Duration
  /** ARM by default, which costs 20% less. Native code needs the architecture that it was built for. */
  architecture?: Architecture
  reservedConcurrency?: number
}

/** Longer than all attempts of the SDK and shorter than the gateway's timeout. */
const functionTimeout = Duration.seconds(10)

/** A Lambda function made from its bundle. Until grants add more, its role may only write logs. */
export class BundledFunction extends Function {
  private readonly policy: PolicyDocument
  private readonly ownRole: Role

  constructor(scope: Construct, id: string, defaults: FunctionDefaults, props: BundledFunctionProps) {
    // An inline policy, so that a function and its permissions are two resources instead of three.
    const policy = new PolicyDocument({
      statements: [
        new PolicyStatement({
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          resources: [defaults.logGroup.logGroupArn],
        }),
      ],
    })
    const role = new Role(scope, `${id}.role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { access: policy },
    })
    super(scope, id, {
      functionName: `${defaults.prefix}-${props.bundle}`,
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: props.architecture ?? Architecture.ARM_64,
      code: Code.fromAsset(join(defaults.dist, 'lambdas', props.bundle)),
      handler: 'index.handler',
      memorySize: props.memory ?? 512,
      timeout: props.timeout ?? functionTimeout,
      loggingFormat: LoggingFormat.JSON,
      logGroup: defaults.logGroup,
      role,
      ...(props.reservedConcurrency !== undefined && {
        reservedConcurrentExecutions: props.reservedConcurrency,
      }),
    })
    this.policy = policy
    this.ownRole = role
    if (defaults.tracing) this.trace()
  }

  /**
   * Set on the L1 resource, because the L2 property would add a policy resource to each function, and a stack
   * is limited to 500 resources.
   */
  private trace(): void {
    const plain = this.node.defaultChild as CfnFunction
    plain.tracingConfig = { mode: 'Active' }
    this.allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], ['*'])
    this.acceptWildcard('*', 'X-Ray’s actions know no resources: a trace has no name before it is sent.')
  }

  /**
   * Records why the function may act on all resources that match a pattern. Without this, the synthesis
   * fails.
   */
  acceptWildcard(pattern: string, reason: string): void {
    acceptWildcard(this.ownRole, pattern, reason)
  }

  /** Allows actions on resources, optionally under conditions. */
  allow(actions: readonly string[], resources: readonly string[], conditions?: Conditions): void {
    this.policy.addStatements(
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: [...actions],
        resources: [...resources],
        ...(conditions && { conditions }),
      }),
    )
  }

  /** Sets an environment variable: a name or URL, never a secret. */
  setEnv(variable: string, value: string): void {
    this.addEnvironment(variable, value)
  }
}
