import { type Api, api, type EndpointId } from '#shared/api/index.ts'
import { edge, type Run } from './edge.ts'

type PublicId = { [Id in EndpointId]: Api[Id]['access'] extends 'public' ? Id : never }[EndpointId]

/**
 * `implement` for what everyone may call. It carries nothing that knows sessions (tokens, secrets, users), which is
 * a tenth of a cold start; an endpoint that is not public does not compile with it, and does not load.
 */
export function implementPublic<Id extends PublicId>(id: Id, run: Run<Id>) {
  if (api[id].access !== 'public') throw new Error(`${id} is not public: use implement.`)
  return edge(id, run, async () => ({ user: undefined, audited: true }))
}
