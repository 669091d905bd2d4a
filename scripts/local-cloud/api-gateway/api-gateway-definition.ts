import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'
import { parseRoute, type Route } from './routes.ts'
import type { ThrottleLimits, Throttling } from './throttle.ts'

const ApiProperties = z.object({ ProtocolType: z.string(), CorsConfiguration: z.object({}).optional() })
const IntegrationProperties = z.object({
  ApiId: z.string(),
  IntegrationUri: z.string(),
  CredentialsArn: z.string().optional(),
  TimeoutInMillis: z.coerce.number().default(30_000),
})
const AuthorizerProperties = z.object({
  ApiId: z.string(),
  AuthorizerUri: z.string(),
  AuthorizerCredentialsArn: z.string().optional(),
  IdentitySource: z.array(z.string()).default([]),
  AuthorizerResultTtlInSeconds: z.coerce.number().default(0),
  EnableSimpleResponses: z.boolean().default(false),
})
const RouteProperties = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizerId: z.string().optional(),
})

/** A rate without a burst, or the reverse, sets no limit. */
const Limits = z
  .object({
    ThrottlingRateLimit: z.coerce.number().optional(),
    ThrottlingBurstLimit: z.coerce.number().optional(),
  })
  .transform(({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }): ThrottleLimits | undefined =>
    rate === undefined || burst === undefined ? undefined : { rate, burst },
  )
const StageProperties = z.object({
  ApiId: z.string(),
  DefaultRouteSettings: Limits.optional(),
  RouteSettings: z.record(z.string(), Limits).default({}),
})

export interface AuthorizerDefinition {
  id: string
  functionArn: string
  /** ARN of the role that invokes it; without one, the function's own policy must allow API Gateway. */
  role: string | undefined
  /** Lower-case names. A request that lacks one of these headers gets 401 without calling the authorizer. */
  identityHeaders: string[]
  /** Seconds. */
  ttl: number
}

export interface ApiRoute extends Route {
  functionArn: string
  /** What the gateway names when it calls the function: its ARN, or that of an alias. */
  calledArn: string
  /** ARN of the role that invokes it; without one, the function's own policy must allow API Gateway. */
  role: string | undefined
  /** Milliseconds. */
  timeout: number
  authorizer: AuthorizerDefinition | undefined
}

export interface ApiDefinition {
  id: string
  /** The host name that it has on AWS. */
  host: string
  routes: ApiRoute[]
  throttling: Throttling
}

/** The function's ARN inside the URI of an integration or authorizer. */
const functionIn = (uri: string): string => /arn:aws:lambda:[^:]+:\d+:function:[^/:]+/.exec(uri)?.[0] ?? uri

/** The same with the alias or version that it names, by which permissions are given. */
const calledIn = (uri: string): string => /arn:aws:lambda:[^:]+:\d+:function:[^/]+/.exec(uri)?.[0] ?? uri

/** The HTTP API of the template, or undefined where there is none. */
export function apiDefinition(system: System): ApiDefinition | undefined {
  const [api, ...others] = system.resources('AWS::ApiGatewayV2::Api', ApiProperties)
  if (!api) return undefined
  if (others.length) system.unsupported.add('AWS::ApiGatewayV2::Api (more than one)')
  if (api.properties.CorsConfiguration) system.unsupported.add('AWS::ApiGatewayV2::Api CorsConfiguration')

  const integrations = new Map(
    system
      .resources('AWS::ApiGatewayV2::Integration', IntegrationProperties)
      .map(({ name, properties }) => [name, properties]),
  )
  const authorizers = new Map(
    system.resources('AWS::ApiGatewayV2::Authorizer', AuthorizerProperties).map(({ name, properties }) => {
      const headers = properties.IdentitySource.filter((source) => source.startsWith('$request.header.'))
      if (headers.length < properties.IdentitySource.length || !properties.EnableSimpleResponses) {
        system.unsupported.add(
          'AWS::ApiGatewayV2::Authorizer (other than simple responses by request headers)',
        )
      }
      const definition: AuthorizerDefinition = {
        id: name,
        functionArn: functionIn(properties.AuthorizerUri),
        role: properties.AuthorizerCredentialsArn,
        identityHeaders: headers.map((source) => source.slice('$request.header.'.length).toLowerCase()),
        ttl: properties.AuthorizerResultTtlInSeconds,
      }
      return [name, definition]
    }),
  )
  return {
    id: api.name,
    throttling: throttlingOf(system, api.name),
    host: `${api.name}.execute-api.${api.region}.amazonaws.com`,
    routes: system.resources('AWS::ApiGatewayV2::Route', RouteProperties).map(({ properties }) => {
      const integration = integrations.get(properties.Target.replace('integrations/', ''))
      if (!integration)
        throw new Error(`The route ${properties.RouteKey} has no integration in the template.`)
      return {
        ...parseRoute(properties.RouteKey),
        functionArn: functionIn(integration.IntegrationUri),
        calledArn: calledIn(integration.IntegrationUri),
        role: integration.CredentialsArn,
        timeout: integration.TimeoutInMillis,
        authorizer: properties.AuthorizerId ? authorizers.get(properties.AuthorizerId) : undefined,
      }
    }),
  }
}

/** The limits of the API's only stage; no limits where the template has no stage. */
function throttlingOf(system: System, apiId: string): Throttling {
  const [stage, ...others] = system
    .resources('AWS::ApiGatewayV2::Stage', StageProperties)
    .filter(({ properties }) => properties.ApiId === apiId)
  if (others.length) system.unsupported.add('AWS::ApiGatewayV2::Stage (more than one)')
  const routes = Object.entries(stage?.properties.RouteSettings ?? {}).flatMap(([key, limits]) =>
    limits ? [[key, limits] as const] : [],
  )
  return { stage: stage?.properties.DefaultRouteSettings, routes: new Map(routes) }
}
