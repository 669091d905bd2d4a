import { Stack } from 'aws-cdk-lib'
import { CfnApi, CfnAuthorizer, CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { BundledFunction } from './bundled-function.ts'

/** Requests per second, and how many at once on top. Beyond it the gateway answers 429 by itself. */
export interface Throttle {
  rate: number
  burst: number
}

interface HttpGatewayProps {
  name: string
  /** Decides, by the header that only CloudFront knows, whether a request may come in at all. */
  authoriser: BundledFunction
  accessLog: ILogGroup
  throttle: Throttle
}

/** Milliseconds: longer than any function may take, shorter than CloudFront waits. */
export const gatewayTimeout = 12_000

/** What the access log says of a request: nothing about the visitor. */
const accessLogFormat = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  functionError: '$context.integrationErrorMessage',
  authoriserError: '$context.authorizer.error',
})

/**
 * An HTTP API whose every route is behind one authoriser: there is no way to add an open one.
 * Written with the plain resources, since the gateway here calls functions through one role of its own,
 * where the library's integrations would add a permission to every function.
 */
export class HttpGateway extends Construct {
  readonly apiId: string
  readonly stage: CfnStage
  private readonly authoriserId: string
  private readonly caller: Role
  private readonly callees: PolicyStatement

  constructor(scope: Construct, id: string, props: HttpGatewayProps) {
    super(scope, id)
    const { region } = Stack.of(this)
    const api = new CfnApi(this, 'Api', { name: props.name, protocolType: 'HTTP' })
    this.apiId = api.ref

    this.callees = new PolicyStatement({ actions: ['lambda:InvokeFunction'] })
    this.caller = new Role(this, 'Caller', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: { call: new PolicyDocument({ statements: [this.callees] }) },
    })
    this.callees.addResources(props.authoriser.functionArn)

    this.authoriserId = new CfnAuthorizer(this, 'Authoriser', {
      apiId: api.ref,
      name: 'came-through-cloudfront',
      authorizerType: 'REQUEST',
      authorizerUri: `arn:${Stack.of(this).partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${props.authoriser.functionArn}/invocations`,
      authorizerCredentialsArn: this.caller.roleArn,
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

  /** The host name that CloudFront sends requests to. */
  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this)
    return `${this.apiId}.execute-api.${region}.${urlSuffix}`
  }

  /** Sends `GET /api/…`, or `$default`, to a function, optionally under a throttle of its own. */
  route(id: string, routeKey: string, lambda: BundledFunction, throttle?: Throttle): void {
    this.callees.addResources(lambda.functionArn)
    const integration = new CfnIntegration(this, `${id}.integration`, {
      apiId: this.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: lambda.functionArn,
      credentialsArn: this.caller.roleArn,
      payloadFormatVersion: '2.0',
      timeoutInMillis: gatewayTimeout,
    })
    const route = new CfnRoute(this, `${id}.route`, {
      apiId: this.apiId,
      routeKey,
      target: `integrations/${integration.ref}`,
      authorizationType: 'CUSTOM',
      authorizerId: this.authoriserId,
    })
    // A stage that names the settings of a route can only be made after that route.
    this.stage.addResourceDependency(route)
    if (throttle) {
      this.stage.addPropertyOverride(`RouteSettings.${routeKey.replaceAll('.', '\\.')}`, {
        ThrottlingRateLimit: throttle.rate,
        ThrottlingBurstLimit: throttle.burst,
      })
    }
  }
}
