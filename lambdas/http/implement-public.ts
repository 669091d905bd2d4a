import type { Api, EndpointId } from '#shared/api/index.ts'
import { createHandler, type EndpointHandler } from './create-handler.ts'

type PublicId = { [Id in EndpointId]: Api[Id]['access'] extends 'public' ? Id : never }[EndpointId]

/**
 * `implement` for endpoints that everyone may call. It bundles no code for sessions (tokens, secrets, users), which
 * saves a tenth of a cold start. An endpoint that is not public does not compile with it, and throws when loaded.
 */
export function implementPublic<Id extends PublicId>(
  endpoints: Pick<Api, NoInfer<Id>>,
  id: Id,
  handle: EndpointHandler<Id>,
) {
  if (endpoints[id].access !== 'public') throw new Error(`${id} is not public: use implement.`)
  return createHandler(endpoints, id, handle, async () => ({ user: undefined, settings: undefined }))
}
