import type { Endpoint } from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'
import type { Settings } from '#shared/domain/settings.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { resumeSession } from '../data/staff/sessions.ts'
import { verifySessionToken } from './cookies/session-token.ts'
import type { RequestContext } from './request-context.ts'

interface Authorization {
  user: User | undefined
  /** Read along with the session; undefined for endpoints that everybody may call. */
  settings: Settings | undefined
  sessionId?: string
  mustAddSecondFactor?: boolean
}

/**
 * Finds the user of the request and checks the endpoint's `access`. Throws 401 without a session, and 403 without
 * permission, before a password is replaced that somebody else has chosen, or before a second factor is added that the
 * settings require.
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
  // Only whoever holds a session of the account learns this; the sign-in says nothing about accounts.
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
