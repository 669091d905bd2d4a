import { createContext, useContext } from 'react'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId } from '#shared/api/index.ts'
import type { StaffSettings } from '#shared/domain/settings/settings-views.ts'
import type { User } from '#shared/domain/staff/user.ts'

/** Calls an endpoint as the signed-in user. If the session has expired, asks to sign in again, then retries. */
export type StaffCall = <Id extends EndpointId>(
  id: Id,
  request: RequestOf<Api[Id]>,
  signal?: AbortSignal,
) => Promise<ResponseOf<Api[Id]>>

export interface Session {
  user: User
  /** The settings that the admin itself uses: names, time zone and formats. */
  settings: StaffSettings
  /** Call this after saving settings, so that every screen updates. */
  onSettingsSaved: (settings: StaffSettings) => void
  /** Call this after users have changed their own account, so that their name is up to date everywhere. */
  onUserSaved: (user: User) => void
  call: StaffCall
  /** Asks for confirmation if a screen has unsaved changes. Resolves to false if the user chose to stay. */
  signOut: () => Promise<boolean>
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The current session. Only for components below `RequireSignIn`. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used below RequireSignIn')
  return session
}
