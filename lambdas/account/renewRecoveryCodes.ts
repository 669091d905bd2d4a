import { account } from '#shared/api/admin/account.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { requireRecentPassword } from '../data/staff/recent-password.ts'
import { renewRecoveryCodes } from '../data/staff/second-factor/second-factors.ts'
import { implement } from '../http/implement.ts'
import { loadSelf, ownSubject } from './own-account.ts'

export const handler = implement(account, 'account.renewRecoveryCodes', async ({ user, request }) => {
  await requireRecentPassword(user, request)
  const entry = await auditEntry(request, user, 'account.renewRecoveryCodes', ownSubject(user))
  return { success: true, recoveryCodes: await renewRecoveryCodes(await loadSelf(user), entry) }
})
