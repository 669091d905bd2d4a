import { Construct } from 'constructs'
import { api, type EndpointId, endpointIds } from '#shared/api/index.ts'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import { grants, type Resources, sessionGrants } from '../functions/grants.ts'

interface EndpointFunctionsProps {
  endpoints: readonly EndpointId[]
  functionDefaults: FunctionDefaults
  resources: Resources
  reservedConcurrency: Partial<Record<EndpointId, number>> | undefined
}

const isPublic = (id: EndpointId): boolean => api[id].access === 'public'
/** Endpoints that need no session. */
export const publicEndpoints = endpointIds.filter(isPublic)
/** Endpoints that need a session. */
export const staffEndpoints = endpointIds.filter((id) => !isPublic(id))

/** The bundle of `posts.update` is in `dist/lambdas/posts-update`. */
export const bundleName = (id: EndpointId): string => id.replace('.', '-')

/**
 * Memory in MB. Hashing a password and sanitizing a long article need CPU, which Lambda allots in proportion to it.
 */
const memory: Partial<Record<EndpointId, number>> = {
  'session.login': 1769,
  'session.password': 1769,
  'session.redeem': 1769,
  'account.confirm': 1769,
  'account.changePassword': 1769,
  'account.removeApp': 1769,
  'users.create': 1024,
  'users.update': 1024,
  // The list keeps the summaries of all posts in memory to sort and filter them.
  'posts.list': 1769,
  'posts.create': 1024,
  'posts.update': 1024,
  // A search reads 5,000 entries, and an export writes five megabytes of text.
  'inbox.list': 1024,
  'inbox.export': 1024,
}

/** One least-privilege function for each of the given endpoints. */
export class EndpointFunctions extends Construct {
  private readonly functions = new Map<EndpointId, BundledFunction>()

  constructor(scope: Construct, id: string, props: EndpointFunctionsProps) {
    super(scope, id)
    for (const endpointId of props.endpoints) {
      const lambda = new BundledFunction(this, endpointId, props.functionDefaults, {
        bundle: bundleName(endpointId),
        description: endpointId,
        memory: memory[endpointId],
        reservedConcurrency: props.reservedConcurrency?.[endpointId],
      })
      const common = isPublic(endpointId) ? [] : sessionGrants
      for (const grant of [...common, ...grants[endpointId]]) grant(lambda, props.resources)
      this.functions.set(endpointId, lambda)
    }
  }

  /** The function of an endpoint; undefined if it is not one of these. */
  get(endpointId: EndpointId): BundledFunction | undefined {
    return this.functions.get(endpointId)
  }
}
