import { account } from '#shared/api/admin/account.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { requireRecentPassword } from '../data/staff/recent-password.ts'
import { removePasskey } from '../data/staff/second-factor/second-factors.ts'
import { implement } from '../http/implement.ts'
import { loadSelf, ownSubject } from './own-account.ts'

export const handler = implement(account, 'account.removePasskey', async (input) => {
  const { user, params, settings, request } = input
  await requireRecentPassword(user, request)
  const self = await loadSelf(user)
  await removePasskey(self, params.id, settings.security.enableTwoFactor, (name) =>
    auditEntry(request, user, 'account.removePasskey', ownSubject(user), { before: { passkey: name } }),
  )
  return { success: true }
})
