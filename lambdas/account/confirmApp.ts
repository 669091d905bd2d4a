import { account } from '#shared/api/admin/account.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { requireRecentPassword } from '../data/staff/recent-password.ts'
import { confirmTotp } from '../data/staff/second-factor/second-factors.ts'
import { continueSession } from '../http/begin-session.ts'
import { implement } from '../http/implement.ts'
import { countCode, loadSelf, ownSubject } from './own-account.ts'

/** The session now counts as one with a second factor, since the code came from the app. */
export const handler = implement(account, 'account.confirmApp', async ({ user, body, request }, reply) => {
  await requireRecentPassword(user, request)
  const self = await loadSelf(user)
  const counted = await countCode(self, request)
  const entry = await auditEntry(request, user, 'account.confirmApp', ownSubject(user), {
    after: { secondFactor: 'authenticator app' },
  })
  const code = body.code.replace(/\s/g, '')
  const enrolled = await confirmTotp(self, code, request.now, entry)
  await counted.accept()
  await continueSession(request, reply, enrolled.user, { secondFactor: true })
  return { success: true, recoveryCodes: enrolled.recoveryCodes }
})
