import { account } from '#shared/api/admin/account.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { endSession, listSessions } from '../data/staff/sessions.ts'
import { implement } from '../http/implement.ts'
import { loadSelf, ownSubject, requireRecentPassword } from './own-account.ts'

/** At most as many as one request has time for; a client asks again while some are left. */
const atOnce = 50

/**
 * One entry of the audit log for each session that ends. Only the user's own are listed, so no others can be ended. It
 * takes a recent password, so that whoever has got hold of one session cannot shut its owner out of the others.
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
