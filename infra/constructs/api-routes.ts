import { Construct } from 'constructs'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, type EndpointId, endpointIds } from '#shared/api/index.ts'
import { BundledFunction, type Workshop } from './bundled-function.ts'
import { grants, type Resources, session } from './grants.ts'
import type { HttpGateway, Throttle } from './http-gateway.ts'

interface ApiRoutesProps {
  gateway: HttpGateway
  workshop: Workshop
  resources: Resources
  reservedConcurrency?: Partial<Record<EndpointId, number>>
}

/** `posts.update` is built to `dist/lambdas/posts-update`. */
export const bundleOf = (id: EndpointId): string => id.replace('.', '-')

/** MB. Hashing a password and cleaning a long article want a processor, and that comes with memory. */
const memory: Partial<Record<EndpointId, number>> = {
  'session.login': 1769,
  'posts.create': 1024,
  'posts.update': 1024,
}

/** Doors at which a crowd is never honest, narrower than the gateway's own limit. */
const throttles: Partial<Record<EndpointId, Throttle>> = {
  'session.login': { rate: 10, burst: 20 },
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
      const { method, path, access }: Endpoint = api[endpointId]
      const lambda = new BundledFunction(this, endpointId, props.workshop, {
        bundle: bundleOf(endpointId),
        description: endpointId,
        memory: memory[endpointId],
        reservedConcurrency: props.reservedConcurrency?.[endpointId],
      })
      const own = access === 'public' ? [] : session
      for (const grant of [...own, ...grants[endpointId]]) grant(lambda, props.resources)
      props.gateway.route(endpointId, `${method} ${path}`, lambda, throttles[endpointId])
    }
  }
}
