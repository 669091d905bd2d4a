import { account } from '#shared/api/admin/account.ts'
import { requireRecentPassword } from '../data/staff/recent-password.ts'
import { startTotp } from '../data/staff/second-factor/second-factors.ts'
import { implement } from '../http/implement.ts'
import { loadSelf } from './own-account.ts'

export const handler = implement(account, 'account.startApp', async ({ user, settings, request }) => {
  await requireRecentPassword(user, request)
  const self = await loadSelf(user)
  return { success: true, ...(await startTotp(self, settings.general.siteName, request.now)) }
})
