import { Problem } from '#shared/api/problem.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { findSession } from './sessions.ts'

/** Seconds for which a confirmed password is enough. */
const confirmationLifetime = 10 * 60

export const sessionEnded = () => new Problem('unauthenticated', 'Sign in to continue.')

/**
 * Throws `confirmation_required` unless the session began, or its password was confirmed, within ten minutes: an
 * unattended screen must not be enough to change how somebody signs in, or where links and mail lead.
 */
export async function requireRecentPassword(
  user: Pick<User, 'id'>,
  { sessionId, now }: { sessionId?: string | undefined; now: Date },
): Promise<void> {
  const session = sessionId && (await findSession({ sessionId, userId: user.id }))
  if (!session) throw sessionEnded()
  const last = Math.max(session.createdAt, session.confirmedAt ?? 0)
  if (epochSeconds(now) - last >= confirmationLifetime) {
    throw new Problem('confirmation_required', 'Enter your password to continue.')
  }
}
