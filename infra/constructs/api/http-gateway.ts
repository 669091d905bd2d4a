import { type CfnResource, Stack } from 'aws-cdk-lib'
import { CfnApi, CfnAuthorizer, CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { acceptWildcard } from '../../accept-finding.ts'
import type { BundledFunction } from '../functions/bundled-function.ts'

/** Requests per second, and the permitted burst. Above that, the gateway returns 429. */
export interface Throttle {
  rate: number
  burst: number
}

/** What an account's HTTP APIs take together, unless AWS has raised it: no limit of a route can be above it. */
export const accountThrottle: Throttle = { rate: 10_000, burst: 5_000 }

/**
 * For routes that readers use. They must not meet a limit below the account's: the gateway's 429 is raw JSON, CloudFront
 * has neither an error page nor a failover for it, and a stale copy is served instead of a 5xx only.
 */
export const readerThrottle = accountThrottle

/** Shared by all other routes without a limit of their own, which a handful of staff use. */
export const stageThrottle: Throttle = { rate: 500, burst: 1_000 }

interface HttpGatewayProps {
  name: string
  /** Accepts only requests with the secret header that CloudFront adds. */
  authorizer: BundledFunction
  accessLog: ILogGroup
  throttle: Throttle
}

/** Milliseconds. Longer than the functions' timeout and shorter than CloudFront's. */
const gatewayTimeout = 12_000

/**
 * How many routes and integrations CloudFormation creates in parallel. By default it would create all of them
 * together, which API Gateway refuses as concurrent changes to one API (ConflictException).
 */
export const changesAtOnce = 5

/** The fields of the access log. They contain no personal data. */
const accessLogFormat = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  // Lambda's request id, which identifies an invocation that ended before it could log anything.
  functionRequest: '$context.awsEndpointRequestId',
  functionError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
})

/**
 * An HTTP API with one authorizer for all routes, so that an open route cannot be added. It uses L1 constructs, because
 * the gateway invokes functions through one role, while L2 integrations would add a permission to every function.
 */
export class HttpGateway extends Construct {
  readonly apiId: string
  readonly stage: CfnStage
  private readonly authorizerId: string
  private readonly invokeRole: Role
  private readonly invokePolicy: PolicyStatement
  /** The last route of each chain. The routes of one chain are created one after another. */
  private readonly chains: (CfnResource | undefined)[] = Array.from({ length: changesAtOnce })
  private routes = 0

  constructor(scope: Construct, id: string, props: HttpGatewayProps) {
    super(scope, id)
    const { region } = Stack.of(this)
    const api = new CfnApi(this, 'Api', { name: props.name, protocolType: 'HTTP' })
    this.apiId = api.ref

    this.invokePolicy = new PolicyStatement({ actions: ['lambda:InvokeFunction'] })
    this.invokeRole = new Role(this, 'InvokeRole', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: { call: new PolicyDocument({ statements: [this.invokePolicy] }) },
    })
    this.allowInvoking(props.authorizer.functionArn)

    this.authorizerId = new CfnAuthorizer(this, 'Authorizer', {
      apiId: api.ref,
      name: 'came-through-cloudfront',
      authorizerType: 'REQUEST',
      authorizerUri: `arn:${Stack.of(this).partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${props.authorizer.functionArn}/invocations`,
      authorizerCredentialsArn: this.invokeRole.roleArn,
      authorizerPayloadFormatVersion: '2.0',
      enableSimpleResponses: true,
      identitySource: ['$request.header.x-origin-secret'],
      authorizerResultTtlInSeconds: 3600,
    }).ref

    this.stage = new CfnStage(this, 'Stage', {
      apiId: api.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: props.accessLog.logGroupArn, format: accessLogFormat },
      defaultRouteSettings: {
        throttlingRateLimit: props.throttle.rate,
        throttlingBurstLimit: props.throttle.burst,
      },
      routeSettings: {},
    })
  }

  /** The API's host name, to which CloudFront forwards requests. */
  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this)
    return `${this.apiId}.execute-api.${region}.${urlSuffix}`
  }

  /** Allows the gateway to invoke a function. */
  allowInvoking(functionArn: string): void {
    this.invokePolicy.addResources(functionArn)
  }

  /**
   * Allows the gateway to invoke all functions whose names match a pattern, with the reason for the wildcard.
   */
  allowInvokingAll(pattern: string, reason: string): void {
    this.allowInvoking(pattern)
    acceptWildcard(this.invokeRole, pattern, reason)
  }

  /**
   * Routes `GET /api/…` or `$default` to a function, with an optional throttle and, on request, a `HEAD`
   * route.
   */
  route(
    id: string,
    routeKey: string,
    functionArn: string,
    { throttle, headKey }: { throttle?: Throttle | undefined; headKey?: string | undefined } = {},
  ): void {
    const integration = new CfnIntegration(this, `${id}.integration`, {
      apiId: this.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: functionArn,
      credentialsArn: this.invokeRole.roleArn,
      payloadFormatVersion: '2.0',
      timeoutInMillis: gatewayTimeout,
    })
    const add = (name: string, key: string) => {
      const route = new CfnRoute(this, name, {
        apiId: this.apiId,
        routeKey: key,
        target: `integrations/${integration.ref}`,
        authorizationType: 'CUSTOM',
        authorizerId: this.authorizerId,
      })
      // A gateway stage with settings for a route must be created after the route.
      this.stage.addResourceDependency(route)
      return route
    }
    const chain = this.routes++ % changesAtOnce
    const before = this.chains[chain]
    if (before) integration.addResourceDependency(before)
    const route = add(`${id}.route`, routeKey)
    this.chains[chain] = route
    if (headKey !== undefined) {
      const head = add(`head-of-${id}`, headKey)
      head.addResourceDependency(route)
      this.chains[chain] = head
    }
    for (const key of throttle ? [routeKey, ...(headKey === undefined ? [] : [headKey])] : []) {
      this.stage.addPropertyOverride(`RouteSettings.${key.replaceAll('.', '\\.')}`, {
        ThrottlingRateLimit: throttle?.rate,
        ThrottlingBurstLimit: throttle?.burst,
      })
    }
  }
}
