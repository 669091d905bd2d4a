import type { Endpoint } from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'
import type { Settings } from '#shared/domain/settings/settings.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { resumeSession } from '../data/staff/sessions.ts'
import { verifySessionToken } from './cookies/session-token.ts'
import type { RequestContext } from './request-context.ts'

interface Authorization {
  user: User | undefined
  /** Loaded together with the session; undefined for public endpoints. */
  settings: Settings | undefined
  sessionId?: string
  mustAddSecondFactor?: boolean
}

/**
 * Finds the user of the request and checks the endpoint's `access`. Throws 401 without a session. Throws 403
 * without permission, and while the user still has to replace a password that another user chose, or to add a
 * second factor that the settings require.
 */
export async function authorize(
  {
    access,
    beforeNewPassword,
    beforeSecondFactor,
  }: Pick<Endpoint, 'access' | 'beforeNewPassword' | 'beforeSecondFactor'>,
  request: Pick<RequestContext, 'cookies' | 'now'>,
): Promise<Authorization> {
  if (access === 'public') return { user: undefined, settings: undefined }

  const ref = await verifySessionToken(request)
  const session = ref && (await resumeSession(ref, request.now))
  // Only the holder of a session sees this message. The sign-in reveals nothing about accounts.
  if (session === 'inactive')
    throw new Problem('account_inactive', 'Your account was deactivated. Ask an administrator.')
  if (!session) throw new Problem('unauthenticated', 'Sign in to continue.')

  const { user, settings } = session
  if (user.mustChangePassword && !beforeNewPassword) {
    throw new Problem('password_change_required', 'Choose a password of your own first.')
  }
  const mustAddSecondFactor = settings.security.enableTwoFactor && !session.secondFactor
  if (mustAddSecondFactor && !beforeSecondFactor) {
    throw new Problem('second_factor_required', 'Add a second factor to your account first.')
  }
  if (access !== 'staff' && !can(user, access)) {
    throw new Problem('forbidden', 'You don’t have permission to do this.')
  }
  return { user, settings, sessionId: ref.sessionId, mustAddSecondFactor }
}
