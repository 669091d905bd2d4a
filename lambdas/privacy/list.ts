import { privacy } from '#shared/api/admin/privacy.ts'
import { listErasures } from '../data/privacy/erase-person.ts'
import { implement } from '../http/implement.ts'

/** Lists the receipts of erasures. */
export const handler = implement(privacy, 'privacy.list', async () => ({
  success: true,
  erasures: await listErasures(),
}))
