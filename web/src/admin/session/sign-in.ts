import type { StaffSettings } from '#shared/domain/settings-views.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { CallError, call } from '../../api/call.ts'
import { clearPendingSignOut } from './sign-out.ts'

/** Who has signed in, with the settings that the admin works with. */
export interface SignedIn {
  user: User
  settings: StaffSettings
}

/** Signs in. Returns who it is, or the error message to show. */
export async function signIn(username: string, password: string): Promise<SignedIn | string> {
  try {
    const result = await call('session.login', { body: { username: username.trim(), password } })
    if (!('user' in result)) return 'Login failed'
    clearPendingSignOut()
    return result
  } catch (error) {
    if (error instanceof CallError && error.fromServer) return error.message
    if (error instanceof CallError && error.code !== 'network') return 'Login failed'
    return 'Login failed. Please try again.'
  }
}
