import type { Access } from '#shared/api/endpoint.ts'
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
}

/** Finds the user of the request and checks the endpoint's `access`. Throws 401 without a session, 403 without permission. */
export async function authorize(
  access: Access,
  request: Pick<RequestContext, 'cookies' | 'now'>,
): Promise<Authorization> {
  if (access === 'public') return { user: undefined, settings: undefined }

  const ref = await verifySessionToken(request)
  const session = ref && (await resumeSession(ref, request.now))
  if (!session) throw new Problem('unauthenticated', 'Sign in to continue.')

  const { user, settings } = session
  if (access !== 'staff' && !can(user, access)) {
    throw new Problem('forbidden', 'You don’t have permission to do this.')
  }
  return { user, settings, sessionId: ref.sessionId }
}
