import { account } from '#shared/api/admin/account.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { renamePasskey } from '../data/staff/second-factor/second-factors.ts'
import { implement } from '../http/implement.ts'
import { ownSubject } from './own-account.ts'

/** Renames a passkey. That adds no sign-in method, so the password need not be confirmed. */
export const handler = implement(account, 'account.renamePasskey', async (input) => {
  const { user, params, body, request } = input
  await renamePasskey(user.id, params.id, body.name, (before) =>
    auditEntry(request, user, 'account.renamePasskey', ownSubject(user), {
      before: { passkey: before },
      after: { passkey: body.name },
    }),
  )
  return { success: true }
})
