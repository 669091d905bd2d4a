import { account } from '#shared/api/admin/account.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { requireRecentPassword } from '../data/staff/recent-password.ts'
import { endSession, listSessions } from '../data/staff/sessions.ts'
import { implement } from '../http/implement.ts'
import { loadSelf, ownSubject } from './own-account.ts'

/** Maximum number of sessions per request; the client repeats the request while some are left. */
const atOnce = 50

/**
 * Each ended session gets an audit log entry. Only the user's own sessions are listed, so no others can be ended. A
 * recent password is required, so that a thief with one session cannot sign its owner out of the others.
 */
export const handler = implement(account, 'account.endSessions', async (input) => {
  const { user, body, settings, request } = input
  await requireRecentPassword(user, request)
  const live = await listSessions(await loadSelf(user), settings, request.now)
  const chosen = live.filter(({ id }) =>
    body.session === 'others' ? id !== request.sessionId : id === body.session,
  )
  for (const { id: sessionId, device } of chosen.slice(0, atOnce)) {
    const entry = await auditEntry(request, user, 'account.endSessions', ownSubject(user), {
      before: { device },
    })
    await endSession({ sessionId, userId: user.id }, entry)
  }
  return { success: true, left: Math.max(0, chosen.length - atOnce) }
})
