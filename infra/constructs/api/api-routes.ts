import { ArnFormat, Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, type EndpointId, endpointIds } from '#shared/api/index.ts'
import { bundleName, type EndpointFunctions } from './endpoint-functions.ts'
import { type GradualRollout, isGradual } from './gradual-rollout.ts'
import { type HttpGateway, readerThrottle, type Throttle } from './http-gateway.ts'

interface ApiRoutesProps {
  gateway: HttpGateway
  /** Functions of this stack. Functions of other stacks already exist and are referred to by name. */
  functions: EndpointFunctions
  /** Provides the aliases of functions with a gradual rollout. */
  rollout: GradualRollout
  /** Prefix of function names. */
  prefix: string
}

/**
 * Shared by all callers, and counted before the functions' own limits for each address: high enough that a few addresses
 * do not lock all others out, and low enough that a flood does not use up the account's functions.
 */
const shared: Throttle = { rate: 100, burst: 200 }

/** Limits below the gateway's own, for endpoints where many concurrent requests mean abuse. */
const throttles: Partial<Record<EndpointId, Throttle>> = {
  'session.login': shared,
  'session.verify': shared,
  'session.challenge': shared,
  'media.presign': shared,
  'newsletter.subscribe': shared,
  'contact.send': shared,
  'careers.apply': shared,
  'careers.presign': shared,
  // No user waits for this response, and a sample of the reports is enough.
  'reports.csp': { rate: 5, burst: 20 },
}

/** The resources of the contract: `posts` of `posts.update`. */
export const contractResources = [...new Set(endpointIds.map((id) => id.slice(0, id.indexOf('.'))))]

/**
 * Routes every endpoint of the contract to its function, whichever stack it is in. Functions of other stacks are
 * referred to by name instead of imported, because CloudFormation refuses to delete an exported resource while
 * another stack imports it, which would make it impossible to remove an endpoint.
 */
export class ApiRoutes extends Construct {
  constructor(scope: Construct, id: string, { gateway, functions, rollout, prefix }: ApiRoutesProps) {
    super(scope, id)
    const functionArn = (name: string) =>
      Stack.of(this).formatArn({
        service: 'lambda',
        resource: 'function',
        resourceName: `${prefix}-${name}`,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      })
    for (const resource of contractResources) {
      gateway.allowInvokingAll(
        functionArn(`${resource}-*`),
        'All are endpoints behind routes of this gateway. A role’s policies have no room for a hundred single names.',
      )
    }
    for (const endpointId of endpointIds) {
      const { method, path, access, answersHead }: Endpoint = api[endpointId]
      const lambda = functions.get(endpointId)
      const name = bundleName(endpointId)
      const target =
        lambda && isGradual(endpointId)
          ? rollout.aliasOf(name, lambda)
          : (lambda?.functionArn ?? functionArn(name))
      gateway.route(endpointId, `${method} ${path}`, target, {
        throttle:
          throttles[endpointId] ?? (method === 'GET' && access === 'public' ? readerThrottle : undefined),
        headKey: answersHead && `HEAD ${path}`,
      })
    }
  }
}
