import { mailings } from '#shared/api/admin/mailings.ts'
import { listMailings } from '../data/mailings/list-mailings.ts'
import { implement } from '../http/implement.ts'

/** Lists mailings to subscribers, newest first. */
export const handler = implement(mailings, 'mailings.list', async ({ query }) => ({
  success: true,
  ...(await listMailings(query.limit, query.cursor)),
}))
