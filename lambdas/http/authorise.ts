import type { Access } from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'
import { can } from '#shared/domain/permissions.ts'
import type { User } from '#shared/domain/user.ts'
import { resumeSession } from '../data/sessions.ts'
import type { RequestFacts } from './request-facts.ts'
import { sessionNamed } from './session-token.ts'

interface Authorised {
  user: User | undefined
  audited: boolean
}

/** Who asks, and whether they may: closed unless the contract's `access` opens it. */
export async function authorise(
  access: Access,
  request: Pick<RequestFacts, 'cookies' | 'now'>,
): Promise<Authorised> {
  if (access === 'public') return { user: undefined, audited: true }

  const name = await sessionNamed(request)
  const session = name && (await resumeSession(name, request.now))
  if (!session) throw new Problem('unauthenticated', 'Sign in to continue.')

  const { user, settings } = session
  if (access !== 'staff' && !can(user, access)) {
    throw new Problem('forbidden', 'Your account does not allow this.')
  }
  return { user, audited: settings.security.enableAuditLog }
}
