import type { EndpointId } from '#shared/api/index.ts'
import { authorise } from './authorise.ts'
import { edge, type Run } from './edge.ts'

/** Turns one function into the Lambda behind one endpoint: closed unless the contract opens it. */
export const implement = <Id extends EndpointId>(id: Id, run: Run<Id>) => edge(id, run, authorise)
