import * as z from 'zod'
import type { System } from '../template/system.ts'
import { parseRoute, type Route } from './routes.ts'

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

export interface AuthoriserDefinition {
  id: string
  functionArn: string
  /** ARN of the role under which it is invoked; without one the function itself must permit it. */
  role: string | undefined
  /** Lower-case names of the headers that say who asks; without one of them nobody is asked. */
  identityHeaders: string[]
  /** Seconds. */
  ttl: number
}

export interface ApiRoute extends Route {
  functionArn: string
  /** ARN of the role under which it is invoked; without one the function itself must permit it. */
  role: string | undefined
  /** Milliseconds. */
  timeout: number
  authoriser: AuthoriserDefinition | undefined
}

export interface ApiDefinition {
  id: string
  /** The host name under which AWS serves it. */
  host: string
  routes: ApiRoute[]
}

/** The Lambda function inside an integration or authoriser address. */
const functionIn = (uri: string): string => /arn:aws:lambda:[^:]+:\d+:function:[^/:]+/.exec(uri)?.[0] ?? uri

/** The HTTP API of the template, or undefined where there is none. */
export function apiDefinition(system: System): ApiDefinition | undefined {
  const [api, ...others] = system.resources('AWS::ApiGatewayV2::Api', ApiProperties)
  if (!api) return undefined
  if (others.length) system.unknown.add('AWS::ApiGatewayV2::Api (more than one)')
  if (api.properties.CorsConfiguration) system.unknown.add('AWS::ApiGatewayV2::Api CorsConfiguration')

  const integrations = new Map(
    system
      .resources('AWS::ApiGatewayV2::Integration', IntegrationProperties)
      .map(({ name, properties }) => [name, properties]),
  )
  const authorisers = new Map(
    system.resources('AWS::ApiGatewayV2::Authorizer', AuthorizerProperties).map(({ name, properties }) => {
      const headers = properties.IdentitySource.filter((source) => source.startsWith('$request.header.'))
      if (headers.length < properties.IdentitySource.length || !properties.EnableSimpleResponses) {
        system.unknown.add('AWS::ApiGatewayV2::Authorizer (other than simple responses by request headers)')
      }
      const definition: AuthoriserDefinition = {
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
    host: `${api.name}.execute-api.${api.region}.amazonaws.com`,
    routes: system.resources('AWS::ApiGatewayV2::Route', RouteProperties).map(({ properties }) => {
      const integration = integrations.get(properties.Target.replace('integrations/', ''))
      if (!integration)
        throw new Error(`The route ${properties.RouteKey} has no integration in the template.`)
      return {
        ...parseRoute(properties.RouteKey),
        functionArn: functionIn(integration.IntegrationUri),
        role: integration.CredentialsArn,
        timeout: integration.TimeoutInMillis,
        authoriser: properties.AuthorizerId ? authorisers.get(properties.AuthorizerId) : undefined,
      }
    }),
  }
}
