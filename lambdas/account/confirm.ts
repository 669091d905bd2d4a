import { account } from '#shared/api/admin/account.ts'
import { confirmSession } from '../data/staff/sessions.ts'
import { implement } from '../http/implement.ts'
import { checkPassword } from './own-account.ts'

export const handler = implement(account, 'account.confirm', async ({ user, body, settings, request }) => {
  await checkPassword(user, body.password, 'password', request, settings)
  if (request.sessionId) {
    await confirmSession({ sessionId: request.sessionId, userId: user.id }, request.now)
  }
  return { success: true }
})
