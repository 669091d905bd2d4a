import { session } from '#shared/api/admin/session.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { endSession } from '../data/staff/sessions.ts'
import { findUser } from '../data/staff/users.ts'
import { clearedSessionCookie } from '../http/cookies/session-cookie.ts'
import { verifySessionToken } from '../http/cookies/session-token.ts'
import { implement } from '../http/implement.ts'

/** Ends the session. Succeeds without one too. */
export const handler = implement(session, 'session.logout', async ({ request }, reply) => {
  const current = await verifySessionToken(request)
  const user = current && (await findUser(current.userId))
  if (current) {
    const entry = user
      ? await auditEntry({ ...request, audited: true, sessionId: current.sessionId }, user, 'session.logout')
      : []
    await endSession(current, entry)
  }
  reply.setCookie(clearedSessionCookie)
  // Not `"storage"`: it holds unsaved drafts.
  reply.clearBrowserCache()
  return { success: true }
})
