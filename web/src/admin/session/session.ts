import { createContext, useContext } from 'react'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId } from '#shared/api/index.ts'
import type { User } from '#shared/domain/user.ts'

/** Calls an endpoint as the signed-in user; when the session has ended, asks to sign in again and goes on. */
export type StaffCall = <Id extends EndpointId>(
  id: Id,
  request: RequestOf<Api[Id]>,
  signal?: AbortSignal,
) => Promise<ResponseOf<Api[Id]>>

export interface Session {
  user: User
  call: StaffCall
  signOut: () => Promise<void>
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session of whoever is signed in; only below `SignedIn`, which shows nothing else before. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a signed-in user around it')
  return session
}
