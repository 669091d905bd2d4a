import { account } from '#shared/api/admin/account.ts'
import { Problem } from '#shared/api/problem.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { acceptCode } from '../data/staff/second-factor/accept-factor.ts'
import { removeTotp, requireRemovableTotp } from '../data/staff/second-factor/second-factors.ts'
import { implement } from '../http/implement.ts'
import { checkPassword, countCode, ownSubject } from './own-account.ts'

export const handler = implement(account, 'account.removeApp', async ({ user, body, settings, request }) => {
  const self = await checkPassword(user, body.password, 'password', request, settings)
  await requireRemovableTotp(self.id, settings.security.enableTwoFactor)
  const counted = await countCode(self, request)
  if (!(await acceptCode(self.id, body.code, request.now))) {
    const message = 'This code is not right, or it was used before.'
    throw new Problem('invalid_credentials', message, { issues: [{ path: 'code', message }] })
  }
  await counted.accept()
  const entry = await auditEntry(request, user, 'account.removeApp', ownSubject(user), {
    before: { secondFactor: 'authenticator app' },
  })
  await removeTotp(self, settings.security.enableTwoFactor, entry)
  return { success: true }
})
