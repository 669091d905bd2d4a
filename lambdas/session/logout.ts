import { auditEntry } from '../data/audit.ts'
import { endSession } from '../data/sessions.ts'
import { findUser } from '../data/users.ts'
import { implement } from '../http/implement.ts'
import { clearedSessionCookie } from '../http/session-cookie.ts'
import { sessionNamed } from '../http/session-token.ts'

/** Ends this session at once; whoever has none is signed out already. */
export const handler = implement('session.logout', async ({ request }, reply) => {
  const session = await sessionNamed(request)
  const user = session && (await findUser(session.userId))
  if (session) {
    const entry = user ? auditEntry({ now: request.now, audited: true }, user, 'session.logout') : []
    await endSession(session, entry)
  }
  reply.setCookie(clearedSessionCookie)
  return { success: true }
})
