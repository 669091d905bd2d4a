import type { Api, EndpointId } from '#shared/api/index.ts'
import { authorize } from './authorize.ts'
import { createHandler, type EndpointHandler } from './create-handler.ts'

/**
 * Turns one function into the Lambda behind one endpoint; it needs the session or permission that the contract's
 * `access` names. `endpoints` are those of the endpoint's own resource (`posts` of `shared/api/admin/posts.ts`): the
 * whole contract would make each cold start create the schemas of all other resources.
 */
export const implement = <Id extends EndpointId>(
  endpoints: Pick<Api, NoInfer<Id>>,
  id: Id,
  handle: EndpointHandler<Id>,
) => createHandler(endpoints, id, handle, authorize)
