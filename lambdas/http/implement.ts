import type { Api, EndpointId } from '#shared/api/index.ts'
import { authorize } from './authorize.ts'
import { createHandler, type EndpointHandler } from './create-handler.ts'

/**
 * Turns a function into the Lambda handler of one endpoint, which requires the session or permission in the
 * contract's `access`. Pass only the endpoints of its own resource (`posts` of `shared/api/admin/posts.ts`):
 * with the whole contract, each cold start would create the schemas of all other resources too.
 */
export const implement = <Id extends EndpointId>(
  endpoints: Pick<Api, NoInfer<Id>>,
  id: Id,
  handle: EndpointHandler<Id>,
) => createHandler(endpoints, id, handle, authorize)
