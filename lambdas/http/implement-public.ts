import type { Api, EndpointId } from '#shared/api/index.ts'
import { createHandler, type EndpointHandler } from './create-handler.ts'

type PublicId = { [Id in EndpointId]: Api[Id]['access'] extends 'public' ? Id : never }[EndpointId]

/**
 * `implement` for public endpoints. It bundles no session code (tokens, secrets, users), which saves a tenth
 * of a cold start. Using it for an endpoint that is not public fails to compile, and throws on load.
 */
export function implementPublic<Id extends PublicId>(
  endpoints: Pick<Api, NoInfer<Id>>,
  id: Id,
  handle: EndpointHandler<Id>,
) {
  if (endpoints[id].access !== 'public') throw new Error(`${id} is not public: use implement.`)
  return createHandler(endpoints, id, handle, async () => ({ user: undefined, settings: undefined }))
}
