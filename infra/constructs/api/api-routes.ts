import { Construct } from 'constructs'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, type EndpointId, endpointIds } from '#shared/api/index.ts'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import { grants, type Resources, sessionGrants } from '../functions/grants.ts'
import type { HttpGateway, Throttle } from './http-gateway.ts'

interface ApiRoutesProps {
  gateway: HttpGateway
  functionDefaults: FunctionDefaults
  resources: Resources
  reservedConcurrency?: Partial<Record<EndpointId, number>>
}

/** `posts.update` is built to `dist/lambdas/posts-update`. */
export const bundleName = (id: EndpointId): string => id.replace('.', '-')

/** MB. Hashing a password and sanitizing a long article need CPU, which Lambda assigns with memory. */
const memory: Partial<Record<EndpointId, number>> = {
  'session.login': 1769,
  'account.confirm': 1769,
  'account.changePassword': 1769,
  'account.removeApp': 1769,
  // Holds the summaries of all posts, and sorts and filters them.
  'posts.list': 1769,
  'posts.create': 1024,
  'posts.update': 1024,
  // A search looks at 5,000 entries, an export writes five megabytes of texts.
  'inbox.list': 1024,
  'inbox.export': 1024,
}

/** Limits below the gateway's own, for endpoints where many requests at once mean abuse. */
const throttles: Partial<Record<EndpointId, Throttle>> = {
  // Shared by all callers: high enough that a flood from a few hundred addresses does not lock staff out.
  'session.login': { rate: 100, burst: 200 },
  'session.verify': { rate: 100, burst: 200 },
  'session.challenge': { rate: 100, burst: 200 },
  'media.presign': { rate: 20, burst: 40 },
  'newsletter.subscribe': { rate: 20, burst: 100 },
  'contact.send': { rate: 20, burst: 100 },
  'careers.apply': { rate: 20, burst: 100 },
  'careers.presign': { rate: 10, burst: 40 },
}

/** One route and one least-privilege function for every endpoint of the contract. */
export class ApiRoutes extends Construct {
  constructor(scope: Construct, id: string, props: ApiRoutesProps) {
    super(scope, id)
    for (const endpointId of endpointIds) {
      const { method, path, access, answersHead }: Endpoint = api[endpointId]
      const lambda = new BundledFunction(this, endpointId, props.functionDefaults, {
        bundle: bundleName(endpointId),
        description: endpointId,
        memory: memory[endpointId],
        reservedConcurrency: props.reservedConcurrency?.[endpointId],
      })
      const common = access === 'public' ? [] : sessionGrants
      for (const grant of [...common, ...grants[endpointId]]) grant(lambda, props.resources)
      props.gateway.route(endpointId, `${method} ${path}`, lambda, {
        throttle: throttles[endpointId],
        headKey: answersHead && `HEAD ${path}`,
      })
    }
  }
}
